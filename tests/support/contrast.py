"""How far a text stands out from its ground, as WCAG 2 measures it."""

RGB = tuple[int, int, int]


def contrast(text: RGB, ground: RGB) -> float:
    """Give the ratio, from 1 to 21."""
    lights = (_luminance(text), _luminance(ground))
    return (max(lights) + 0.05) / (min(lights) + 0.05)


def _luminance(colour: RGB) -> float:
    parts = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (channel / 255 for channel in colour)
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
