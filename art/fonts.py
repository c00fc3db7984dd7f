"""Cuts the product's font down to the letters of its four languages.

The packaged files hold every weight, every accent of Europe and letter shapes nobody sees here; a Kazakh page would load
88 kB of them. These hold the weights the design uses and the letters our languages are written with. Other letters (a player's
name, say) still come from the packaged files, when they are shown.
"""

from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).parent.parent
PACKAGED = ROOT / "node_modules/@fontsource-variable/onest/files"
OURS = ROOT / "packages/ui/fonts"

ASCII = "".join(map(chr, range(0x20, 0x7F)))
FILES = {
    "latin": ("latin", ASCII + "\u00a0§©«°»·×–—‘’‚“”„•…−€ÇçÖöÜüı"),
    "azerbaijani": ("latin-ext", "ƏəĞğİŞş₸₼₽"),
    "cyrillic": ("cyrillic", "".join(map(chr, range(0x410, 0x450))) + "ЁёІіҰұ№"),
    "kazakh": ("cyrillic-ext", "ҒғҚқҢңҮүҺһӘәӨө"),
}

for name, (packaged, letters) in FILES.items():
    font = TTFont(PACKAGED / f"onest-{packaged}-wght-normal.woff2")
    missing = [letter for letter in letters if ord(letter) not in font.getBestCmap()]
    if missing:
        raise SystemExit(f"{packaged} has no {missing}")
    instantiateVariableFont(font, {"wght": (400, 800)}, inplace=True)
    options = Options()
    options.layout_features = ["kern", "mark", "mkmk", "tnum", "ccmp", "locl"]
    options.flavor = "woff2"
    options.drop_tables += ["DSIG"]
    subsetter = Subsetter(options)
    subsetter.populate(text=letters)
    subsetter.subset(font)
    font.flavor = "woff2"
    font.recalcTimestamp = False
    target = OURS / f"onest-{name}.woff2"
    font.save(target)
    print(f"{target.name} {target.stat().st_size} B, {len(letters)} letters")
