"""Things of riders and yurts. Each function builds one round the origin, facing -Y, about 2 units high, and returns its group."""
from kit import *
from gems import cut, gem, ngon
from night import facing
from places import glowing
from signs import slab
from symbols import gathered

def silver(rough=.2):
    return metal('#FFFFFF', '#A8B6DC', rough + .10, .04, 'silver')

def stone(color, light, deep, r, loc, rot=(90, 0, 0), n=10):
    """A cut stone whose face looks at the camera."""
    o = cut(ngon(n, r, .5), gem(color, light, deep, body=.3, glow=1.9), .58, r * .3, r * .5, r * .6, bevel=0, seed=n)
    return place(o, loc, rot)

HORN = [(0, -.30), (.02, -.06), (.10, .12), (.26, .20), (.40, .12), (.42, -.04), (.32, -.13), (.22, -.07)]

def horns(mat, k, loc, width=.075, depth=.04):
    """The ram's horns of our carpets: two curls from one stem."""
    for s in (-1, 1):
        o = chisel([stroke([(s * x * k, z * k) for x, z in smooth_path(HORN, 6)][::1], width * k * 1.6)], mat, depth, depth * .8, .4, .016, .006)
        place(o, loc)

# ------------------------------------------------------------------ the winged horse on its medal
@gathered
def tulpar():
    rim = [(.80, -.10), (.86, -.13), (.95, -.11), (.99, 0), (.95, .11), (.86, .13), (.80, .10), (.78, 0), (.80, -.10)]
    facing([lathe(rim, gold(.13), 160, 3), lathe([(0, .05), (.82, .05), (.84, .0)], enamel('#0A9AB4', '#023A50', .2, spec=.2), 128, 0), place(ring(.72, .018, gold(.14), 128), (0, 0, .06))], (0, .30, 0), 1.20)
    o = svg(MARK, gold(.13), 1.90, .16, .085, .9)
    o.location = (.02, -.10, .0)

# ------------------------------------------------------------------ the golden eagle
@gathered
def eagle():
    brown, pale, g = enamel('#6A3410', '#2A1004', .28, .5, .35), enamel('#F6E2B8', '#B88A4A', .25, .5, .3), gold(.14)
    head = smooth_path([(-.20, -1.05), (-.62, -.62), (-.72, -.10), (-.62, .42), (-.28, .80), (.18, .86), (.52, .66), (.66, .40), (.60, .20), (.36, .10), (.30, -.20), (.44, -.56), (.40, -1.05)], 10)
    loop = head + [(-.20, -1.05)]
    chisel([loop[::-1]], brown, .30, .16, .8, .026, .016)
    cheek = smooth_path([(-.40, -.66), (-.56, -.10), (-.46, .40), (-.10, .70), (.28, .68), (.50, .42), (.22, .14), (.06, -.18), (.02, -.66)], 8)
    chisel([cheek[::-1]], enamel('#D8862A', '#7A3A08', .28, .5, .35), .12, .10, .6, .024, .014).location = (0, -.20, 0)
    beak = smooth_path([(.42, .54), (.62, .54), (.80, .40), (.86, .14), (.80, -.08), (.74, .06), (.62, .13), (.44, .16)], 8)
    chisel([beak[::-1]], g, .26, .10, .7, .02, .012).location = (0, -.06, 0)
    tube([(.44, -.30, .33), (.58, -.30, .29), (.70, -.27, .20)], .020, plain('#5A2A04', .4), [1., .9, .6])
    ball(.155, enamel('#FFB000', '#C85A00', .05, spec=.8), (.22, -.33, .38), (1, .6, 1), 40); ball(.08, enamel('#06040C', '#020104', .05), (.245, -.41, .385), (1, .5, 1), 32); ball(.026, plain('#FFFFFF', .2), (.215, -.455, .42), seg=14)
    place(chisel([stroke([(-.06, .0), (.16, .06), (.36, .0)], .085)], brown, .08, .04, .5, .014, .006), (.10, -.34, .56), (0, 16, 0))
    dark, mid, light = enamel('#5A2A0C', '#240C02', .28, .5, .35), enamel('#94501A', '#42190A', .28, .5, .35), enamel('#E09A3A', '#8A4A10', .26, .5, .35)
    def feather(x, y, z, a, l, w, mat):
        t = math.radians(a)
        tip = smooth_path([(0, -w * .55), (l * .45, -w), (l * .85, -w * .55), (l, 0), (l * .85, w * .55), (l * .45, w), (0, w * .55)], 5)
        chisel([[(px * math.cos(t) - pz * math.sin(t), px * math.sin(t) + pz * math.cos(t)) for px, pz in tip]], mat, .07, .05, .5, .02, .008).location = (x, y, z)
    for x, z, a in ((-.34, .52, 170), (-.44, .20, 186), (-.48, -.14, 198), (-.42, -.46, 212)):   # the ruffled nape
        feather(x, -.06, z, a, .42, .13, dark)
    for row, (z, mat, xs) in enumerate(((-.72, dark, (-.40, -.16, .08, .30)), (-.44, mid, (-.50, -.27, -.04, .17)), (-.16, light, (-.52, -.30, -.08)))):
        for k, x in enumerate(xs):
            feather(x, -.24 - .05 * row - .012 * (k % 2), z, 250 + 14 * k, .42, .14, mat)
    tube([(-.46, -.18, -1.06), (-.10, -.38, -1.14), (.30, -.36, -1.10), (.52, -.16, -1.04)], .085, g)
    stone('#E00628', '#FF5A66', '#4A0010', .15, (.08, -.48, -1.12))

