"""Letters out of parts: an accented one as its letter and its accent, as Archivo's own sources have them. The published
file holds the outlines of both once more for every such letter, in each of its drawings."""
from unicodedata import normalize

from array import array

from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import OVERLAP_COMPOUND, Glyph, GlyphCoordinates, flagOverlapSimple
from fontTools.ttLib.tables.ttProgram import Program

# Signs that are others, side by side.
REPEATED = {':': '..', ';': '.,', '…': '...', '·': '.', '„': '’’', '“': '‘‘', '”': '’’'}
# Signs that are another, upside down.
TURNED = {'¡': '!', '¿': '?', '‘': '’'}
DOTTED = {'i': 'ı'}
# Units of the em that an accent may differ from that of another letter: what the drawings were rounded by.
SAME = 2

Contour = list[tuple[int, int, int]]


def contours(font: TTFont, name: str) -> list[Contour]:
    coordinates, ends, flags = font['glyf'][name].getCoordinates(font['glyf'])
    points = [(x, y, flag & 1) for (x, y), flag in zip(coordinates, flags)]
    return [points[start:end + 1] for start, end in zip([0, *(end + 1 for end in ends)], ends)]


def step(own: list[Contour], others: list[Contour]) -> tuple[int, int] | None:
    """How far the others stand from these, where they are the same."""
    if [[flag for *_, flag in contour] for contour in own] != [[flag for *_, flag in contour] for contour in others]:
        return None
    steps = [(bx - ax, by - ay) for a, b in zip(own, others) for (ax, ay, _), (bx, by, _) in zip(a, b)]
    middle = tuple(round((min(axis) + max(axis)) / 2) for axis in zip(*steps))
    return middle if all(abs(value - at) <= SAME for each in steps for value, at in zip(each, middle)) else None


def taken_out(own: list[Contour], rest: list[Contour]) -> tuple[int, int] | None:
    """Takes these out of the rest, and says where they stood."""
    for start in range(len(rest) - len(own) + 1):
        at = step(own, rest[start:start + len(own)])
        if at is not None:
            del rest[start:start + len(own)]
            return at
    return None


def half_turn(own: list[Contour], others: list[Contour]) -> tuple[int, int] | None:
    """Where these stand when they are turned by half, where the others are that."""
    points, there = [(-x, -y) for contour in own for x, y, _ in contour], [(x, y) for contour in others for x, y, _ in contour]
    if len(points) != len(there):
        return None
    at = tuple(round((min(b) + max(b) - min(a) - max(a)) / 2) for a, b in zip(zip(*points), zip(*there)))
    close = all(any(abs(x + at[0] - bx) <= SAME and abs(y + at[1] - by) <= SAME for bx, by in there) for x, y in points)
    return at if close else None


class Parts:
    """Writes letters of several drawings of one font out of the same parts."""

    def __init__(self, masters: list[TTFont]):
        self.masters = masters
        self.names = masters[0].getBestCmap()
        # By accent and by what it stands on, a capital or not: the glyph of it alone.
        self.accents: dict[tuple[str, bool], str] = {}

    def write(self, letter: str) -> bool:
        """False where a letter is drawn in its own way: it keeps its outlines."""
        base, *marks = normalize('NFD', letter)
        parts = [*REPEATED[letter]] if letter in REPEATED else [DOTTED.get(base, base)]
        if (not marks and letter not in REPEATED) or any(ord(part) not in self.names for part in parts):
            return False
        rests = [contours(font, self.names[ord(letter)]) for font in self.masters]
        placed = [[(self.names[ord(part)], taken_out(contours(font, self.names[ord(part)]), rest)) for part in parts] for font, rest in zip(self.masters, rests)]
        if any(at is None for one in placed for _, at in one):
            return False
        if marks:
            accent = self.accent(marks[0], base.isupper(), rests)
            steps = [taken_out(contours(font, accent), rest) for font, rest in zip(self.masters, rests)]
            if any(at is None for at in steps):
                return False
            placed = [[*one, (accent, at)] for one, at in zip(placed, steps)]
        if any(rests):
            return False
        for font, one in zip(self.masters, placed):
            pen = TTGlyphPen(font.getGlyphSet())
            for part, at in one:
                pen.addComponent(part, (1, 0, 0, 1, *at))
            overlaps = font['glyf'][self.names[ord(letter)]].flags[0] & flagOverlapSimple
            glyph = pen.glyph()
            if overlaps:
                glyph.components[0].flags |= OVERLAP_COMPOUND
            put(font, self.names[ord(letter)], glyph)
        return True

    def turn(self, letter: str) -> bool:
        """Writes a sign as another one that is turned by half; False where it is not quite that."""
        name, other = self.names[ord(letter)], self.names[ord(TURNED[letter])]
        places = [half_turn(contours(font, other), contours(font, name)) for font in self.masters]
        if any(at is None for at in places):
            return False
        for font, at in zip(self.masters, places):
            pen = TTGlyphPen(font.getGlyphSet())
            pen.addComponent(other, (-1, 0, 0, -1, *at))
            put(font, name, pen.glyph())
        return True

    def accent(self, mark: str, on_capital: bool, rests: list[list[Contour]]) -> str:
        """The glyph of an accent: what the first letter that bears it has besides. Capitals take that of small letters where it is the same."""
        for key in ((mark, on_capital), (mark, False)):
            name = self.accents.get(key)
            if name and all(taken_out(contours(font, name), [*rest]) is not None for font, rest in zip(self.masters, rests)):
                return name
        name = f'accent{len(self.accents)}'
        self.accents[mark, on_capital] = name
        for font, rest in zip(self.masters, rests):
            font.setGlyphOrder([*font.getGlyphOrder(), name])
            put(font, name, drawn(rest), advance=0)
        return name


def drawn(outline: list[Contour]) -> Glyph:
    points = [point for contour in outline for point in contour]
    glyph = Glyph()
    glyph.numberOfContours = len(outline)
    glyph.coordinates = GlyphCoordinates([(x, y) for x, y, _ in points])
    glyph.flags = array('B', [flag for *_, flag in points])
    glyph.endPtsOfContours = [sum(len(contour) for contour in outline[:count]) - 1 for count in range(1, len(outline) + 1)]
    glyph.program = Program()
    glyph.program.fromBytecode(b'')
    return glyph


def put(font: TTFont, name: str, glyph: Glyph, advance: int | None = None) -> None:
    width = font['hmtx'][name][0] if advance is None else advance
    font['glyf'].glyphs[name] = glyph
    glyph.recalcBounds(font['glyf'])
    font['hmtx'].metrics[name] = (width, glyph.xMin)


def composed(masters: list[TTFont], text: str) -> list[str]:
    """@returns the letters that stay outlines though they have an accent or repeat a sign"""
    parts = Parts(masters)
    turned = [letter for letter in TURNED if not parts.turn(letter)]
    return turned + [letter for letter in text if (letter in REPEATED or normalize('NFD', letter) != letter) and not parts.write(letter)]
