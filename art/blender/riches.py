"""Things to win and to keep. Each function builds one round the origin, facing -Y, about 2 units high, and returns its group."""
import random
from kit import *
from signs import slab
from symbols import coins, gathered

# ------------------------------------------------------------------ trophy: tournaments
@gathered
def trophy():
    g = gold(.18)
    cup = [(.08, -.26), (.16, -.20), (.46, -.08), (.66, .14), (.74, .44), (.77, .84), (.82, .96), (.86, 1.02), (.83, 1.08), (.76, 1.06), (.71, .94), (.66, .44), (.46, .10), (0, .0)]
    lathe(cup, g, 128, 6)
    lathe([(.08, -.20), (.16, -.25), (.16, -.31), (.085, -.36), (.08, -.42), (.16, -.52), (.34, -.58), (.40, -.62), (0, -.62)], g, 128, 5)
    lathe([(0, -.60), (.46, -.60), (.50, -.62), (.52, -.66), (.57, -.98), (.57, -1.0)], enamel('#5A2AE0', '#1E0A78', .12, spec=.4), 128, 0)
    place(ring(.50, .035, g), (0, 0, -.63))
    lathe([(0, -.98), (.60, -.98), (.64, -1.01), (.64, -1.10), (.60, -1.13), (0, -1.13)], g, 128, 0)
    for s in (-1, 1):
        tube([(s * x, 0, z) for x, z in ((.72, .74), (.94, .86), (1.14, .78), (1.19, .54), (1.05, .28), (.82, .10), (.58, .06))], .062, g, [1.25, 1., .95, .95, .95, 1., 1.25])
        ball(.09, g, (s * 1.15, 0, .80))
    chisel([star(5, .37, .175)], gold(.14), .08, .05, .3, .016, .008).location = (0, -.74, .42)
    chisel([star(5, .285, .13)], turquoise(.08), .06, .06, .7, .014, .008).location = (0, -.795, .42)

# ------------------------------------------------------------------ wallet: paying in
@gathered
def wallet():
    blue, dark, g = royal(.2), enamel('#0E2E9C', '#050F44', .25, spec=.3), gold(.2)
    card = lambda mat, w, h: slab(rrect(w, h, .10), mat, .05, 0, .015)
    place(card(gold(.24), 1.50, 1.0), (-.10, .10, .52), (0, -7, 0))
    place(card(turquoise(.18), 1.56, 1.0), (.12, .02, .42), (0, 5, 0))
    place(slab(rrect(.26, .20, .05), g, .03), (-.34, -.02, .76), (0, 5, 0))
    place(card(ivory(.2), 1.60, 1.0), (-.02, -.06, .24), (0, -2, 0))
    slab(rrect(2.16, 1.46, .26), dark, .20, .22, .07)
    slab(rrect(2.10, 1.20, .22, 0, -.12), dark, .34, .04, .05)
    slab(rrect(2.20, 1.30, .26, 0, -.12), blue, .24, -.20, .09)
    w, h, r, step = 1.98, 1.08, .18, .105                # stitches along the edge
    loop = rrect(w, h, r, 0, -.12)
    ring_ = np.array(loop + loop[:1]); d = np.r_[0, np.cumsum(np.hypot(*np.diff(ring_, axis=0).T))]
    st = tube([(-.026, 0, 0), (0, 0, 0), (.026, 0, 0)], .013, gold(.25), res=3, smooth=1)
    for t in np.arange(0, d[-1] - .02, step):
        x, z = (float(np.interp(t, d, ring_[:, k])) for k in (0, 1))
        i = min(int(np.searchsorted(d, t, 'right')), len(d) - 1)
        q = ring_[i] - ring_[i - 1]
        copy(st, (x, -.322, z), (0, -math.degrees(math.atan2(q[1], q[0])), 0))
    bpy.data.objects.remove(st)
    slab(rounded([(.34, -.38), (1.16, -.38), (1.16, .10), (.34, .10)], (.235, .08, .08, .235)), gold(.2), .14, -.34, .05)
    slab(rounded([(.385, -.335), (1.20, -.335), (1.20, .055), (.385, .055)], (.19, .06, .06, .19)), turquoise(.16), .14, -.37, .045)
    place(lathe([(0, .09), (.07, .08), (.12, .04), (.135, 0)], gold(.12), 64, 4), (.62, -.43, -.14), (90, 0, 0))
    coins([(-.72, -.66, -.50, -6, 0, -14, 1.), (-.30, -.84, -.66, -14, 0, 16, .72)], .36)

# ------------------------------------------------------------------ coins: nothing paid yet
@gathered
def coin_stacks():
    rng, spots, thick = random.Random(3), [], .146
    def stack(x, y, n):
        for k in range(n):
            spots.append((x + rng.uniform(-.03, .03), y + rng.uniform(-.03, .03), thick * (k + .5), -90, 0, rng.uniform(-60, 60), 1.))
        x0, y0, z0, *_ = spots[-1]
        spots[-1] = (x0, y0, z0, -90, 0, 0, 1.)
    stack(.72, .30, 6)
    stack(-.74, .36, 4)
    stack(.62, -.72, 2)
    spots.append((-.16, -.60, .66, -12, 0, -18, 1.18))
    coins(spots, .58)

