"""Makes archivo-core.woff2 and archivo-names.woff2 out of archivo-latin-wdth.woff2 (README.md).

Needs fonttools 4 and brotli: python3 makeFonts.py
"""
from itertools import product
from pathlib import Path

from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import build, instancer

from composites import composed

HERE = Path(__file__).parent
WHOLE = HERE / 'archivo-latin-wdth.woff2'
CORE = ("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
        " .,:;!?'’-–()«»/#%+−…©·&×°éèêëàâçîïôûùœÉÈÀÊÇ\u00a0"
        "äöüßÄÖÜ„“‘áíñóúÁÍÑÓÚ¡¿ìòÌÒÙ”ÂÎÏÔÛËıº")
# Letters of the world's names that no screen of ours is written with.
NAMES = 'ÃÅÆÐÕØÝÞãåæðõøýþÿŒ'
LIGHTEST, HEAVIEST = 500, 850
WIDTHS = (66, 100, 118)
TOLERANCE = 3.4


def whole(text: str) -> TTFont:
    font = TTFont(WHOLE)
    tabular(font)
    options = Options()
    options.hinting = False
    options.glyph_names = True
    options.layout_features = ['kern']
    subsetter = Subsetter(options)
    subsetter.populate(text=text)
    subsetter.subset(font)
    return font


def tabular(font: TTFont) -> None:
    """Figures are as wide as one another wherever they stand (`base.css`): the others are left out."""
    features = [record.Feature for record in font['GSUB'].table.FeatureList.FeatureRecord if record.FeatureTag == 'tnum']
    lookups = [font['GSUB'].table.LookupList.Lookup[index] for feature in features for index in feature.LookupListIndex]
    wide = {one: other for lookup in lookups for table in lookup.SubTable for one, other in table.mapping.items()}
    for table in font['cmap'].tables:
        # Tables may share one mapping.
        table.cmap.update({ord(figure): wide.get(table.cmap[ord(figure)], table.cmap[ord(figure)]) for figure in '0123456789' if ord(figure) in table.cmap})


def instance(weight: float, width: float, text: str = CORE) -> TTFont:
    return instancer.instantiateVariableFont(whole(text), {'wght': weight, 'wdth': width})


def outline(font: TTFont) -> list[float]:
    glyphs = font['glyf']
    points = (glyphs._getCoordinatesAndControls(name, font['hmtx'].metrics)[0] for name in font.getGlyphOrder())
    return [value for glyph in points for point in glyph for value in point]


def progress() -> list[tuple[float, float]]:
    """How far between the lightest and the heaviest each weight stands, by its outlines: Archivo has another drawing in between."""
    light = outline(instance(LIGHTEST, 100))
    way = [heavy - at for at, heavy in zip(light, outline(instance(HEAVIEST, 100)))]
    length = sum(step * step for step in way)

    def at(weight: float) -> float:
        done = [here - start for start, here in zip(light, outline(instance(weight, 100)))]
        share = sum(a * b for a, b in zip(done, way)) / length
        return LIGHTEST + share * (HEAVIEST - LIGHTEST)

    return [(weight, at(weight)) for weight in range(LIGHTEST, HEAVIEST + 1, 50)]


def axis(tag: str, name: str, least: float, default: float, most: float, steps=()) -> AxisDescriptor:
    return AxisDescriptor(tag=tag, name=name, minimum=least, default=default, maximum=most, map=list(steps))


def core() -> TTFont:
    """Two drawings of the weight instead of three: three tenths of the bytes less; at a weight of 600, where it
    differs most, a letter's farthest point is off by 1.1 % of the em on average."""
    space = DesignSpaceDocument()
    space.addAxis(axis('wght', 'Weight', LIGHTEST, LIGHTEST, HEAVIEST, progress()))
    space.addAxis(axis('wdth', 'Width', WIDTHS[0], 100, WIDTHS[-1]))
    drawings = {(weight, width): instance(weight, width) for weight, width in product((LIGHTEST, HEAVIEST), WIDTHS)}
    print('outlines of their own:', *composed([*drawings.values()], CORE))
    for (weight, width), drawing in drawings.items():
        style = f'{weight} {width}'
        space.addSource(SourceDescriptor(font=drawing, name=style, familyName='Archivo', styleName=style, location={'Weight': weight, 'Width': width}))
    return lightened(build(space, optimize=False)[0])


def lightened(font: TTFont) -> TTFont:
    """Points that follow their neighbours within TOLERANCE, thousandths of the em, are not written."""
    for name, variations in font['gvar'].variations.items():
        points, controls = font['glyf']._getCoordinatesAndControls(name, font['hmtx'].metrics)
        for variation in variations:
            variation.optimize(points, controls.endPts, tolerance=TOLERANCE, isComposite=font['glyf'][name].isComposite())
    return font


def ranges(text: str) -> str:
    """As `unicode-range` has them."""
    points = sorted({ord(letter) for letter in text})
    starts = [point for point in points if point - 1 not in points]
    ends = [point for point in points if point + 1 not in points]
    return ', '.join(f'U+{start:04X}' if start == end else f'U+{start:04X}-{end:04X}' for start, end in zip(starts, ends))


def save(font: TTFont, name: str) -> None:
    for table in ('STAT', 'MVAR'):
        if table in font:
            del font[table]
    font['name'].names = [record for record in font['name'].names if record.nameID in (0, 1, 2, 4, 6, 13, 14)]
    font['post'].formatType = 3.0
    font.flavor = 'woff2'
    font.save(HERE / name)
    print(name, (HERE / name).stat().st_size)


print('tokens.css', ranges(CORE))
print('names.css', ranges(NAMES))
save(core(), 'archivo-core.woff2')
save(instance(700, 100, NAMES), 'archivo-names.woff2')
