"""Things of the high mountains. Each function builds one round the origin, facing -Y, about 2 units high, and returns its group."""
from kit import *
from gems import cut, gem, ngon
from night import facing
from steppe import silver, stone
from symbols import gathered

# ------------------------------------------------------------------ the ibex with its great horns
@gathered
def ibex():
    coat, pale, horn, g = enamel('#9A6A3C', '#4A2A12', .34, .4, .3), enamel('#F2E4CC', '#B89468', .3, .4, .3), enamel('#5A4630', '#20140A', .3, .5, .4), gold(.14)
    face = smooth_path([(-.34, .30), (-.40, .02), (-.24, -.44), (-.20, -.78), (0, -.92), (.20, -.78), (.24, -.44), (.40, .02), (.34, .30), (0, .42)], 8)
    chisel([face], coat, .34, .22, .8, .03, .016)
    chisel([smooth_path([(-.15, -.34), (-.17, -.70), (0, -.82), (.17, -.70), (.15, -.34), (0, -.24)], 8, True)], pale, .12, .10, .7, .024, .012).location = (0, -.24, 0)
    chisel([smooth_path([(-.09, .34), (-.05, -.20), (0, -.30), (.05, -.20), (.09, .34)], 6)], pale, .06, .04, .5, .018, .008).location = (0, -.30, 0)
    chisel([[(-.10, 0), (0, -.10), (.10, 0), (0, .05)]], enamel('#2A1A14', '#0A0604', .2), .06, .04, .5, .014, .01).location = (0, -.42, -.64)
    for s in (-1, 1):
        path = [(s * .16, .02, .30), (s * .34, .06, .72), (s * .70, .10, 1.02), (s * 1.08, .12, .96), (s * 1.26, .06, .62), (s * 1.20, -.02, .30)]
        tube(path, .185, horn, [1.15, 1.1, 1., .82, .55, .18])
        fine = smooth_path([(x, y, z) for x, y, z in path], 6)
        for k in range(3, len(fine) - 5, 3):                      # the knots of the horns
            a, b = V(fine[k]), V(fine[k + 1])
            o = ring(.185 * (1.12 - .72 * (k / len(fine)) ** 1.6), .034, gold_dark(.26), 48)
            o.rotation_euler = (b - a).to_track_quat('Z', 'Y').to_euler(); o.location = a
        ear = smooth_path([(0, -.10), (.30, -.14), (.50, .02), (.30, .12), (0, .10)], 6)
        place(chisel([[(s * x, z) for x, z in ear][::s]], coat, .08, .05, .5, .02, .01), (s * .34, -.02, .16), (0, 8 * s, 0))
        ball(.085, enamel('#FFB000', '#A04A00', .05, spec=.8), (s * .235, -.36, .05), (1.15, .6, .9), 32); ball(.045, enamel('#06040C', '#020104', .05), (s * .24, -.41, .05), (1.3, .5, .7), 24); ball(.016, plain('#FFFFFF', .2), (s * .215, -.435, .075), seg=12)
    tube([(-.17, -.06, -.84), (0, -.26, -1.10), (.17, -.06, -.84)], .03, g)
    stone('#0E9AE0', '#8AE0FF', '#04306A', .13, (0, -.30, -1.10), n=8); facing([ring(.14, .03, g, 48)], (0, -.26, -1.10))

# ------------------------------------------------------------------ a peak in the first light
@gathered
def peak():
    rock, snow, g = enamel('#3A5AA8', '#10204E', .5, .1, .2), enamel('#FFFFFF', '#A8C4F0', .3, .4, .3), gold(.14)
    def mountain(points, top, mat, y, wide=1.):
        """A pyramid over a broken line, with a ridge towards the camera."""
        me = bpy.data.meshes.new('peak')
        n = len(points)
        vs = [(x * wide, y + d, z) for x, z, d in points] + [(top[0], y, top[1])]
        me.from_pydata(vs, [], [(i, i + 1, n) for i in range(n - 1)])
        return obj('peak', me, mat, smooth=False)
    def both(points, top, cap, y):
        mountain(points, top, rock, y)
        line = [(top[0] + (x - top[0]) * k, top[1] + (z - top[1]) * k, d * k - .03) for (x, z, d), k in zip(points, cap)]
        mountain(line, (top[0], top[1] + .02), snow, y)
    both([(-1.1, -.80, .0), (-.62, -.80, -.40), (-.20, -.80, -.55), (.30, -.80, -.62), (.62, -.80, -.30), (1.1, -.80, .0)], (.02, .92), (.44, .30, .50, .34, .52, .40), 0)
    both([(-1.25, -.80, -.1), (-.98, -.80, -.36), (-.70, -.80, -.45), (-.34, -.80, -.1)], (-.80, .16), (.36, .50, .30, .44), -.35)
    both([(.36, -.80, -.1), (.66, -.80, -.45), (.94, -.80, -.40), (1.25, -.80, -.1)], (.82, .26), (.40, .30, .52, .36), -.30)
    place(ring(1.20, .07, g, 160), (0, .30, .05), (90, 0, 0))
    facing([lathe([(0, .0), (1.18, .0), (1.19, -.03)], enamel('#F08A4A', '#7A2A6A', .3, .3, .3), 128, 0)], (0, .40, .05))
    chisel([rounded([(-1.12, -.95), (1.12, -.95), (1.26, -.76), (-1.26, -.76)], .06)], g, .62, .05, .4, .02, .01).location = (0, -.32, 0)

