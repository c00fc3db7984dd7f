"""Fruit of the south. Each function builds one thing round the origin, facing -Y, about 2 units high, and returns its group."""
import random
from kit import *
from kit import _bump, _inside, _n, _ramp
from symbols import gathered

WOOD = lambda: plain('#6A4A22', .5)

def _leaf(loc, rot, length=.9, width=.5, curl=.35):
    return place(leaf(length, width, leafmat(), curl), loc, rot)

def halve(o):
    """Cuts away what stands before the XZ plane, and closes the cut."""
    bm = bmesh.new(); bm.from_mesh(o.data)
    g = bmesh.ops.bisect_plane(bm, geom=bm.verts[:] + bm.edges[:] + bm.faces[:], plane_co=(0, 0, 0), plane_no=(0, -1, 0), clear_outer=True)
    bmesh.ops.holes_fill(bm, edges=[e for e in bm.edges if e.is_boundary])
    bm.to_mesh(o.data); bm.free()
    return autosmooth(o, 50)

def outline(profile, k=1., n=6):
    """The closed outline of what a profile revolves to."""
    P = [(r * k, z * k) for r, z in smooth_path(profile, n)]
    return P + [(-r, z) for r, z in reversed(P[1:-1])]

def streaked(ripe, blush, shade, scale=(5., 5., .55), level=(.38, .62), tall=.30):
    """A skin on which one colour runs over another in streaks from pole to pole; blush sits round the stem."""
    m = skin(ripe, shade)
    nt = m.node_tree
    p = nt.nodes['Principled BSDF']
    t, mp = _n(nt, 'ShaderNodeTexCoord'), _n(nt, 'ShaderNodeMapping')
    mp.inputs['Scale'].default_value = scale
    nt.links.new(t.outputs['Object'], mp.inputs[0])
    noise = _n(nt, 'ShaderNodeTexNoise', Scale=1.6, Detail=4., Roughness=.6)
    nt.links.new(mp.outputs[0], noise.inputs['Vector'])
    sep = _n(nt, 'ShaderNodeSeparateXYZ'); nt.links.new(t.outputs['Object'], sep.inputs[0])
    up = _n(nt, 'ShaderNodeMath', operation='MULTIPLY_ADD'); up.inputs[1].default_value = tall
    nt.links.new(sep.outputs[2], up.inputs[0]); nt.links.new(noise.outputs[0], up.inputs[2])
    body = _ramp(nt, up.outputs[0], [(level[0], ripe), (level[1], blush)])
    limb, mix = _n(nt, 'ShaderNodeLayerWeight', Blend=.36), _n(nt, 'ShaderNodeMixRGB')
    mix.inputs[2].default_value = rgb(shade)
    nt.links.new(limb.outputs['Facing'], mix.inputs[0]); nt.links.new(body, mix.inputs[1]); nt.links.new(mix.outputs[0], p.inputs['Base Color'])
    return m

def crease(depth, wide=.22, at=-.5):
    """A groove from pole to pole, for lathe(shape=...)."""
    def move(x, y, z):
        a = (math.atan2(y, x) + pi / 2 + at + pi) % (2 * pi) - pi
        k = 1 - depth * math.exp(-(a / wide) ** 2) * min(1, max(0, 1.05 - abs(z)))
        return (x * k, y * k, z)
    return move

def lobes(n, depth, low=-9., high=9., turn=0.):
    """n soft ribs between two heights."""
    def move(x, y, z):
        k = 1 + depth * math.cos(n * math.atan2(y, x) + turn) * min(1, max(0, (z - low) * 3)) * min(1, max(0, (high - z) * 3))
        return (x * k, y * k, z)
    return move

# ------------------------------------------------------------------ pomegranate
def _nar(red):
    prof = [(0, -.92), (.30, -.90), (.68, -.66), (.92, -.18), (.93, .22), (.74, .62), (.42, .84), (.22, .92), (.17, 1.02)]
    parts = [lathe(prof, red, 144, 7, shape=lobes(6, .022, turn=.6)), lathe([(.17, .98), (.17, 1.10), (.21, 1.22)], red, 96, 4), ball(.15, plain('#C98A2E', .6), (0, 0, 1.10), (1, 1, .5), 24)]
    for k in range(6):                                   # the crown
        o = leaf(.36, .26, red, -.55, .10)
        place(o, (.17 * math.cos(k * pi / 3 + .3), .17 * math.sin(k * pi / 3 + .3), 1.14), (0, -58, math.degrees(k * pi / 3 + .3)))
        parts.append(o)
    return parts

