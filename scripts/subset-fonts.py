"""Cuts the two faces down to the letters and rules that the site uses: `python3 scripts/subset-fonts.py`.

The results are in the repository. Run it only after changing a face or the letters, with what it needs, which is no
dependency: Debian's `fonttools` and `python3-brotli`, and
`npm install --no-save @fontsource/anton@5.3.0 @fontsource-variable/bricolage-grotesque@5.3.0`.
A phone waits for these files before its text is right: each kilobyte is 5 ms on slow mobile data.
"""

from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).parent.parent
# The letters of Spanish, and the rest of Latin-1.
LETTERS = ''.join(map(chr, [*range(0x20, 0x7F), *range(0xC0, 0x100)])) + '¡¿ªº«»·°®©±×÷¼½¾²³\u00a0–—‘’“”•…€™'
# Kerning under a hundredth of the letter's height can't be seen, and takes 2 kB.
LEAST_KERNING = 10


def lighten_kerning(font):
    """Keeps one kerning for all weights, without its smallest values: kerning by weight is as large as the letters."""
    for lookup in font['GPOS'].table.LookupList.Lookup:
        for table in (getattr(each, 'ExtSubTable', each) for each in lookup.SubTable):
            if table.LookupType != 2:
                continue
            table.ValueFormat1 = 0x0004
            if table.Format == 1:
                for pairs in table.PairSet:
                    pairs.PairValueRecord = [pair for pair in pairs.PairValueRecord if keep_advance(pair.Value1)]
                    pairs.PairValueCount = len(pairs.PairValueRecord)
            else:
                for record in (second for first in table.Class1Record for second in first.Class2Record):
                    keep_advance(record.Value1)


def keep_advance(value):
    """Reduces a kerning value to its advance; says whether it is large enough to be seen."""
    advance = getattr(value, 'XAdvance', 0)
    value.__dict__ = {'XAdvance': advance if abs(advance) >= LEAST_KERNING else 0}
    return value.XAdvance != 0


def cut(source, target, weights=None):
    font = TTFont(ROOT / 'node_modules' / source)
    if weights:
        font = instantiateVariableFont(font, {'wght': weights})
        lighten_kerning(font)
    # Hinting is for coarser screens than phones have.
    options = subset.Options(layout_features=['kern'], hinting=False, name_IDs=[1, 2], notdef_outline=True)
    letters = subset.Subsetter(options)
    letters.populate(text=LETTERS)
    letters.subset(font)
    font.flavor = 'woff2'
    path = ROOT / 'app/ui/fonts' / target
    font.save(path)
    print(target, path.stat().st_size)


cut('@fontsource/anton/files/anton-latin-400-normal.woff2', 'anton.woff2')
cut(
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    'bricolage-grotesque.woff2',
    weights=(400, 700),
)
