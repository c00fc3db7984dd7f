"""What a caravan carries. Each function builds one thing round the origin, facing -Y, about 2 units high, and returns its group."""
import random
from kit import *
from gems import cut, gem, ngon
from night import facing
from steppe import stone
from symbols import gathered, ribbon

# ------------------------------------------------------------------ a bolt of silk, its end thrown over
@gathered
def bolt():
    def cloth(color, deep):
        m = enamel(color, deep, .26, spec=.5)
        m.node_tree.nodes['Principled BSDF'].inputs['Sheen'].default_value = 1.
        return m
    crimson, violet, g = cloth('#D8145A', '#5A0430'), cloth('#6A22C8', '#22065A'), gold(.15)
    for z, mat, y in ((-.62, violet, .12), (.02, crimson, 0)):
        roll = [lathe([(0, -1.0), (.30, -1.0), (.36, -.97), (.37, -.90), (.37, .90), (.36, .97), (.30, 1.0), (0, 1.0)], mat, 96, 0)]
        for s in (-1, 1):
            roll += [place(ring(.33, .030, g, 64), (0, 0, s * .93)), ball(.12, g, (0, 0, s * 1.04), (1, 1, .6), 32)]
            roll += [place(ring(r, .012, g, 48), (0, 0, s * 1.0)) for r in (.12, .22)]
        group(roll, (0, y, z), (0, 90, 12 if z > 0 else -4), 1.)
    ribbon([(-.30, -.36, .16), (-.34, -.50, -.10), (-.36, -.56, -.50), (-.30, -.74, -.86), (-.44, -1.0, -1.04)], [.74, .78, .80, .86, .92], crimson, (1, -.1, .05), .03)
    ribbon([(-.30, -.40, .17), (-.34, -.545, -.10), (-.36, -.60, -.50), (-.30, -.785, -.85), (-.44, -1.04, -1.02)], [.10, .10, .10, .11, .12], g, (1, -.1, .05), .02)
    for k, t in enumerate((-.22, -.62)):
        place(chisel([star(8, .13, .06)], g, .03, .02, .4, .016, .006), (-.36, -.62 - .06 * k, t), (-14, 0, 4))

# ------------------------------------------------------------------ spices: saffron heaped in a bowl
@gathered
def spice():
    tq, g = enamel('#0290B0', '#01405E', .10, spec=.5), gold(.15)
    lathe([(0, -.92), (.42, -.92), (.46, -.86), (.52, -.78), (.78, -.52), (.94, -.18), (.98, .04), (.92, .04), (.80, -.10), (0, -.16)], tq, 144, 4)
    for r, z, t in ((.97, .04, .045), (.86, -.34, .022), (.48, -.86, .040)):
        place(ring(r, t, g, 128), (0, 0, z))
    for k in range(10):
        a = 2 * pi * (k + .5) / 10
        place(chisel([star(4, .13, .045)], g, .03, .02, .4, .016, .006), (.935 * math.cos(a), .935 * math.sin(a), -.16), (16, 0, math.degrees(a) + 90))
    heap = skin('#F07A0A', '#A83000', '#FFC02E', bump=.9, bump_scale=22., rough=.8, coat=0)
    lathe([(.88, -.02), (.80, .10), (.52, .46), (.24, .84), (.06, 1.04), (0, 1.06)], heap, 128, 6, shape=lambda x, y, z: (x * (1 + .03 * math.cos(5 * math.atan2(y, x) + 3 * z)), y * (1 + .03 * math.sin(4 * math.atan2(y, x))), z))
    rng, b = random.Random(8), ball(.040, skin('#C83A06', '#7A1600', '#FF8A2E'), seg=12)
    for _ in range(70):
        t, a = rng.random(), rng.uniform(0, 2 * pi)
        r = .84 * (1 - t) ** .9
        copy(b, (r * math.cos(a), r * math.sin(a), .06 + .98 * t), scale=rng.uniform(.5, 1.1))
    bpy.data.objects.remove(b)
    arm = metal('#F4F7FF', '#9AB0D8', .16)
    tube([(.34, -.50, .46), (.62, -.60, .78), (1.00, -.66, 1.14)], .045, arm, [1., .8, 1.1])
    ball(.15, arm, (.28, -.50, .40), (1.25, .9, .55), 40)

# ------------------------------------------------------------------ an astrolabe: finds its way to everything
@gathered
def astrolabe():
    g, dark, blue = gold(.13), gold_dark(.3), enamel('#0A1C66', '#050B28', .2, spec=.3)
    facing([lathe([(.86, -.10), (.92, -.13), (1.0, -.10), (1.03, 0), (1.0, .10), (.92, .13), (.86, .10), (.84, 0), (.86, -.10)], g, 160, 3), lathe([(0, .03), (.86, .03), (.86, -.04), (0, -.04)], blue, 128, 0),
            place(ring(.70, .022, g, 128), (0, 0, .05)), place(ring(.46, .020, g, 128), (.10, .12, .05)), place(ring(.24, .016, g, 96), (-.12, -.20, .05))], (0, 0, -.12))
    for k in range(24):
        a = 2 * pi * k / 24
        box((.018, .03, .10 if k % 3 else .16), g, .004, 1, (.78 * math.cos(a), -.05, -.12 + .78 * math.sin(a))).rotation_euler = (0, pi / 2 - a, 0)
    place(chisel([star(8, .40, .12)], g, .10, .06, .6, .018, .008), (0, -.12, -.12))
    place(chisel([stroke([(-.70, -.30), (.70, .30)], .085)], g, .07, .04, .5, .018, .008), (0, -.16, -.12))
    stone('#08C8D8', '#B0FBFF', '#024A5A', .15, (0, -.26, -.12))
    for x, z in ((-.70, -.42), (.70, .18)):
        stone('#E00628', '#FF5A66', '#4A0010', .075, (x, -.22, z), n=8)
    place(lathe([(0, -.08), (.13, -.06), (.16, .06), (.08, .14), (0, .15)], g, 48, 3), (0, 0, .96))
    place(ring(.13, .035, g, 64), (0, 0, 1.20), (90, 0, 0))

# ------------------------------------------------------------------ stones
@gathered
def lapis():
    place(cut(ngon(6, 1.02, .25), gem('#1A38E0', '#7FA8FF', '#040A4A', body=.14), .58, .08, .42, .85, seed=4), rot=(70, 0, 8))

@gathered
def jade():
    place(cut([(.92 * math.cos(a) * (1 if math.sin(a) < .2 else 1), 1.08 * math.sin(a)) for a in np.linspace(0, 2 * pi, 17)[:-1]], gem('#0AB87A', '#9AFFD8', '#01402E', body=.2), .56, .08, .38, .8, seed=6), rot=(70, 8, 0))

@gathered
def garnet():
    place(cut(ngon(4, 1.12, .0), gem('#C8103C', '#FF8AA0', '#4A0014', body=.12), .60, .10, .40, .85, True, 2, .016), rot=(72, 0, 0))

# ------------------------------------------------------------------ a coin, its face free for what it is worth
@gathered
def dinar():
    coin(gold(.15), gold_dark(.30), 1.05, .30)
    for r, turn in ((.62, 0), (.62, .125)):              # two squares across each other, low enough to be written over
        outer = [(r * math.cos(2 * pi * (k / 4 + turn)), r * math.sin(2 * pi * (k / 4 + turn))) for k in range(4)]
        inner = [(x * .88, z * .88) for x, z in outer][::-1]
        place(shape2d([outer, inner], gold(.2), .03, .010), (0, -.11, 0))
