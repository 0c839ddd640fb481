"""`python -m undercroft` is the command `undercroft`."""

from undercroft.cli import main

if __name__ == "__main__":  # the processes in which bots think read this file, too
    main(prog_name="undercroft")