@gathered
def pomegranate():
    red = skin('#B8061C', '#45000A', '#E2232B', bump=.05, bump_scale=9.)
    group(_nar(red), (-.22, .42, .12), (6, -12, 0), 1.)
    # a half, cut across: rind, pith, chambers of seeds
    half = halve(lathe([(0, -.80), (.40, -.72), (.72, -.36), (.80, 0), (.72, .36), (.40, .72), (0, .80)], red, 128, 7))
    pith = place(lathe([(0, .02), (.66, .02), (.72, -.01), (.76, -.03)], plain('#FFE6B8', .45, .3), 96, 3), (0, 0, 0), (90, 0, 0))
    rng, seeds = random.Random(4), []
    aril = skin('#C00018', '#5A0008', '#FF2038', rough=.05)
    b = ball(.088, aril, seg=20)
    for k in range(6):
        for r, n in ((.20, 1), (.345, 3), (.50, 4), (.635, 5)):
            for j in range(n):
                a = 2 * pi * (k + .5 + (j - (n - 1) / 2) * .80 / max(n, 1) * (.95 if n > 1 else 0)) / 6
                c = copy(b, (r * math.cos(a), -.045 + rng.uniform(-.02, .02), r * math.sin(a)), (rng.uniform(-25, 25), -math.degrees(a), rng.uniform(-25, 25)), (rng.uniform(1.05, 1.28), .85, rng.uniform(.82, .95)))
                seeds.append(c)
    bpy.data.objects.remove(b)
    core = ball(.10, plain('#FFE6B8', .45, .3), (0, -.02, 0), (1, .5, 1), 24)
    group([half, pith, core] + seeds, (.44, -.62, -.36), (-4, 0, 14), 1.)

# ------------------------------------------------------------------ melon
def _net(yellow, deep, light):
    """Skin with a pale net over ribs."""
    m = skin(yellow, deep, light, rough=.3, coat=.5)
    nt = m.node_tree
    p = nt.nodes['Principled BSDF']
    t = _n(nt, 'ShaderNodeTexCoord')
    vo = _n(nt, 'ShaderNodeTexVoronoi', Scale=7., feature='DISTANCE_TO_EDGE')
    nz, mx = _n(nt, 'ShaderNodeTexNoise', Scale=4., Detail=3.), _n(nt, 'ShaderNodeMixRGB')
    mx.inputs[0].default_value = .16
    nt.links.new(t.outputs['Object'], nz.inputs['Vector']); nt.links.new(t.outputs['Object'], mx.inputs[1]); nt.links.new(nz.outputs['Color'], mx.inputs[2]); nt.links.new(mx.outputs[0], vo.inputs['Vector'])
    net = _ramp(nt, vo.outputs['Distance'], [(.015, '#FFFFFF'), (.07, '#000000')])
    old = p.inputs['Base Color'].links[0].from_socket
    mix = _n(nt, 'ShaderNodeMixRGB'); mix.inputs[2].default_value = rgb('#FFEFB0')
    sc = _n(nt, 'ShaderNodeMath', operation='MULTIPLY'); sc.inputs[1].default_value = .75
    nt.links.new(net, sc.inputs[0]); nt.links.new(sc.outputs[0], mix.inputs[0]); nt.links.new(old, mix.inputs[1]); nt.links.new(mix.outputs[0], p.inputs['Base Color'])
    _bump(nt, net, .35, .03)
    return m

