"""The things in the pictures. Each function builds one round the origin, facing -Y, about 2 units high, and returns its group."""
from kit import *

def gathered(fn):
    """Parents whatever fn builds to one empty, so that it can be placed as one thing."""
    def build(loc=(0, 0, 0), rot=(0, 0, 0), scale=1.):
        before = set(bpy.data.objects)
        fn()
        return group([o for o in bpy.data.objects if o not in before], loc, rot, scale)
    return build

# ------------------------------------------------------------------ brand
@gathered
def emblem():
    """The mark as a jewel: turquoise enamel in a gold setting, five gold feathers that come forward one by one."""
    head, *feathers = svg_paths(MARK, 2.1)
    setting = chisel(grow(head, .034), gold(.13), .22, .040, .2, .016, .008)
    face = chisel(grow(head, -.008), enamel('#02A6C4', '#013A66', .08, spec=.4), .06, .125, 1.15, .014, .014)
    setting.location, face.location = (0, .02, 0), (0, -.10, 0)
    ball(.068, enamel('#08163E', '#030818', .05), (head[1].mean(0)[0], -.13, head[1].mean(0)[1]), (1, .6, .62), 32)     # the eye, in its socket
    for i, f in enumerate(feathers):
        o = chisel(grow(f, .028), gold(.15), .20, .066, .6, .014, .016)
        turn = math.radians(3 + 3.4 * i)               # about the upright axis: the lower the feather, the nearer its tip
        o.rotation_euler, o.location = (0, 0, turn), (0, -.05 - .035 * i, 0)

def coins(spots, r=.34):
    """Coins at (x, y, z, rx, ry, rz, scale); all share the meshes of the first."""
    first = coin(gold(.15), gold_dark(.32), 1., .24, mark=MARK, mark_mat=gold(.12), mark_h=1.15)
    sets = [first] + [[copy(o, o.location, scale=tuple(o.scale)) for o in first] for _ in spots[1:]]
    for parts, (x, y, z, rx, ry, rz, k) in zip(sets, spots):
        group(parts, (x, y, z), (rx, ry, rz), r * k)

# ------------------------------------------------------------------ offers
def ribbon(pts, width, mat, side=(0, 1, 0), thick=.03):
    """A flat band along the points; width: one number, or one per point; side: direction of its breadth."""
    ws = width if isinstance(width, (list, tuple)) else [width] * len(pts)
    P = smooth_path([tuple(p) + (w,) for p, w in zip(pts, ws)], 12)
    s, m = V(side).normalized(), 8
    vs, fs = [], []
    for p in P:
        for j in range(m + 1):
            t = j / m * 2 - 1
            vs.append(tuple(V(p[:3]) + s * (p[3] / 2 * t)))
    for i in range(len(P) - 1):
        for j in range(m):
            a = i * (m + 1) + j
            fs.append((a, a + 1, a + m + 2, a + m + 1))
    me = bpy.data.meshes.new('ribbon'); me.from_pydata(vs, [], fs)
    o = obj('ribbon', me, mat)
    d = o.modifiers.new('s', 'SOLIDIFY'); d.thickness, d.offset = thick, 0
    b = o.modifiers.new('b', 'BEVEL'); b.width, b.segments, b.limit_method = thick * .4, 3, 'ANGLE'
    return autosmooth(o, 40)