# ------------------------------------------------------------------ ticket: free spins, invitations
def _ticket(mat, loc, rot):
    w, h, bite, x = 1.12, .60, .15, .52
    def arc(cx, cz, a0, a1):
        return [(cx + bite * math.cos(math.radians(a)), cz + bite * math.sin(math.radians(a))) for a in np.linspace(a0, a1, 13)]
    base = rrect(2 * w, 2 * h, .13)
    low, high = [p for p in base if p[1] < 0], [p for p in base if p[1] > 0]
    left = [p for p in low if p[0] < 0]; right = [p for p in low if p[0] > 0]
    loop = left + arc(x, -h, 180, 0) + right + [p for p in high if p[0] > 0] + arc(x, h, 0, -180) + [p for p in high if p[0] < 0]
    parts = [slab(loop, gold(.17), .15, 0, .045), slab([tuple(p) for p in grow([np.array(loop)], -.075)[0]], mat, .06, -.065, .015)]
    dash = slab(rrect(.045, .10, .02), gold(.2), .04, -.10, .01)
    parts += [dash] + [copy(dash, (x, -.10, z)) for z in (-.30, -.10, .10, .30)]
    dash.location = (x, .0, 0)
    big = chisel([star(5, .40, .185)], gold(.13), .08, .07, .5, .016, .010); big.location = (-.30, -.12, -.01)
    parts.append(big)
    for z in (-.24, 0, .24):
        s = chisel([star(5, .095, .044)], gold(.15), .03, .02, .4, .010, .004); s.location = (.80, -.10, z)
        parts.append(s)
    group(parts, loc, rot)

@gathered
def ticket():
    _ticket(enamel('#5A2AE0', '#240C80', .14, spec=.35), (.10, .22, .26), (0, 14, 0))
    _ticket(turquoise(.14), (-.06, -.10, -.18), (0, -16, 0))

# ------------------------------------------------------------------ chest: the cash box
@gathered
def chest():
    skin_, g = royal(.18), gold(.15)
    inside, hole = plain('#3A1AA0', .7), plain('#0A1238', .5)
    box((2.0, 1.2, .80), skin_, .05, 4, (0, 0, -.45))
    for x, y in ((-.93, -.53), (.93, -.53), (-.93, .53), (.93, .53)):
        box((.20, .20, .84), g, .03, 4, (x, y, -.45))
    for z, t in ((-.83, .12), (-.08, .12)):
        box((2.06, 1.27, t), g, .03, 4, (0, 0, z))
    lid = link(bpy.data.objects.new('lid', None))
    def half(r, x, wide, mat):
        o = shape2d([[(r * math.cos(a), r * .72 * math.sin(a)) for a in np.linspace(0, pi, 40)]], mat, wide, .03)
        o.data.transform(Matrix.Rotation(pi / 2, 4, 'Z'))
        return place(o, (x, 0, 0))
    parts = [half(.60, 0, 2.0, skin_), half(.645, -.82, .18, g), half(.645, .82, .18, g), box((2.06, 1.27, .09), g, .03, 4, (0, 0, .03)), box((1.84, 1.06, .02), inside, 0, 1, (0, 0, -.02))]
    for o in parts:
        o.location.y -= .60
        o.parent = lid
    place(lid, (0, .60, .02), (-66, 0, 0))
    place(shape2d([rrect(.44, .50, .10)], gold(.12), .12, .04), (0, -.66, -.26))
    ball(.06, hole, (0, -.72, -.20), (1, .4, 1), 24)
    slab(rrect(.055, .17, .02, 0, -.30), hole, .03, -.725, .005)
    heap = lathe([(0, .022), (.145, .022), (.155, .038), (.192, .038), (.2, .028), (.2, -.028), (.192, -.038), (0, -.038)], gold(.15), 48, 0)
    rng = random.Random(5)
    def drop(x, y, z, tilt):
        copy(heap, (x, y, z + rng.uniform(-.02, .03)), [rng.uniform(-tilt, tilt) for _ in range(3)], rng.uniform(1.05, 1.3))
    for y, z in ((-.47, .02), (-.38, .08), (-.28, .15)):    # rows that rise from the front edge: no gap may be left there
        for x in np.linspace(-.80, .80, 9):
            drop(x + rng.uniform(-.05, .05), y, z * (1 - .5 * x * x), 20)
    for _ in range(60):
        x, y = rng.uniform(-.80, .80), rng.uniform(-.30, .42)
        drop(x, y, .34 * (1 - x * x) * max(.25, 1 - (y / .8) ** 2), 32)
    bpy.data.objects.remove(heap)
    ball(.62, gold_dark(), (0, 0, -.35), (1.35, .8, .62))
    coins([(-.34, -.46, .36, -34, 12, -10, 1.), (.36, -.38, .44, -22, -14, 14, 1.)], .30)
