"""Makes the product's font for the PDFs that the server writes.

A PDF library reads neither WOFF2 nor variable weights, and one text must not be cut into four files by alphabet. So the packaged files of
all alphabets are set to one weight and joined, once for texts and once for headings. The files stay under the licence of the font (OFL).
"""

from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools.merge import Merger
from fontTools.merge import Options as MergeOptions
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).parent.parent
PACKAGED = ROOT / "node_modules/@fontsource-variable/onest/files"
OURS = ROOT / "apps/server/fonts"

ALPHABETS = ("latin", "latin-ext", "cyrillic", "cyrillic-ext")
WEIGHTS = (400, 700)
NEEDED = "AaӘәҒғҚқҢңӨөҰұҮүҺһІіƏəĞğIıİiÖöŞşÜüÇçЁё0123456789−–—•·№₸₼«»“”…"

OURS.mkdir(exist_ok=True)
for weight in WEIGHTS:
    with TemporaryDirectory() as folder:
        parts = []
        taken: set[int] = set()
        for alphabet in ALPHABETS:
            font = TTFont(PACKAGED / f"onest-{alphabet}-wght-normal.woff2")
            instantiateVariableFont(font, {"wght": weight}, inplace=True)
            options = Options()
            options.layout_features = ["kern", "mark", "mkmk", "tnum", "ccmp", "locl"]
            options.drop_tables += ["DSIG", "STAT"]
            options.notdef_outline = True
            subsetter = Subsetter(options)
            letters = set(font.getBestCmap()) - taken
            taken |= letters
            subsetter.populate(unicodes=letters)
            subsetter.subset(font)
            font.flavor = None
            part = Path(folder) / f"{alphabet}.ttf"
            font.save(part)
            parts.append(str(part))
        merged = Merger(MergeOptions(drop_tables=["STAT"])).merge(parts)
        missing = [letter for letter in NEEDED if ord(letter) not in merged.getBestCmap()]
        if missing:
            raise SystemExit(f"the joined font has no {missing}")
        # The parts bear the name of the regular weight.
        style = {400: "Regular", 700: "Bold"}[weight]
        for place, text in ((2, style), (4, f"Onest {style}"), (6, f"Onest-{style}")):
            merged["name"].setName(text, place, 3, 1, 0x409)
        merged.recalcTimestamp = False
        target = OURS / f"onest-{weight}.ttf"
        merged.save(target)
        print(f"{target.name} {target.stat().st_size} B, {len(merged.getBestCmap())} letters")