@gathered
def gift():
    """Turquoise box with a lid, gold ribbon and bow; stands on z = 0, 2.3 high with its bow."""
    tq, lid, g = enamel('#029DB6', '#014B69', .16, spec=.4), enamel('#06B4CA', '#025A78', .14, spec=.4), gold(.30)
    box((1.60, 1.60, 1.22), tq, .045, 4, (0, 0, .61))
    box((1.76, 1.76, .36), lid, .06, 5, (0, 0, 1.32))
    for a, b in ((.36, 0), (0, .36)):                    # bands: slabs a little thicker than what they wrap
        box((a or 1.635, b or 1.635, 1.20), g, .014, 2, (0, 0, .61))
        box((a or 1.795, b or 1.795, .385), g, .016, 2, (0, 0, 1.32))
    loop = [(.04, 0, .04), (.26, 0, .32), (.60, 0, .60), (.92, 0, .60), (1.02, 0, .36), (.80, 0, .14), (.40, 0, .04), (.04, 0, .02)]
    wide = [.20, .36, .50, .54, .54, .48, .34, .20]
    z = 1.52
    for turn, lean, k in ((14, -24, 1.), (194, 24, 1.), (104, -14, .72), (284, 14, .72)):      # leaning: the breadth of the band must be seen, not its edge
        o = ribbon([(x * k, 0, q * k) for x, _, q in loop], [w * (.5 + .5 * k) for w in wide], g)
        place(o, (0, 0, z), (lean, 0, turn))
    for turn in (-52, 168):                              # ends of the ribbon lie on the lid and stop before its edge
        o = ribbon([(.05, 0, .06), (.28, 0, .11), (.50, 0, .05), (.72, 0, .07), (.86, 0, .03)], [.16, .26, .32, .34, .34], g)
        place(o, (0, 0, z), (0, 0, turn))
    ball(.17, gold(.15), (0, 0, z + .10), (1.05, 1.05, .85))

def _leaf(loc, rot, length=.9, width=.5, curl=.35):
    return place(leaf(length, width, leafmat(), curl), loc, rot)

@gathered
def cherry():
    red = skin('#C80A1C', '#4A0008', '#F0202A')
    prof = [(0, -.62), (.30, -.60), (.56, -.36), (.66, 0), (.60, .32), (.40, .52), (.18, .55), (.05, .46), (0, .42)]
    place(lathe(prof, red), (-.52, .05, -.55), (0, 8, 0), 1.02)
    place(lathe(prof, red), (.58, -.25, -.78), (6, -10, 0), 1.08)
    top, stem = (.10, .05, 1.25), plain('#6B8A2C', .4, .4)
    tube([(-.50, .05, -.12), (-.42, .03, .35), (-.15, .05, .85), top], .042, stem, [1.3, .8, .8, 1.5])
    tube([(.60, -.25, -.30), (.62, -.2, .2), (.42, -.05, .8), top], .042, stem, [1.3, .8, .8, 1.5])
    ball(.085, plain('#7A5A2A', .5), top)
    _leaf((.08, .02, 1.24), (48, 12, -8), 1.15, .62)
    _leaf((.08, .06, 1.24), (50, -18, 188), .8, .46)

SEVEN = [(-.78, 1.0), (.80, 1.0), (.80, .62), (.56, .22), (.30, -.18), (.12, -.58), (.06, -1.0), (-.46, -1.0), (-.42, -.62), (-.26, -.18), (0, .26), (.22, .53),
         (-.28, .53), (-.42, .48), (-.50, .34), (-.78, .34)]

@gathered
def seven():
    pts = [SEVEN[0], SEVEN[1], SEVEN[2]] + smooth_path(SEVEN[2:7], 6)[1:] + smooth_path(SEVEN[7:12], 6) + smooth_path(SEVEN[12:15], 5) + [SEVEN[15]]
    shape2d([pts], gold(.13), .46, .085, .095)
    face = chisel([[(x * .93 - .004, y * .93 + .01) for x, y in pts]], enamel('#E8061E', '#6E0010', .06), .10, .13, .9)
    face.location = (0, -.22, 0)

@gathered
def stand():
    """Low round stage, radius 2; its top is z = 0."""
    dark = lambda: enamel('#3A0F5E', '#12052A', .14, spec=.3)
    lathe([(0, 0), (1.90, 0), (1.95, -.03)], dark(), 160, 0)
    place(ring(1.96, .05, gold(.13), 160), (0, 0, -.05))
    lathe([(1.98, -.09), (1.99, -.30), (2.05, -.36)], dark(), 160, 0)
    place(ring(2.06, .05, gold(.13), 160), (0, 0, -.38))