@gathered
def melon():
    prof = [(0, -1.10), (.30, -1.02), (.62, -.70), (.80, -.20), (.80, .24), (.62, .70), (.30, 1.00), (.08, 1.06), (0, 1.05)]
    body = lathe(prof, _net('#E8A80C', '#8A5A04', '#FFC62E'), 160, 8, shape=lobes(10, .028))
    stem = tube([(0, 0, 1.03), (.01, 0, 1.18), (.10, .02, 1.30)], .055, plain('#7A8A2C', .5, .3), [1.4, .9, 1.3])
    group([body, stem], (.06, .55, .30), (14, 52, 0), 1.)
    # a slice: rind, pale edge, flesh
    a0, a1 = math.radians(200), math.radians(340)
    def crescent(r0, r1, lift):
        out = [(r1 * math.cos(a0 + (a1 - a0) * t), r1 * math.sin(a0 + (a1 - a0) * t)) for t in np.linspace(0, 1, 60)]
        inn = [(r0 * math.cos(a0 + (a1 - a0) * t) * .99, r0 * math.sin(a0 + (a1 - a0) * t) + lift * math.sin(pi * t) ** .7) for t in np.linspace(1, 0, 60)]
        return out + inn
    parts = [shape2d([crescent(1.16, 1.30, 0)], skin('#D59A0A', '#7A5204', '#F5BE2A'), .52, .05),
             shape2d([crescent(1.06, 1.18, 0)], plain('#D8F0A0', .3, .6), .50, .02),
             shape2d([crescent(1.08, 1.08, .62)], skin('#FFA53C', '#E8701C', '#FFC468', bump=.10, bump_scale=16.), .50, .05)]
    rng = random.Random(2)
    s = ball(.055, plain('#FFF2C4', .3, .6), seg=16)
    for t in np.linspace(.30, .70, 6):
        a = a0 + (a1 - a0) * t
        r = 1.02 - .52 * math.sin(pi * t) ** .7 + rng.uniform(-.02, .04)
        parts.append(copy(s, (r * math.cos(a), -.24, r * math.sin(a)), (0, -math.degrees(a), 0), (1.7, .5, .9)))
    bpy.data.objects.remove(s)
    group(parts, (-.02, -.62, .14), (0, -6, -10), 1.)

# ------------------------------------------------------------------ aport: the large apple of Almaty
@gathered
def aport():
    prof = [(0, -.74), (.16, -.82), (.36, -.88), (.66, -.72), (.92, -.28), (1.00, .14), (.92, .52), (.66, .78), (.38, .82), (.18, .72), (.06, .58), (0, .54)]
    def form(x, y, z):
        k = 1 + .022 * math.cos(5 * math.atan2(y, x) + .6) * (1.2 if z < -.3 else .5)
        return (x * k, y * k, z)
    lathe(prof, streaked('#D00818', '#FFC83C', '#5A0008', level=(.60, .86)), 160, 8, shape=form)
    tube([(0, 0, .52), (.02, -.02, .80), (.12, -.04, 1.10)], .05, WOOD(), [1., .85, 1.5])
    _leaf((.05, -.04, .86), (46, -16, -10), 1.10, .58)

# ------------------------------------------------------------------ quince
def _quince(mat):
    prof = [(0, -.86), (.14, -.93), (.34, -.94), (.66, -.78), (.88, -.36), (.86, .06), (.66, .44), (.44, .72), (.30, .90), (.16, .96), (.05, .90), (0, .87)]
    def form(x, y, z):
        a = math.atan2(y, x)
        k = 1 + .035 * math.cos(5 * a + .4) * (.35 + .65 * abs(z)) + .02 * math.sin(2 * a + 1)
        return (x * k, y * k, z)
    return [lathe(prof, mat, 144, 8, shape=form), tube([(0, 0, .86), (.02, 0, 1.04), (.10, .02, 1.22)], .05, WOOD(), [1.1, .85, 1.5])]

@gathered
def quince():
    yellow = skin('#E8A400', '#7A5800', '#FFC81E', bump=.10, bump_scale=5., rough=.2)
    group(_quince(yellow), (.30, .35, .10), (0, 12, 40), 1.)
    group(_quince(yellow), (-.48, -.45, -.34), (4, -16, 0), .74)
    _leaf((.46, .18, 1.04), (48, -14, 4), .96, .60)
    _leaf((.44, .28, 1.04), (52, -6, 172), .80, .52)