# ------------------------------------------------------------------ a saddle with a silver pommel
@gathered
def saddle():
    red, felt, g, sv = enamel('#C00A24', '#4A0010', .24, .8, .4), enamel('#0E6AA8', '#04284A', .5, .1, .2), gold(.15), silver()
    def seat(x, y, z):
        return (x, y, z + .46 * (x / .95) ** 2 + (.26 * (x / .95) ** 4 if x > 0 else 0) - .55 * (y / .8) ** 2)
    def sheet(w, d, mat, low, thick, lift=0.):
        me = bpy.data.meshes.new('sheet')
        n, m = 48, 40
        vs = [(*seat(-w + 2 * w * i / n, -d + 2 * d * j / m, lift), ) for i in range(n + 1) for j in range(m + 1)]
        vs = [(x, y, z - low * max(0, abs(y) - .55) ** 1.2) for x, y, z in vs]
        me.from_pydata(vs, [], [(i * (m + 1) + j, (i + 1) * (m + 1) + j, (i + 1) * (m + 1) + j + 1, i * (m + 1) + j + 1) for i in range(n) for j in range(m)])
        o = obj('sheet', me, mat)
        q = o.modifiers.new('s', 'SOLIDIFY'); q.thickness = thick
        b = o.modifiers.new('b', 'BEVEL'); b.width, b.segments, b.limit_method = thick * .35, 3, 'ANGLE'
        return autosmooth(o, 50)
    parts = [sheet(1.06, 1.12, felt, 1.25, .08, -.14), sheet(.94, .84, red, .7, .20, .08)]
    parts.append(tube([tuple(V(seat(x, -.84, .10)) - V((0, .02, .7 * .29 ** 1.2))) for x in np.linspace(-.92, .92, 13)], .05, g)); parts.append(tube([tuple(V(seat(x, -1.11, -.14)) - V((0, 0, 1.25 * .56 ** 1.2))) for x in np.linspace(-1.04, 1.04, 13)], .05, g))
    parts.append(tube([(.94, y, .86 + .34 - .52 * (y / .62) ** 2) for y in np.linspace(-.62, .62, 15)], .15, g, [.8] + [1.] * 13 + [.8]))
    parts.append(ball(.22, sv, (.98, 0, 1.30), (1, 1, 1.1), 40)); parts.append(tube([(-.94, y, .60 + .22 - .50 * (y / .66) ** 2) for y in np.linspace(-.66, .66, 15)], .14, g))
    for x in (-.42, 0, .42):
        parts.append(place(chisel([star(4, .17, .06)], g, .04, .03, .4, .016, .006), (x, -.80, -.42 + .46 * (x / .95) ** 2), (-52, 0, 0)))
    for x in (-.10,):                                    # stirrup and its strap
        parts.append(tube([(x, -.80, -.30), (x, -1.20, -.80), (x, -1.26, -1.12)], .06, enamel('#5A2408', '#240A02', .3), [1.2, 1., 1.]))
        parts.append(place(ring(.26, .055, sv, 64), (x, -1.28, -1.38), (90, 0, 0), (1., 1.15, 1)))
    group(parts, (0, 0, 0), (14, 0, 28), .92)

