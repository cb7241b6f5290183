"""Turns the characters on the labels into outlines, so that no machine needs the fonts.

Run this program only when a label has a new character. It needs python3-fonttools and the Noto CJK fonts
(SIL Open Font License 1.1). `npm run draw` reads only the JSON files that this program writes.

    npm run draw -- --characters | python3 lab/drawing/glyphs/outline.py

Each file maps a character to [advance, path data]. The third column below is the number of grid units per
em. Large letters need a fine grid, and small ones do not. The y axis points downwards.
"""

import json
import pathlib
import sys

from fontTools.misc.transform import Transform
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTCollection

FONTS = pathlib.Path("/usr/share/fonts/opentype/noto")
FACES = {
    "display": ("NotoSerifCJK-Bold.ttc", "Noto Serif CJK TC", 220),
    "serif-bold": ("NotoSerifCJK-Bold.ttc", "Noto Serif CJK TC", 110),
    "sans": ("NotoSansCJK-Regular.ttc", "Noto Sans CJK TC", 72),
    "sans-bold": ("NotoSansCJK-Bold.ttc", "Noto Sans CJK TC", 72),
}


class RelativePen(BasePen):
    """Writes path data with whole numbers relative to the previous point. Absolute numbers need twice the bytes."""

    def __init__(self, glyph_set):
        super().__init__(glyph_set)
        self.data, self.at = [], (0, 0)

    def _step(self, letter, *points):
        whole = [(round(x), round(y)) for x, y in points]
        flat = [str(c - o) for point in whole for c, o in zip(point, self.at)]
        text = letter + flat[0]
        for number in flat[1:]:
            text += number if number.startswith("-") else " " + number
        self.data.append(text)
        self.at = whole[-1]

    def _moveTo(self, point):
        self._step("m", point)
        self.start = self.at

    def _lineTo(self, point):
        self._step("l", point)

    def _curveToOne(self, a, b, c):
        self._step("c", a, b, c)

    def _closePath(self):
        self.data.append("z")
        self.at = self.start


def face(file, family):
    for font in TTCollection(str(FONTS / file)):
        if font["name"].getDebugName(1) == family or family in str(font["name"].getDebugName(4)):
            return font
    raise SystemExit(f"{family} is not in {file}")


def main():
    wanted = json.load(sys.stdin)
    here = pathlib.Path(__file__).parent
    for name, characters in wanted.items():
        file, family, units = FACES[name]
        font = face(file, family)
        glyphs, cmap = font.getGlyphSet(), font.getBestCmap()
        scale = units / font["head"].unitsPerEm
        outlines = {}
        for character in sorted(set(characters)):
            if ord(character) not in cmap:
                raise SystemExit(f"no glyph for {character!r} in {name}")
            glyph = glyphs[cmap[ord(character)]]
            pen = RelativePen(glyphs)
            glyph.draw(TransformPen(pen, Transform(scale, 0, 0, -scale, 0, 0)))
            outlines[character] = [round(glyph.width * scale, 1), "".join(pen.data)]
        text = json.dumps(outlines, ensure_ascii=False, indent=0, separators=(",", ":"))
        (here / f"{name}.json").write_text(text + "\n", encoding="utf-8")


main()
