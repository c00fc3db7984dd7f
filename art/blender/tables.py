"""Things one plays with. Each function builds one round the origin, facing -Y, about 2 units high, and returns its group."""
from kit import *
from gems import diamond
from signs import slab
from symbols import gathered

# ------------------------------------------------------------------ dice
PIPS = {1: [(0, 0)], 2: [(-1, -1), (1, 1)], 3: [(-1, -1), (0, 0), (1, 1)], 4: [(-1, -1), (1, 1), (-1, 1), (1, -1)],
        5: [(-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)], 6: [(-1, -1), (1, 1), (-1, 1), (1, -1), (-1, 0), (1, 0)]}
SIDES = [((0, -1, 0), (1, 0, 0), (0, 0, 1)), ((1, 0, 0), (0, 1, 0), (0, 0, 1)), ((0, 0, 1), (1, 0, 0), (0, 1, 0)), ((-1, 0, 0), (0, 1, 0), (0, 0, 1))]

def die(body, pip, rim, values):
    """values: of the front, the right, the top and the left side. Each pip lies in a thin gold ring."""
    box((2, 2, 2), body, .30, 8)
    p = place(lathe([(0, .030), (.12, .024), (.178, .004), (.19, -.02)], pip, 40, 3), (9, 9, 9))
    r = place(ring(.19, .020, rim, 40), (9, 9, 9))
    for (n, u, w), value in zip(SIDES, values):
        turn = V(n).to_track_quat('Z', 'Y').to_euler()
        for a, c in PIPS[value]:
            at = V(n) * 1.0 + V(u) * a * .52 + V(w) * c * .52
            for o, lift in ((p, 0), (r, .002)):
                q = copy(o, at + V(n) * lift)
                q.rotation_euler = turn
    bpy.data.objects.remove(p); bpy.data.objects.remove(r)

@gathered
def die_ivory():
    die(enamel('#FFEFD0', '#C08A48', .22, 0, .2), enamel('#0C2A8A', '#040F3C', .1), gold(.15), (5, 3, 6, 2))

@gathered
def die_red():
    die(enamel('#D00A20', '#5A000C', .20, 0, .16), enamel('#FFFFFF', '#E8D8C8', .1), gold(.15), (6, 4, 1, 2))

# ------------------------------------------------------------------ chips and cards
def _chip(color, deep):
    """A chip whose face looks at the camera."""
    parts = [lathe([(0, .10), (.62, .10), (.66, .13), (.94, .13), (1., .09), (1., -.09), (.94, -.13), (0, -.13)], enamel(color, deep, .2, spec=.35), 128, 0),
             place(ring(.64, .022, gold(.15), 96), (0, 0, .13)), lathe([(0, .118), (.56, .118), (.58, .10)], ivory(.2), 96, 0)]
    for k in range(8):
        parts.append(place(box((.16, .30, .272), ivory(.2), .02, 2), (.865 * math.cos(k * pi / 4), .865 * math.sin(k * pi / 4), 0), (0, 0, 45 * k + 90)))
    parts.append(place(chisel([star(4, .40, .14)], gold(.15), .04, .05, .4, .02, .01), (0, 0, .14), (-90, 0, 0)))
    group(parts, rot=(90, 0, 0))

chip = gathered(lambda: _chip('#0C4AC0', '#062478'))
chip_red = gathered(lambda: _chip('#C80A20', '#5A000C'))

SPADE = [(0, .62), (.14, .42), (.40, .16), (.50, -.06), (.47, -.26), (.32, -.38), (.14, -.33), (.06, -.24), (.08, -.42), (.20, -.60)]
HEART = [(0, -.60), (.24, -.34), (.46, -.06), (.55, .20), (.48, .42), (.30, .52), (.12, .45), (0, .28)]

def both(right, cut=None):
    """A shape whose left half mirrors its right one; cut: where the smooth curve breaks."""
    R = smooth_path(right[:cut], 6) + (smooth_path(right[cut - 1:], 5)[1:] if cut else [])
    return R + [(-x, z) for x, z in reversed(R) if x > 1e-6]

LETTERS = {'A': [[(-.30, -.40), (0, .40)], [(0, .40), (.30, -.40)], [(-.17, -.10), (.17, -.10)]], 'K': [[(-.22, -.42), (-.22, .42)], [(.26, .42), (-.20, -.04)], [(-.06, .08), (.28, -.42)]]}

