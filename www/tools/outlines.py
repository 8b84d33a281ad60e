#!/usr/bin/env python3
"""Write the glyph outlines of the board to src/glyphs.ts.

The board must show its pieces on machines without a Chinese font, so the few glyphs it needs are
kept as SVG paths. Run this only to change the set or the font:

    pip install fonttools
    python3 www/tools/outlines.py LXGWWenKai-Bold.ttf

The font is under the SIL Open Font License; see public/NOTICE.txt.
"""

import sys
from pathlib import Path

from fontTools.misc.transform import Transform
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

PIECES = "帅仕相车马炮兵将士象卒"
RIVER = "楚河漢界"
DIGITS = "一二三四五六七八九"

WWW = Path(__file__).resolve().parent.parent


def outline(glyphs, name, upem):
    """The glyph in units of 1000 per em, y downwards, its ink centred on the origin."""
    bounds = BoundsPen(glyphs)
    glyphs[name].draw(bounds)
    left, bottom, right, top = bounds.bounds
    scale = 1000 / upem
    move = Transform(scale, 0, 0, -scale, -scale * (left + right) / 2, scale * (bottom + top) / 2)
    path = SVGPathPen(glyphs, ntos=lambda n: str(round(n)))
    glyphs[name].draw(TransformPen(path, move))
    return path.getCommands()


def favicon(path):
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100">'
        '<circle r="48" fill="#b3261e"/><circle r="41" fill="#fdf3dc"/>'
        f'<path fill="#b3261e" transform="scale(.066)" d="{path}"/></svg>\n'
    )


def main():
    font = TTFont(sys.argv[1])
    glyphs, cmap, upem = font.getGlyphSet(), font.getBestCmap(), font["head"].unitsPerEm
    paths = {c: outline(glyphs, cmap[ord(c)], upem) for c in PIECES + RIVER + DIGITS}
    lines = [
        "// Made by tools/outlines.py; do not edit. Outlines derived from a font under the SIL Open Font",
        "// License 1.1: copyright and licence in public/NOTICE.txt. The rest of the site is MIT OR Apache-2.0.",
        "",
        "/** SVG path of a character: 1000 units per em, ink centred on the origin. */",
        "export const OUTLINES: Readonly<Record<string, string>> = {",
    ]
    lines += [f"  {c}: '{d}'," for c, d in paths.items()]
    lines += ["};", ""]
    (WWW / "src/glyphs.ts").write_text("\n".join(lines), encoding="utf-8")
    (WWW / "public/favicon.svg").write_text(favicon(paths["帅"]), encoding="utf-8")


main()
