#!/usr/bin/env python3
"""Write the glyph outlines of the board to src/elements/board/sets/.

The board must show its pieces on machines without a Chinese font, so the few glyphs it needs are
kept as SVG paths. Run this only to change the sets or the font:

    pip install fonttools
    python3 pkg-template/tools/outlines.py LXGWWenKai-Bold.ttf

The font is under the SIL Open Font License; see NOTICE.txt beside package.json.
"""

import sys
from pathlib import Path

from fontTools.misc.transform import Transform
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

HANS = "帅仕相车马炮兵将士象卒"
HANT = "帥俥傌將車馬砲"
PRINT = "楚河漢界一二三四五六七八九"

SETS = Path(__file__).resolve().parent.parent / "src/elements/board/sets"

HEAD = """\
// Made by tools/outlines.py; do not edit. Outlines derived from a font under the SIL Open Font
// License 1.1: copyright and licence in NOTICE.txt.

/** SVG paths of characters: 500 units per em, ink centred on the origin. */
"""


def relative(operations):
    """An SVG path in whole units, each step from where the last one ended: a quarter shorter than absolute."""
    commands, here, start = [], (0, 0), (0, 0)
    for operator, points in operations:
        ends = [tuple(round(v) for v in point) for point in points]
        if operator == "closePath":
            commands.append("z")
            here = start
            continue
        # A TrueType spline has any number of control points; between two of them it has a point.
        if operator == "qCurveTo":
            *controls, last = ends
            middles = [((a[0] + b[0]) // 2, (a[1] + b[1]) // 2) for a, b in zip(controls, controls[1:])]
            curves = list(zip(controls, [*middles, last]))
        else:
            curves = [tuple(ends)]
        for curve in curves:
            letter = {"moveTo": "m", "lineTo": "l", "qCurveTo": "q", "curveTo": "c"}[operator]
            steps = [v for x, y in curve for v in (x - here[0], y - here[1])]
            commands.append(letter + ",".join(map(str, steps)).replace(",-", "-"))
            here = curve[-1]
        if operator == "moveTo":
            start = here
    return "".join(commands)


def outline(glyphs, name, upem):
    """The glyph in units of 500 per em, y downwards, its ink centred on the origin."""
    bounds = BoundsPen(glyphs)
    glyphs[name].draw(bounds)
    left, bottom, right, top = bounds.bounds
    scale = 500 / upem
    move = Transform(scale, 0, 0, -scale, -scale * (left + right) / 2, scale * (bottom + top) / 2)
    recording = DecomposingRecordingPen(glyphs)
    glyphs[name].draw(TransformPen(recording, move))
    return relative(recording.value)


def main():
    font = TTFont(sys.argv[1])
    glyphs, cmap, upem = font.getGlyphSet(), font.getBestCmap(), font["head"].unitsPerEm
    for file, characters in (("hans", HANS + PRINT), ("hant", HANT)):
        lines = [f"export const {file}Outlines = {{"]
        lines += [f"  {c}: '{outline(glyphs, cmap[ord(c)], upem)}'," for c in characters]
        lines += ["} as const;", ""]
        (SETS / f"{file}-outlines.ts").write_text(HEAD + "\n".join(lines), encoding="utf-8")


main()