# ------------------------------------------------------------------ edelweiss
@gathered
def edelweiss():
    white, green, heart = enamel('#FFFFFF', '#B4C8E8', .5, .2, .3), enamel('#3E9A5A', '#0E3A24', .3, .3, .3), gold_dark(.3)
    petal = smooth_path([(0, 0), (.17, .30), (.20, .62), (.10, .92), (0, 1.06), (-.10, .92), (-.20, .62), (-.17, .30), (0, 0)], 6)
    for k in range(6):                                              # leaves, then two rows of petals
        place(chisel([petal[::-1]], green, .06, .05, .5, .02, .01), (0, .14, 0), (-8, 60 * k + 30, 0), .98)
    for row, (n, size, y) in enumerate(((8, 1., 0), (6, .72, -.14))):
        for k in range(n):
            place(chisel([petal[::-1]], white, .07, .07, .6, .02, .012), (0, y, 0), (10 + 6 * row, 360 * k / n + 22 * row, 0), size)
    for k in range(7):
        a, r = 2 * pi * k / 6, .20 if k < 6 else 0
        ball(.125, gold(.2), (r * math.cos(a), -.34, r * math.sin(a)), (1, .8, 1), 28)
        ball(.05, heart, (r * math.cos(a), -.43, r * math.sin(a)), (1, .7, 1), 16)

# ------------------------------------------------------------------ a herdsman's bell
@gathered
def bell():
    g, band, hide = gold(.13), enamel('#0A6AC8', '#03204E', .14, spec=.5), enamel('#7A3410', '#2E1004', .28, .6, .4)
    lathe([(0, .74), (.20, .74), (.34, .68), (.44, .50), (.50, .16), (.58, -.22), (.76, -.56), (.84, -.66), (.80, -.72), (.70, -.66), (.50, -.30)], g, 160, 6)
    place(ring(.545, .06, band, 128), (0, 0, -.06)); place(ring(.80, .05, g, 128), (0, 0, -.68))
    place(ring(.55, .022, g, 128), (0, 0, .03)); place(ring(.575, .022, g, 128), (0, 0, -.15))
    for k in range(10):
        a = 2 * pi * k / 10
        place(chisel([star(6, .13, .05)], silver(), .04, .03, .4, .014, .006), (.68 * math.cos(a), .68 * math.sin(a), -.42), (30, 0, math.degrees(a) + 90))
    ball(.19, gold_dark(.25), (0, 0, -.80), seg=40); tube([(0, 0, -.2), (0, 0, -.7)], .06, gold_dark(.25))
    place(ring(.17, .06, g, 64), (0, 0, .88), (90, 0, 0))
    tube([(-.62, 0, 1.06), (-.24, -.10, 1.10), (.24, .10, .98), (.62, 0, 1.06)], .10, hide, [.9, 1., 1., .9])
    for s in (-1, 1):
        ball(.12, g, (s * .64, 0, 1.06), seg=24)

# ------------------------------------------------------------------ the moon, with a paw on it
@gathered
def moon():
    g, night, light = gold(.14), enamel('#1E3AA0', '#08124A', .2, spec=.3), enamel('#FFF6D8', '#D8B870', .22, .7, .35)
    facing([lathe([(.98, -.12), (1.06, -.14), (1.14, 0), (1.06, .14), (.98, .12), (.96, 0), (.98, -.12)], g, 160, 3), lathe([(0, .02), (1.0, .02), (1.01, -.04)], night, 128, 0)])
    facing([lathe([(0, .22), (.40, .20), (.66, .12), (.80, .02), (.82, -.02)], light, 128, 6)], (0, -.04, 0))
    pad = smooth_path([(-.36, -.20), (-.30, -.42), (-.08, -.40), (0, -.36), (.08, -.40), (.30, -.42), (.36, -.20), (.18, .02), (0, .10), (-.18, .02)], 8, True)
    blue = enamel('#1C4AC8', '#081A60', .14, spec=.5)
    chisel([pad[::-1]], blue, .10, .07, .6, .02, .012).location = (0, -.26, -.06)
    for x, z, tilt in ((-.40, .14, 24), (-.15, .36, 8), (.15, .36, -8), (.40, .14, -24)):
        place(ball(.135, blue, seg=40), (x, -.28, z), (0, -tilt, 0), (.86, .55, 1.2))
    for x, z, k in ((-.86, .44, .09), (.88, .30, .07), (.70, -.66, .09), (-.74, -.58, .06)):
        place(chisel([star(4, k * 1.6, k * .5)], g, .03, .03, .4, .012, .005), (x, -.10, z))