# ------------------------------------------------------------------ kumis in a carved bowl, with its ladle
@gathered
def kumis():
    wood, g, milk = enamel('#A04A12', '#4A1804', .16, spec=.5), gold(.15), enamel('#FFFBEF', '#D8CBB0', .12, .8, .3)
    lathe([(0, -.72), (.40, -.72), (.46, -.66), (.42, -.58), (.70, -.42), (.98, -.02), (1.04, .34), (1.0, .36), (.94, .30)], wood, 144, 6)
    lathe([(0, .20), (.60, .21), (.95, .20), (.96, .16)], milk, 128, 0, shape=lambda x, y, z: (x, y, z + .025 * math.sin(5 * math.hypot(x, y) * 3) * (math.hypot(x, y) < .9)))
    for r, z, t in ((1.035, .35, .05), (.99, .02, .028), (.45, -.66, .05)):
        place(ring(r, t, g, 144), (0, 0, z))
    for k in range(12):
        a = 2 * pi * (k + .5) / 12
        place(chisel([star(4, .15, .055)], g, .03, .025, .4, .018, .006), (.93 * math.cos(a), .93 * math.sin(a), -.20), (28, 0, math.degrees(a) + 90))
    tube([(.10, -.20, .26), (.52, -.14, .56), (.98, -.04, .98), (1.16, 0, 1.30), (1.02, 0, 1.46)], .075, wood, [1.2, .9, .8, .8, .9])
    ball(.085, g, (1.00, 0, 1.48), seg=24); ball(.26, wood, (.0, -.24, .22), (1.2, 1., .5), 48)
    place(ring(.27, .03, g, 64), (0, -.24, .28), (0, 0, 0), (1.2, 1, 1))

# ------------------------------------------------------------------ shyraq: the lamp of the yurt
@gathered
def shyraq():
    g, tq = gold(.14), enamel('#0592AE', '#023A50', .12, spec=.5)
    lathe([(0, -1.02), (.58, -1.02), (.62, -.96), (.50, -.88), (.18, -.74), (.12, -.50), (.16, -.34), (.12, -.20)], g, 128, 5)
    place(ring(.155, .05, tq, 64), (0, 0, -.42)); place(ring(.585, .03, tq, 96), (0, 0, -.96))
    lathe([(.12, -.22), (.44, -.14), (.62, .06), (.58, .24), (.40, .32), (.16, .34)], g, 128, 6)
    place(ring(.625, .035, tq, 128), (0, 0, .09))
    tube([(-.50, 0, .12), (-.84, 0, .16), (-1.04, 0, .34)], .13, g, [1.4, 1., .9]); place(ring(.115, .03, g, 48), (-1.04, 0, .36), (0, -40, 0))
    tube([(.52, 0, .16), (.86, 0, .40), (1.06, 0, .18), (.92, 0, -.08), (.60, 0, -.02)], .055, g, [1.2, .9, .9, .9, 1.1])
    lathe([(.20, .32), (.22, .40), (.10, .48), (.06, .54), (.09, .60), (0, .66)], g, 64, 4)
    hot, core = glowing('#FFB41E', '#FF6A08', '#D82A04', 1.15), glowing('#FFF2A0', '#FFC83C', '#FF9A1E', 1.4)
    for r, high, mat, y in ((.24, 1.10, hot, 0), (.13, .62, core, -.14)):
        place(lathe([(0, -.02), (r * .8, .05), (r, .22 * high), (r * .66, .52 * high), (r * .24, .80 * high), (0, high)], mat, 64, 7, shape=lambda x, y, z: (x + .10 * z * z, y, z)), (-1.06, y, .40))
    for k in range(8):
        a = 2 * pi * (k + .5) / 8
        place(chisel([star(4, .11, .04)], enamel('#C80A24', '#6A0010', .12), .03, .02, .4, .014, .005), (.52 * math.cos(a), .52 * math.sin(a), -.07), (32, 0, math.degrees(a) + 90))