# ------------------------------------------------------------------ apricot
@gathered
def apricot():
    soft = streaked('#FF7A0C', '#E0300C', '#8A2E00', (1.1, 1.1, 1.1), (.46, .70), -.14)
    soft.node_tree.nodes['Principled BSDF'].inputs['Roughness'].default_value = .26
    prof = [(0, -.86), (.34, -.82), (.72, -.52), (.90, 0), (.82, .44), (.54, .76), (.24, .82), (.07, .72), (0, .66)]
    place(lathe(prof, soft, 160, 8, shape=crease(.12, .17, -.30)), (-.26, .30, .20), (0, -8, 0), 1.04)
    tube([(-.36, .28, .86), (-.36, .26, 1.04), (-.26, .24, 1.20)], .05, WOOD(), [1.1, .85, 1.4])
    _leaf((-.32, .2, 1.02), (48, -14, -8), 1.12, .60)
    # a half with its stone
    edge = [(0, -.72), (.40, -.66), (.68, -.36), (.74, 0), (.66, .38), (.38, .66), (0, .70)]
    half = halve(lathe(edge, soft, 128, 7))
    flesh = chisel([outline(edge, .965)], skin('#FF8A14', '#E05E00', '#FFA53A', rough=.16), .05, .05, .25, .03, .02)
    flesh.location = (0, -.0, 0)
    rim = place(ring(.42, .06, skin('#FF8E1C', '#D85E00', '#FFA030')), (0, -.06, 0), (90, 0, 0), (1, 1.18, 1))
    stone = ball(.36, skin('#8A4A1C', '#3A1A06', '#B86E30', bump=.5, bump_scale=7., rough=.35), (0, -.10, 0), (1, .62, 1.22), 64)
    group([half, flesh, rim, stone], (.54, -.60, -.42), (-2, 0, 12), 1.)

# ------------------------------------------------------------------ fig
FIG = [(0, -.84), (.34, -.82), (.70, -.58), (.84, -.16), (.70, .28), (.40, .62), (.20, .88), (.11, 1.08), (0, 1.12)]

@gathered
def fig():
    dusk = streaked('#4A1478', '#7A9A3A', '#1A0434', (7., 7., .4), (.78, 1.02), .34)
    dusk.node_tree.nodes['Principled BSDF'].inputs['Sheen'].default_value = .3
    place(lathe(FIG, dusk, 160, 8, shape=lobes(14, .014)), (-.30, .36, .12), (4, -14, 0), 1.06)
    half = halve(lathe(FIG, dusk, 128, 7))
    pith = chisel([outline(FIG, .955)], plain('#FBE3C6', .4, .3), .04, .04, .2, .03, .02)
    inner = [(0, -.66), (.28, -.64), (.54, -.46), (.64, -.16), (.54, .16), (.30, .40), (.12, .56), (0, .60)]
    meat = chisel([outline(inner)], skin('#E02A48', '#8A0A24', '#FF6A6A', bump=.6, bump_scale=9.), .05, .07, .35, .03, .02)
    meat.location = (0, -.03, 0)
    core = chisel([outline([(0, -.36), (.14, -.34), (.25, -.16), (.20, .06), (.08, .24), (0, .28)])], skin('#8A0A24', '#4A0414', '#B81A34'), .05, .03, .2, .02, .02)
    core.location = (0, -.115, 0)
    rng, seeds = random.Random(6), []
    s = ball(.030, plain('#FFD98A', .25, .8), seg=12)
    inside = [tuple(p) for p in outline(inner, .86)]
    while len(seeds) < 64:
        x, z = rng.uniform(-.6, .6), rng.uniform(-.62, .55)
        if _inside(np.array([(x, z)]), [inside])[0] and math.hypot(x, (z + .08) * .8) > .16:
            seeds.append(copy(s, (x, -.155 + .05 * math.hypot(x, z), z), scale=(1, .7, 1.3)))
    bpy.data.objects.remove(s)
    group([half, pith, meat, core] + seeds, (.42, -.56, -.34), (-2, 0, 14), .92)

# ------------------------------------------------------------------ grape
@gathered
def grape():
    green = skin('#4E9A0A', '#1C4A02', '#86C81E', rough=.09)
    b = ball(.31, green)
    rng = random.Random(9)
    for i, (n, z) in enumerate([(3, .62), (4, .28), (4, -.08), (3, -.42), (2, -.76), (1, -1.06)]):
        for k in range(n):
            x = (k - (n - 1) / 2) * (.52 if n < 4 else .46) + (.05 if i % 2 else -.05)
            middle = 1 - abs(k - (n - 1) / 2) / 2
            copy(b, (x + rng.uniform(-.05, .05), -.32 * middle + rng.uniform(-.1, .1), z + rng.uniform(-.06, .06)), scale=(rng.uniform(.92, 1.02), 1, rng.uniform(1.02, 1.16)))
            if k < n - 1:
                copy(b, (x + .25, .25, z + .1))
    bpy.data.objects.remove(b)
    tube([(0, 0, .8), (.02, 0, 1.05), (.18, 0, 1.26)], .06, WOOD(), [1, .8, 1.4])
    _leaf((.0, -.05, .98), (55, -5, -14), 1.0, .8)
    _leaf((.0, 0, .98), (55, 5, 190), .84, .66)