# ------------------------------------------------------------------ the snow leopard
def _mirror(half):
    """A closed outline from its right half, from the top middle to the lower middle."""
    return half + [(-x, z) for x, z in half[::-1][1:-1]]

@gathered
def leopard():
    fur, snow, dark, grey = enamel('#DCE4F4', '#7C8EBE', .42, .25, .3), enamel('#FFFFFF', '#B8C6E6', .42, .25, .3), enamel('#1E2440', '#080A18', .3, .4, .4), enamel('#8C9ACA', '#38446E', .42, .25, .3)
    head = smooth_path(_mirror([(0, .80), (.30, .77), (.60, .62), (.80, .34), (.88, .04), (1.04, -.22), (.88, -.34), (.92, -.56), (.64, -.66), (.40, -.90), (0, -1.0)]), 8, True)
    chisel([head[::-1]], fur, .30, .22, .35, .028, .016)
    chisel([smooth_path(_mirror([(0, -.22), (.34, -.26), (.62, -.40), (.52, -.66), (.28, -.90), (0, -.95)]), 8, True)[::-1]], snow, .12, .08, .4, .024, .014).location = (0, -.36, 0)
    chisel([smooth_path(_mirror([(0, .44), (.13, .36), (.17, .0), (.24, -.34), (0, -.42)]), 8, True)[::-1]], snow, .10, .08, .4, .022, .014).location = (0, -.40, 0)
    for s in (-1, 1):
        facing([lathe([(0, .10), (.20, .09), (.30, .02), (.31, -.06)], grey, 64, 5)], (s * .66, .05, .66), .92); facing([lathe([(0, .06), (.14, .05), (.19, -.02)], enamel('#F0B4C4', '#A85A78', .4, .2, .3), 48, 4)], (s * .65, -.05, .65), .92)
        almond = smooth_path([(-.24, -.05), (-.10, .13), (.10, .16), (.27, .10), (.14, -.10), (-.06, -.13)], 6, True)
        def eye(k, mat, y, depth):
            place(chisel([[(s * x * k, z * k) for x, z in almond][::-s]], mat, depth, depth * .8, .7, .014, .008), (s * .43, y, .12), (0, 0, 0))
        eye(1.32, dark, -.43, .06); eye(1.04, enamel('#18D4E4', '#025C7C', .05, spec=.8), -.50, .06)
        ball(.078, enamel('#02040C', '#02040C', .05), (s * .44, -.59, .135), (.72, .5, 1.35), 32); ball(.032, plain('#FFFFFF', .2), (s * .44 - .05, -.64, .185), seg=14)
        place(ball(.27, snow, seg=56), (s * .18, -.56, -.52), (0, 0, 0), (1.05, .62, .82))
        for k in range(3):
            tube([(s * .30, -.70, -.50 - .07 * k), (s * .72, -.78, -.46 - .11 * k), (s * 1.16, -.66, -.52 - .18 * k)], .012, plain('#FFFFFF', .3), [1.2, 1., .3])
            for j in range(2):
                ball(.020, dark, (s * (.16 + .085 * k), -.735 + .02 * k, -.48 - .08 * j), seg=12)
        for x, z, w, h, a in ((.13, .60, .045, .085, 10), (.31, .58, .06, .075, 30), (.50, .46, .06, .07, 40), (.24, .42, .04, .075, 14), (.66, .30, .055, .075, 50), (.44, .36, .045, .04, 0), (.78, .06, .05, .085, 70),
                              (.70, -.12, .075, .05, 10), (.84, -.22, .06, .045, -10), (.62, -.30, .055, .04, 20), (.50, -.12, .04, .035, 0), (.72, -.44, .05, .035, -20)):
            t = math.radians(a) * -s
            spot = [(w * math.cos(u) * math.cos(t) - h * math.sin(u) * math.sin(t), w * math.cos(u) * math.sin(t) + h * math.sin(u) * math.cos(t)) for u in np.linspace(0, 2 * pi, 16, endpoint=False)]
            chisel([spot], dark, .05, .03, .4, .010, .006).location = (s * x, -.42 + .10 * (x / .9) ** 2 + .12 * max(0, z - .3), z)
    chisel([rounded([(-.17, .09), (.17, .09), (.10, -.06), (0, -.12), (-.10, -.06)][::-1], .035)], enamel('#E0708C', '#7A2440', .2, spec=.5), .10, .06, .5, .014, .010).location = (0, -.66, -.36)
    tube([(0, -.72, -.46), (0, -.73, -.62)], .014, dark)
    for s in (-1, 1):
        tube([(0, -.73, -.62), (s * .12, -.72, -.69), (s * .26, -.66, -.66)], .014, dark, [1., 1., .5])
