"""Things of a temple of fire and of the houses round it. Each function builds one round the origin, facing -Y, about 2 units high, and returns its group."""
from kit import *
from drinks import clear
from places import _flame, ewer_of
from steppe import stone
from symbols import gathered

HOT, CORE = ('#FFB41E', '#FF5A08', '#C81404'), ('#FFF2A0', '#FFC83C', '#FF8A14')

def copper(rough=.20, hammered=.25):
    return metal('#F08A50', '#7A2C10', rough, hammered, 'copper')

# ------------------------------------------------------------------ the eternal fire in its bowl
@gathered
def altar():
    c, g = copper(.22, .3), gold(.15)
    lathe([(0, -.50), (.30, -.52), (.62, -.42), (.88, -.20), (.98, .02), (1.02, .04), (.96, .08), (.80, -.04), (0, -.10)], c, 128, 4)
    lathe([(0, -1.10), (.50, -1.10), (.54, -1.05), (.44, -.98), (.20, -.90), (.14, -.76), (.20, -.60), (.36, -.50)], c, 96, 4)
    for r, z, t in ((1.0, .05, .045), (.80, -.29, .022), (.17, -.76, .05), (.52, -1.07, .035)):
        place(ring(r, t, g, 128), (0, 0, z))
    for k in range(9):                                   # turquoise drops round the bowl
        a = 2 * pi * (k + .5) / 9
        stone('#08B8C8', '#8AF6FF', '#024A5A', .085, (.945 * math.cos(a), .945 * math.sin(a), -.11), (90 + 24, 0, math.degrees(a) + 90), 8)
    for r, high, lean, x, y, hot, power in ((.46, 1.62, .10, 0, .10, HOT, .98), (.32, 1.10, -.34, -.42, .02, HOT, .98), (.32, 1.02, .36, .42, .0, HOT, .98), (.30, 1.02, -.06, -.02, -.36, CORE, 1.5), (.17, .62, -.20, -.36, -.30, CORE, 1.5), (.17, .58, .20, .38, -.30, CORE, 1.5)):
        _flame(r, -.10, high - .06, hot, power, lean).location = (x, y, 0)

# ------------------------------------------------------------------ buta: a drop that bends, a flame to some, an almond to others
BUTA = [(-.74, -.34), (-.62, -.78), (-.24, -1.04), (.24, -1.03), (.62, -.76), (.75, -.34), (.66, .06), (.46, .36), (.38, .62), (.50, .84), (.74, .86), (.58, 1.08), (.22, 1.12), (-.14, .94), (-.44, .56), (-.66, .12)]

@gathered
def buta():
    g, loop = gold(.13), np.array(smooth_path(BUTA, 10, True))
    chisel([loop], g, .30, .10, .3, .022, .010)
    for inset, mat, y in ((-.13, enamel('#C00A24', '#4A0010', .14, spec=.4), -.21), (-.225, g, -.24), (-.265, enamel('#0593AD', '#02384A', .14, spec=.35), -.27)):
        chisel(grow([loop], inset), mat, .16, .05, .35, .020, .010).location = (0, y, 0)
    for k in range(8):                                   # a flower with a stone in its middle
        a = 2 * pi * k / 8
        petal = [(.10 * math.cos(a - .5), .10 * math.sin(a - .5)), (.30 * math.cos(a - .26), .30 * math.sin(a - .26)), (.37 * math.cos(a), .37 * math.sin(a)), (.30 * math.cos(a + .26), .30 * math.sin(a + .26)), (.10 * math.cos(a + .5), .10 * math.sin(a + .5))]
        chisel([smooth_path(petal, 5, True)], g if k % 2 else ivory(.14), .06, .03, .5, .014, .006).location = (0, -.45, -.40)
    stone('#E00628', '#FF5A66', '#4A0010', .17, (0, -.55, -.40))
    for x, z, r in ((-.10, .20, .095), (-.02, .50, .075), (.13, .76, .060)):
        stone('#FFB000', '#FFF0A0', '#7A3A00', r, (x, -.45, z), n=8)

# ------------------------------------------------------------------ a copper jug
jug = gathered(lambda: ewer_of(copper(.20, .22), gold(.15), ('#08B8C8', '#8AF6FF', '#024A5A')))

# ------------------------------------------------------------------ tea in an armudu, the pear-shaped glass, with sugar
@gathered
def armudu():
    g = gold(.14)
    wall = [(.30, -.86), (.44, -.80), (.52, -.58), (.50, -.34), (.40, -.08), (.36, .12), (.39, .38), (.48, .72), (.54, .98)]
    full = [(r * .95, z) for r, z in smooth_path(wall, 8) if z < .62]
    lathe([(0, -.83)] + full + [(0, full[-1][1] + .01)], enamel('#B02C00', '#400A00', .06, spec=.6), 128, 0)
    lathe(wall, clear('#FFF4E0', .015, .9), 128, 8)
    place(ring(.54, .024, g, 128), (0, 0, .98))
    place(ring(.375, .020, g, 128), (0, 0, .10))
    lathe([(0, -.90), (.34, -.90), (.37, -.86), (.30, -.82)], clear('#FFF4E0', .5), 96, 0)
    for k in range(7):
        a = 2 * pi * (k + .5) / 7
        place(chisel([star(4, .11, .04)], g, .02, .02, .4, .014, .006), (.525 * math.cos(a), .525 * math.sin(a), -.54), (0, 0, math.degrees(a) + 90))
    lathe([(0, -1.0), (.50, -1.0), (.70, -.96), (1.02, -.84), (1.06, -.81), (1.02, -.79), (.68, -.90), (.40, -.94), (0, -.94)], ivory(.12), 128, 3)
    place(ring(1.045, .026, g, 128), (0, 0, -.81))
    place(lathe([(.74, -.88), (.94, -.81), (.95, -.825), (.75, -.90)], enamel('#C00A24', '#4A0010', .14, spec=.4), 128, 0), (0, 0, .012))
    for x, y, turn in ((.70, -.48, 18), (.42, -.76, -24)):
        place(box((.26, .26, .22), plain('#FFFFFF', .7), .03, 3), (x, y, -.70), (0, 0, turn))
    tube([(-.52, -.62, -.80), (-.80, -.30, -.66), (-1.10, .06, -.52)], .030, metal('#F4F7FF', '#8FA6C8', .15), [2.4, 1., 1.2])