# ------------------------------------------------------------------ tumar: an amulet on its chain
@gathered
def tumar():
    sv, g = silver(.18), gold(.15)
    tri = rounded([(-.92, .46), (0, -.56), (.92, .46)], .12)
    chisel([tri], sv, .20, .08, .5, .026, .012)
    chisel([rounded([(-.70, .36), (0, -.40), (.70, .36)], .08)], enamel('#0A7FA0', '#033048', .16, spec=.4), .08, .04, .3, .02, .01).location = (0, -.15, 0)
    stone('#F0260A', '#FF8A4A', '#7A1400', .25, (0, -.28, .10), n=12); facing([ring(.27, .035, g, 64)], (0, -.22, .10))
    for s in (-1, 1):
        stone('#F0260A', '#FF8A4A', '#7A1400', .10, (s * .46, -.24, .22), n=8); facing([ring(.115, .022, g, 48)], (s * .46, -.20, .22))
    place(lathe([(0, -.98), (.10, -.98), (.13, -.92), (.13, .92), (.10, .98), (0, .98)], sv, 48, 2), (0, 0, .60), (0, 90, 0))
    for s in (-1, 1):
        ball(.15, g, (s * 1.0, 0, .60), seg=32)
        tube([(s * .90, 0, .72), (s * .72, .05, 1.02), (s * .40, .08, 1.26), (0, .10, 1.36)], .05, g, [1., .9, .9, .9])
    for k, x in enumerate((-.62, -.31, 0, .31, .62)):    # what hangs from it
        z = .38 - (1 - abs(x) / .92) * .98
        tube([(x, -.02, z), (x, -.02, z - .26)], .022, sv)
        place(lathe([(0, .12), (.05, .10), (.11, -.06), (.08, -.16), (0, -.19)], g if k % 2 else sv, 40, 4), (x, -.02, z - .36))

# ------------------------------------------------------------------ stirrup
@gathered
def stirrup():
    sv, g, hide = silver(.16), gold(.15), enamel('#7A3410', '#2E1004', .28, .6, .4)
    tube([(-.78, 0, -.72), (-.84, 0, -.20), (-.62, 0, .36), (-.18, 0, .70), (0, 0, .74), (.18, 0, .70), (.62, 0, .36), (.84, 0, -.20), (.78, 0, -.72)], .12, sv, [1.2, 1., 1., 1., 1.1, 1., 1., 1., 1.2])
    slab(rounded([(-.98, -1.0), (.98, -1.0), (.86, -.72), (-.86, -.72)], .10), sv, .66, 0, .07)
    slab(rrect(1.56, .10, .04, 0, -.86), g, .70, 0, .03)
    for s in (-1, 1):
        place(ring(.155, .05, g, 48), (s * .82, 0, -.22), (0, 6 * s, 0)); place(ring(.15, .045, g, 48), (s * .60, 0, .38), (0, 40 * s, 0))
    slab(rrect(.40, .34, .08, 0, .84), g, .22, 0, .05)
    stone('#0E48F0', '#5AB0FF', '#030C4A', .12, (0, -.16, .84), n=8)
    box((.30, .10, .70), hide, .04, 3, (0, .02, 1.28)); box((.36, .14, .08), g, .03, 3, (0, .02, 1.30))