def card(letter, suit, ink, k=.88):
    slab(rrect(1.50, 2.10, .16), gold(.16), .07, 0, .025)
    slab(rrect(1.42, 2.02, .13), plain('#F6F2E8', .35, .2, .3), .06, -.02, .015)
    loop = [(x * k, z * k) for x, z in suit]
    loop = loop if sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(loop, loop[1:] + loop[:1])) > 0 else loop[::-1]
    chisel([loop], ink, .03, .05, .5, .02, .01).location = (0, -.07, -.06)
    for s in (1, -1):
        for line in LETTERS[letter]:
            o = shape2d([stroke([(x * .46, z * .46) for x, z in line], .078)], ink, .03, .006)
            place(o, (-.52 * s, -.06, .76 * s), (0, 0 if s > 0 else 180, 0))
        o = shape2d([[(x * .24, z * .24) for x, z in loop]], ink, .03, .006)
        place(o, (-.52 * s, -.06, .42 * s), (0, 0 if s > 0 else 180, 0))

@gathered
def ace():
    card('A', both(SPADE, 8), enamel('#0A1650', '#050A28', .15, spec=.3), .86)

@gathered
def king():
    card('K', both(HEART), enamel('#D00A24', '#7A0010', .15, spec=.3), .90)

# ------------------------------------------------------------------ roulette: lies in XY, its top is +Z
@gathered
def wheel():
    g = gold(.15)
    wood = enamel('#6A2410', '#2A0A04', .12, spec=.5)
    lathe([(1.62, .04), (1.70, .26), (1.84, .34), (1.98, .30), (2.06, .12), (2.02, -.16), (1.7, -.3), (0, -.3)], wood, 160, 5)
    place(ring(1.66, .045, g, 160), (0, 0, .14)); place(ring(2.04, .04, g, 160), (0, 0, .20))
    n = 37
    reds = enamel('#C80A1E', '#6A0010', .14, spec=.35); blacks = enamel('#10131F', '#04050C', .14, spec=.35); zero = enamel('#08A04A', '#034A22', .14, spec=.35)
    for k in range(n):
        a0, a1 = 2 * pi * k / n, 2 * pi * (k + 1) / n
        loop = [(r * math.cos(a), r * math.sin(a)) for r, a in [(1.62, t) for t in np.linspace(a0, a1, 4)] + [(1.02, t) for t in np.linspace(a1, a0, 4)]]
        shape2d([loop], zero if k == 0 else reds if k % 2 else blacks, .04, .004, upright=False).location = (0, 0, .03)
    fret = box((.62, .022, .07), g, .008, 2, (1.32, 0, .07))
    for k in range(n):
        a = 2 * pi * k / n
        copy(fret, (1.32 * math.cos(a), 1.32 * math.sin(a), .07), (0, 0, math.degrees(a)))
    bpy.data.objects.remove(fret)
    place(ring(1.34, .025, g, 128), (0, 0, .09)); place(ring(1.02, .045, g, 128), (0, 0, .08))
    lathe([(1.02, .06), (.80, .16), (.50, .26), (.24, .32), (.20, .40)], enamel('#7A2C12', '#300C04', .1, spec=.5), 128, 5)
    lathe([(.26, .30), (.22, .40), (.12, .48), (.10, .62), (.16, .70), (.15, .80), (.07, .88), (0, .90)], g, 96, 5)
    for k in range(4):
        a = pi * k / 2 + .5
        tube([(.1 * math.cos(a), .1 * math.sin(a), .58), (.34 * math.cos(a), .34 * math.sin(a), .56), (.50 * math.cos(a), .50 * math.sin(a), .60)], .035, g, [1.2, .8, 1.])
        ball(.075, g, (.52 * math.cos(a), .52 * math.sin(a), .61), seg=32)
    ball(.115, ivory(.06), (1.17 * math.cos(-1.05), 1.17 * math.sin(-1.05), .17), seg=48)

# ------------------------------------------------------------------ mines
@gathered
def mine():
    ball(.78, enamel('#16235E', '#050A26', .08, spec=.7), seg=96)
    place(ring(.785, .05, gold(.15), 128), (0, 0, 0), (90, 0, 0), 1)
    spots = [(0, 0, 1), (0, 0, -1), (1, 0, 0), (-1, 0, 0)] + [(x, y, z) for x in (-.6, .6) for y in (-.6, .6) for z in (-.6, .6)] + [(0, -1, .0)]
    for d in spots:
        d = V(d).normalized()
        parts = [lathe([(.20, .70), (.19, .80), (.12, .84)], gold(.15), 48, 3), lathe([(.10, .80), (.075, 1.02)], metal('#AEB9D6', '#4A5C90', .2), 40, 0), ball(.125, enamel('#F0142E', '#7A0010', .07), (0, 0, 1.06), seg=32)]
        e = group(parts)
        e.rotation_euler = d.to_track_quat('Z', 'Y').to_euler()

