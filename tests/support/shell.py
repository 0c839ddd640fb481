"""A shell with job control, as small as can be: it runs one program, and goes on with it by Enter.

It says `stopped` or `ended`, and whether the terminal's line was given back as it had been.
"""

import os
import signal
import sys
import termios


def say(what: str) -> None:
    os.write(1, f"[{what}]\n".encode())


def main() -> None:
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)
    before = termios.tcgetattr(0)
    job = os.fork()
    if job == 0:
        os.setpgid(0, 0)
        os.tcsetpgrp(0, os.getpid())
        signal.signal(signal.SIGTTOU, signal.SIG_DFL)
        os.execv(sys.executable, [sys.executable, *sys.argv[1:]])
    while True:
        _, status = os.waitpid(job, os.WUNTRACED)
        os.tcsetpgrp(0, os.getpgrp())
        line = "line as before" if termios.tcgetattr(0) == before else "line changed"
        if not os.WIFSTOPPED(status):
            say(f"ended with {os.waitstatus_to_exitcode(status)}, {line}")
            return
        termios.tcsetattr(0, termios.TCSANOW, before)
        say(f"stopped {job}, {line}")
        input()
        os.tcsetpgrp(0, job)
        os.killpg(job, signal.SIGCONT)


if __name__ == "__main__":
    main()