# ------------------------------------------------------------------ bilezik: a bracelet
@gathered
def bilezik():
    g = gold(.15)
    band = enamel('#0A8AA8', '#033A52', .16, spec=.45)
    parts = [lathe([(.92, -.42), (.98, -.44), (1.02, -.36), (1.0, 0), (1.02, .36), (.98, .44), (.92, .42), (.90, 0), (.92, -.42)], band, 160, 3)]
    for z in (-.40, .40):
        parts.append(place(ring(.995, .05, g, 160), (0, 0, z)))
    for k in range(9):
        a = -pi / 2 + (k - 4) * .40
        d = V((math.cos(a), math.sin(a), 0))
        if k % 2 == 0:
            o = cut(ngon(12, .22, .5), gem('#E00628', '#FF5A66', '#4A0010', body=.3, glow=1.9), .58, .06, .11, .10, bevel=0, seed=k)
            o.rotation_euler = d.to_track_quat('Z', 'Y').to_euler(); o.location = d * 1.04; parts.append(o)
            r = ring(.235, .035, g, 64); r.rotation_euler = d.to_track_quat('Z', 'Y').to_euler(); r.location = d * 1.03; parts.append(r)
        else:
            parts.append(place(chisel([star(4, .20, .07)], g, .04, .03, .4, .018, .006), tuple(d * 1.02), (0, 0, math.degrees(a) + 90)))
    group(parts, (0, 0, 0), (26, 12, 0), 1.)

# ------------------------------------------------------------------ syrmaq: a piece of patterned felt
@gathered
def syrmaq():
    red, cream, g = enamel('#B80A28', '#4A0410', .55, .1, .15), enamel('#FFF0D4', '#C8A878', .5, .1, .15), gold(.2)
    slab(rrect(2.0, 2.0, .16), enamel('#0A4AA0', '#041E50', .5, .1, .2), .22, .04, .09)
    slab(rrect(1.70, 1.70, .12), red, .20, -.04, .07)
    for turn in (0, 90, 180, 270):
        e = []
        before = set(bpy.data.objects)
        horns(cream, .86, (0, 0, .50), .085, .05)
        e = [o for o in bpy.data.objects if o not in before]
        group(e, (0, -.18, 0), (0, turn, 0))
    chisel([[(0, .26), (-.26, 0), (0, -.26), (.26, 0)]], cream, .05, .05, .4, .018, .008).location = (0, -.18, 0)
    chisel([star(4, .15, .06)], enamel('#0A6AB8', '#042A60', .3), .03, .03, .4, .014, .006).location = (0, -.25, 0)
    tube([(x, -.10, z) for x, z in rrect(1.86, 1.86, .14)[::2]], .030, g, closed=True, smooth=3)

# ------------------------------------------------------------------ shanyraq: the crown of the yurt, and the sun in it
@gathered
def shanyraq():
    wood, g = enamel('#D8480A', '#6A1A02', .16, spec=.5), gold(.14)
    facing([lathe([(.86, -.14), (.94, -.18), (1.06, -.12), (1.10, 0), (1.06, .12), (.94, .18), (.86, .14), (.84, 0), (.86, -.14)], wood, 160, 3), place(ring(1.09, .035, g, 160), (0, 0, .05)), place(ring(.865, .035, g, 160), (0, 0, .12)),
            lathe([(0, -.10), (.86, -.10), (.86, -.14), (0, -.14)], glowing('#FFC02A', '#FF9412', '#F05A04', 1.2), 128, 0)])
    for s in (-1, 1):
        for off in (-.20, 0, .20):                       # three bars each way, crossed
            reach = math.sqrt(.88 ** 2 - off ** 2)
            place(tube([(-reach, .02, 0), (0, -.30, 0), (reach, .02, 0)], .062, wood), (off * math.sin(s * pi / 4), 0, off * math.cos(s * pi / 4)), (0, 45 * s, 0))
    ball(.20, g, (0, -.34, 0), (1, .6, 1), 48); stone('#0E9AE0', '#8AE0FF', '#04306A', .14, (0, -.42, 0), n=8)
    for k in range(16):
        a = 2 * pi * k / 16
        place(chisel([rounded([(-.055, 0), (.055, 0), (0, .24)], .01)], g, .06, .03, .4, .014, .006), (1.10 * math.sin(a), .02, 1.10 * math.cos(a)), (0, math.degrees(a), 0))