@gathered
def field():
    """Five by five tiles that face the camera; some are open, and hold what they hid."""
    shut, lit = enamel('#1C4CE0', '#0C2488', .18, spec=.3), enamel('#07123E', '#040A22', .3, spec=.15)
    for i in range(-2, 3):
        for j in range(-2, 3):
            is_open = (i, j) in ((0, 0), (-1, 1), (1, -1))
            o = slab(rrect(.94, .94, .15), lit if is_open else shut, .10 if is_open else .30, .12 if is_open else 0, .03 if is_open else .07)
            o.location.x, o.location.z = i * 1.02, j * 1.02
    for i, j in ((-1, 1), (1, -1)):
        diamond((i * 1.02, -.30, j * 1.02 - .02), (0, 10 * i, 0), .50)

@gathered
def tile():
    """One closed field, seen straight from above, with a diamond-shaped hollow."""
    slab(rrect(2., 2., .34), enamel('#2450E8', '#0E2A9A', .16, spec=.45), .44, 0, .13)
    slab(rrect(1.46, 1.46, .22), enamel('#1A3CC4', '#0A1F7C', .22, spec=.3), .20, -.20, .05)
    slab([(0, .30), (.30, 0), (0, -.30), (-.30, 0)], gold(.18), .10, -.30, .03)

# ------------------------------------------------------------------ plinko
@gathered
def ball_gold():
    ball(1., gold(.24), seg=96)

@gathered
def plinko():
    slab(rounded([(-1.62, -1.72), (1.62, -1.72), (1.62, -1.1), (.46, 1.72), (-.46, 1.72), (-1.62, -1.1)], .22), gold(.16), .22, .22, .07)
    slab(rounded([(-1.52, -1.62), (1.52, -1.62), (1.52, -1.08), (.40, 1.62), (-.40, 1.62), (-1.52, -1.08)], .16), enamel('#4A0E7A', '#1C0438', .22, spec=.2), .10, .10, .03)
    peg = ball(.085, metal('#F2F6FF', '#8FA6D8', .10), seg=32)
    for row in range(6):
        for k in range(row + 2):
            copy(peg, ((k - (row + 1) / 2) * .41, -.06, 1.16 - row * .405))
    bpy.data.objects.remove(peg)
    tones = [('#F0142E', '#7A0010'), ('#FF7A0C', '#8A3400'), ('#F6C020', '#9A6A00'), ('#12B8C8', '#045A6A'), ('#F6C020', '#9A6A00'), ('#FF7A0C', '#8A3400'), ('#F0142E', '#7A0010')]
    for k, (a, b) in enumerate(tones):
        slab(rrect(.37, .40, .08, (k - 3) * .415, -1.38), enamel(a, b, .14, spec=.4), .30, -.04, .06)
    ball(.20, gold(.10), (.19, -.20, .96), seg=64)

# ------------------------------------------------------------------ asyq: the ankle bone of a sheep, dyed
def _asyq(mat):
    """Stands on its end, its hollow side to -Y: two knuckles above, two below, a waist between them."""
    me, bm = bpy.data.meshes.new('asyq'), bmesh.new()
    bmesh.ops.create_cube(bm, size=2.)
    bmesh.ops.subdivide_edges(bm, edges=bm.edges[:], cuts=48, use_grid_fill=True)
    hump = lambda t, w: math.exp(-(t / w) ** 2)
    for v in bm.verts:
        n = v.co.normalized()
        r = (abs(n.x) ** 3.6 + abs(n.y) ** 3.2 + abs(n.z) ** 3.8) ** (-1 / 3.4)
        x, y, z = n.x * r, n.y * r, n.z * r
        waist = 1 - .17 * hump(z, .42)
        end = max(0., abs(z) - .45) / .55
        z -= math.copysign((.26 if z > 0 else .17) * end * hump(x - .04, .27), z)          # the groove between two knuckles
        deep = .46 * hump(x + .06, .40) * hump(z - .02, .50) if y < 0 else -.10 * hump(x, .5) * hump(z, .6)
        ear = .13 * hump(z - .10, .30) if x > 0 else -.04 * hump(z + .2, .3)
        v.co = V((x * .66 * waist + ear * abs(x), (y + deep * abs(y)) * .56 * (1 + .06 * z) * waist, z * .98 + .05 * x))
    bm.to_mesh(me); bm.free()
    o = obj('asyq', me, mat)
    m = o.modifiers.new('s', 'SMOOTH'); m.iterations, m.factor = 6, .5
    return autosmooth(o, 180)

asyq = gathered(lambda: _asyq(skin('#F0DDB4', '#9A7440', '#FFF2D2', bump=.12, bump_scale=6., rough=.22)))
asyq_red = gathered(lambda: _asyq(skin('#C80A1E', '#4A0008', '#E8283A', bump=.10, bump_scale=6., rough=.16)))
asyq_blue = gathered(lambda: _asyq(skin('#0A7AC8', '#04265A', '#22A4E8', bump=.10, bump_scale=6., rough=.16)))
asyq_gold = gathered(lambda: _asyq(gold(.18, .10)))
