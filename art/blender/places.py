"""Things that tell a story on a cover. Each function builds one round the origin, facing -Y, about 2 units high, and returns its group."""
import random
from kit import *
from kit import _bump, _mat, _n, _ramp
from gems import cut, gem, ngon
from signs import slab
from symbols import gathered, ribbon

def glowing(hot, warm, cool, strength):
    """Light that is white within and coloured at its edge."""
    m, nt, p = _mat('glow')
    lw = _n(nt, 'ShaderNodeLayerWeight', Blend=.40)
    nt.links.new(_ramp(nt, lw.outputs['Facing'], [(0, hot), (.45, warm), (1, cool)]), p.inputs['Emission'])
    p.inputs['Emission Strength'].default_value, p.inputs['Base Color'].default_value = strength, (0, 0, 0, 1)
    return m

# ------------------------------------------------------------------ golden tulpar
@gathered
def medal():
    """A ring of gold and turquoise with stars, radius 2.16."""
    parts = [lathe([(1.88, -.16), (1.98, -.2), (2.12, -.16), (2.16, 0), (2.12, .16), (1.98, .2), (1.88, .16), (1.85, 0), (1.88, -.16)], gold(.13), 160, 3),
             lathe([(1.52, .10), (1.54, .14), (1.86, .14), (1.88, .10)], enamel('#0593AD', '#03303F', .12, spec=.15), 160, 0),
             lathe([(1.46, -.1), (1.50, .16), (1.55, .17), (1.57, .10)], gold(.13), 160, 2),
             lathe([(0, .02), (1.50, .02), (1.50, -.05), (0, -.05)], enamel('#0A1C66', '#050B28', .3, 0, .1), 96, 0)]
    group(parts, rot=(90, 0, 0))
    big, small = (shape2d([star(4, r, .045, 0)], gold(.12), .06, .015) for r in (.15, .11))
    for k in range(24):
        a = 2 * pi * k / 24
        copy(small if k % 2 else big, (1.70 * math.cos(a), -.16, 1.70 * math.sin(a)), (0, -math.degrees(a) + 90, 0))
    bpy.data.objects.remove(big); bpy.data.objects.remove(small)

@gathered
def golden_horse():
    svg(MARK, gold(.14), 2.1, .07, .10, 1.)
    chisel([grow([l], .02)[0] for l in sum(svg_paths(MARK, 2.1), [])[:1]], enamel('#0A7F9C', '#022C3A'), .04, .02, 0).location = (.03, .12, -.03)

# ------------------------------------------------------------------ comet
@gathered
def comet():
    """A rock that glows through its cracks."""
    m, nt, p = _mat('rock')
    t = _n(nt, 'ShaderNodeTexCoord')
    vo = _n(nt, 'ShaderNodeTexVoronoi', Scale=2.6, feature='DISTANCE_TO_EDGE')
    nz, mx = _n(nt, 'ShaderNodeTexNoise', Scale=3., Detail=4.), _n(nt, 'ShaderNodeMixRGB'); mx.inputs[0].default_value = .22
    nt.links.new(t.outputs['Object'], nz.inputs['Vector']); nt.links.new(t.outputs['Object'], mx.inputs[1]); nt.links.new(nz.outputs['Color'], mx.inputs[2]); nt.links.new(mx.outputs[0], vo.inputs['Vector'])
    nt.links.new(_ramp(nt, vo.outputs['Distance'], [(0, '#FFF4C0'), (.045, '#FFA81E'), (.10, '#C83A06'), (.20, '#000000')]), p.inputs['Emission'])
    p.inputs['Emission Strength'].default_value = 3.2
    nt.links.new(_ramp(nt, nz.outputs[0], [(.35, '#2A2036'), (.65, '#6A5470')]), p.inputs['Base Color'])
    p.inputs['Roughness'].default_value = .5
    _bump(nt, nz.outputs[0], .6, .12)
    me = bpy.data.meshes.new('rock'); bm = bmesh.new(); bmesh.ops.create_icosphere(bm, subdivisions=6, radius=1.)
    rng = np.random.default_rng(5)
    dirs, amp = rng.normal(size=(26, 3)), .02 + .05 * rng.random(26)
    dirs /= np.linalg.norm(dirs, axis=1)[:, None]
    for v in bm.verts:
        n = np.array(v.co); n /= np.linalg.norm(n)
        k = 1 + float((amp * np.exp(-((1 - dirs @ n) / .10)) * np.where(np.arange(26) % 4, 1, -.5)).sum())
        v.co = V(n * k)
    bm.to_mesh(me); bm.free()
    obj('rock', me, m)

@gathered
def shard():
    o = lathe([(0, -1.), (.6, -.5), (.85, .1), (.5, .7), (0, 1.)], metal('#6A5470', '#2A2036', .45), 6, 0)
    o.data.use_auto_smooth = False
    o.data.polygons.foreach_set('use_smooth', [False] * len(o.data.polygons))

# ------------------------------------------------------------------ resident: a safe, a hat, gold in bars
def _safe(steel, dark):
    """Stands on z = 0, its door to -Y; 1.9 high."""
    g = gold(.16)
    box((1.9, 1.5, 1.75), steel, .10, 5, (0, 0, 1.0))
    for x in (-.72, .72):
        box((.34, 1.2, .16), dark, .04, 3, (x, 0, .07))
    place(shape2d([rrect(1.62, 1.50, .14), rrect(1.46, 1.34, .10)[::-1]], g, .10, .03), (0, -.76, 1.0))
    place(shape2d([rrect(1.42, 1.30, .10)], dark, .16, .04), (0, -.76, 1.0))
    for x, z in ((-.60, .46), (.60, .46), (-.60, -.46), (.60, -.46)):
        ball(.055, g, (x, -.84, 1.0 + z), seg=24)
    for z in (-.38, .38):
        place(lathe([(0, -.17), (.075, -.17), (.075, .17), (0, .17)], g, 32, 0), (.86, -.80, 1.0 + z))
    # the combination dial and the wheel
    place(lathe([(0, .16), (.13, .16), (.17, .12), (.20, .04), (.30, .03), (.33, 0)], metal('#E6EDF7', '#8FA6C8', .18), 64, 0), (-.30, -.84, 1.22), (90, 0, 0))
    place(ring(.30, .028, g, 64), (-.30, -.86, 1.22), (90, 0, 0))
    for k in range(12):
        a = 2 * pi * k / 12
        box((.022, .02, .06), dark, .004, 1, (-.30 + .245 * math.cos(a), -.875, 1.22 + .245 * math.sin(a))).rotation_euler = (0, pi / 2 - a, 0)
    place(ring(.33, .045, g, 96), (.22, -1.06, .92), (90, 0, 0))
    place(lathe([(0, .30), (.10, .29), (.13, .22), (.11, .0)], g, 64, 3), (.22, -.82, .92), (90, 0, 0))
    for k in range(5):
        a = 2 * pi * k / 5 + .3
        tube([(.22, -1.04, .92), (.22 + .22 * math.cos(a), -1.06, .92 + .22 * math.sin(a)), (.22 + .44 * math.cos(a), -1.06, .92 + .44 * math.sin(a))], .035, g, [1.2, .9, 1.])
        ball(.065, g, (.22 + .45 * math.cos(a), -1.06, .92 + .45 * math.sin(a)), seg=24)

safe = gathered(lambda: _safe(enamel('#2E3E78', '#0E1638', .18, spec=.5), enamel('#1A2654', '#080E28', .2, spec=.4)))
safe_red = gathered(lambda: _safe(enamel('#C8102C', '#4A0010', .16, spec=.5), enamel('#8A0A20', '#2E0008', .2, spec=.4)))

@gathered
def hat():
    """A fedora; its brim is z = 0."""
    felt = plain('#2A2F4A', .75, 0, .3)
    felt.node_tree.nodes['Principled BSDF'].inputs['Sheen'].default_value = .8
    def form(x, y, z):
        r = math.hypot(x, y)
        if z > .35:                                      # pinched in front, dented along the top
            z -= .22 * math.exp(-(x / .20) ** 2) * min(1, (z - .35) * 3)
            x *= 1 - .26 * max(0, min(1, (z - .2) * 2)) * max(0, -y) / .6
        if r > .70:
            z += .10 * (r - .70) * math.cos(2 * math.atan2(y, x)) * -2.2
        return (x * .92, y * 1.06, z)
    lathe([(1.14, .03), (1.16, .0), (1.12, -.03), (.72, -.02), (.64, .03), (.62, .12), (.60, .45), (.55, .70), (.42, .80), (0, .82)], felt, 160, 6, shape=form)
    lathe([(.648, .05), (.655, .08), (.635, .24), (.62, .25)], enamel('#C80A24', '#6A0010', .3, spec=.3), 128, 0, shape=form)

@gathered
def bars():
    """Three bars of gold on z = 0."""
    def bar(x, y, z, turn):
        me = bpy.data.meshes.new('bar'); bm = bmesh.new(); bmesh.ops.create_cube(bm, size=1)
        for v in bm.verts:
            k = .78 if v.co.z > 0 else 1
            v.co = V((v.co.x * 1.1 * (k * .5 + .5), v.co.y * .50 * k, v.co.z * .30))
        bmesh.ops.bevel(bm, geom=bm.edges[:], offset=.03, segments=3, profile=.5, affect='EDGES')
        bm.to_mesh(me); bm.free()
        place(autosmooth(obj('bar', me, gold(.2)), 30), (x, y, z + .15), (0, 0, turn))
    bar(0, -.28, 0, 0); bar(0, .30, 0, 0); bar(0, 0, .30, 6)

# ------------------------------------------------------------------ silk road
def ewer_of(tq, g, jewel):
    """A jug with a spout: its body, what trims it, the colours of its stones."""
    lathe([(.18, -.92), (.22, -.80), (.50, -.62), (.74, -.26), (.72, .10), (.48, .42), (.26, .62), (.19, .84), (.20, 1.06)], tq, 144, 8)
    lathe([(0, -1.14), (.42, -1.14), (.46, -1.10), (.40, -1.04), (.24, -.98), (.18, -.90)], g, 128, 4)
    lathe([(.20, 1.04), (.24, 1.08), (.34, 1.16), (.36, 1.20), (.30, 1.20), (.20, 1.10)], g, 128, 4)
    for r, z, t in ((.205, -.86, .035), (.735, -.08, .034), (.745, -.22, .02), (.215, .70, .03), (.33, .56, .022)):
        place(ring(r, t, g, 128), (0, 0, z))
    for k in range(12):                                  # stars round the belly, drops above them
        a = 2 * pi * (k + .5) / 12
        place(chisel([star(4, .115, .042)], g, .03, .02, .3, .016, .006), (.735 * math.cos(a), .735 * math.sin(a), -.40), (12, 0, math.degrees(a) + 90))
        s = cut(ngon(8, .062, .5), gem(*jewel, glow=1.5), .55, .03, .04, .04, bevel=0, seed=k)
        s.location = (.665 * math.cos(a), .665 * math.sin(a), .17)
        s.rotation_euler = V((math.cos(a), math.sin(a), .55)).to_track_quat('Z', 'Y').to_euler()
    tube([(.17, 0, .96), (.46, 0, 1.12), (.80, 0, .94), (.90, 0, .52), (.76, 0, .14)], .062, g, [1., .9, .9, .9, 1.2])
    tube([(-.62, 0, -.10), (-.86, 0, .10), (-.92, 0, .50), (-.98, 0, .86), (-1.14, 0, 1.02)], .095, tq, [1.5, 1.05, .75, .6, .8])
    place(ring(.085, .022, g, 48), (-1.13, 0, 1.01), (0, -50, 0))
    ball(.10, g, (.47, 0, 1.16), seg=32)

ewer = gathered(lambda: ewer_of(enamel('#0290B0', '#01405E', .10, spec=.5), gold(.15), ('#E00628', '#FF5A66', '#4A0010')))

@gathered
def silk():
    """Two bands of cloth that wave across the picture."""
    def cloth(color, deep):
        m = enamel(color, deep, .28, spec=.5)
        m.node_tree.nodes['Principled BSDF'].inputs['Sheen'].default_value = 1.
        return m
    ribbon([(-2.7, .5, .80), (-1.9, -.2, .02), (-1.1, .4, .24), (-.2, -.4, -.30), (.8, .35, .06), (1.7, -.25, -.26), (2.7, .3, .66)], [.45, .60, .26, .62, .24, .58, .45], cloth('#D8145A', '#5A0430'), (0, .45, 1), .02)
    ribbon([(-2.7, .9, .14), (-1.8, .2, -.52), (-.9, .8, -.30), (.1, .1, -.70), (1.0, .7, -.36), (1.9, .2, -.62), (2.7, .8, .04)], [.40, .50, .22, .50, .22, .48, .40], cloth('#6A22C8', '#22065A'), (0, .55, 1), .02)

# ------------------------------------------------------------------ fire temple
def _flame(r, low, high, hot, strength, lean=0.):
    mid = (low + high) / 2
    pr = [(0, low), (r * .75, low + .04), (r, low + (high - low) * .22), (r * .72, mid), (r * .30, low + (high - low) * .78), (0, high)]
    def bend(x, y, z):
        t = (z - low) / (high - low)
        return (x + lean * t * t + .10 * r * math.sin(7 * t), y + .12 * r * math.sin(5 * t + 1), z)
    return lathe(pr, glowing(*hot, strength), 64, 8, shape=bend)

@gathered
def temple():
    """A pavilion of four arches on steps, a fire within and one on each corner."""
    stone = skin('#C88A54', '#5A2E1C', '#E0AE78', bump=.35, bump_scale=7., rough=.75, coat=0)
    dark, g = skin('#8A5432', '#3A1A10', '#A86A40', bump=.35, bump_scale=9., rough=.8, coat=0), gold(.18)
    for k, (s, z) in enumerate(((3.9, .08), (3.5, .24), (3.1, .40))):
        box((s, s, .16), dark if k % 2 else stone, .03, 3, (0, 0, z))
    z0, w, h = .48, 1.30, 2.0
    arch = [(-.72, -.02)] + smooth_path([(-.72, .78), (-.66, 1.06), (-.40, 1.34), (0, 1.54), (.40, 1.34), (.66, 1.06), (.72, .78)], 6) + [(.72, -.02)]
    wall = [(-w, 0), (-.76, 0), (-.76, .76)] + [(x * 1.05, z * 1.0) for x, z in arch[1:-1]] + [(.76, .76), (.76, 0), (w, 0), (w, h), (-w, h)]
    for k in range(4):
        a = pi / 2 * k
        o = shape2d([wall], stone, .30, .02)
        place(o, (1.16 * math.sin(a), -1.16 * math.cos(a), z0), (0, 0, math.degrees(a)))
        rim = stroke(arch[1:-1], .10)
        o = shape2d([rim], g, .08, .02)
        place(o, (1.33 * math.sin(a), -1.33 * math.cos(a), z0), (0, 0, math.degrees(a)))
        for s in (-1, 1):
            o = chisel([star(8, .14, .075)], enamel('#0593AD', '#03303F', .15, spec=.3), .04, .03, .3, .016, .006)
            place(o, (1.33 * math.sin(a) + s * 1.02 * math.cos(a), -1.33 * math.cos(a) + s * 1.02 * math.sin(a), z0 + 1.58), (0, 0, math.degrees(a)))
    for x in (-1.24, 1.24):
        for y in (-1.24, 1.24):
            box((.44, .44, h + .06), stone, .03, 3, (x, y, z0 + h / 2))
    box((3.0, 3.0, .20), dark, .04, 3, (0, 0, z0 + h + .08))
    box((2.8, 2.8, .12), g, .03, 3, (0, 0, z0 + h + .22))
    lathe([(1.12, 0), (1.12, .22), (1.06, .24)], stone, 96, 0).location.z = z0 + h + .26
    place(lathe([(1.06, .0), (1.02, .26), (.84, .56), (.50, .80), (.20, .90), (.10, 1.0)], enamel('#0593AD', '#024058', .18, spec=.4), 96, 6, shape=lambda x, y, z: (x * (1 + .02 * math.cos(16 * math.atan2(y, x))), y * (1 + .02 * math.cos(16 * math.atan2(y, x))), z)), (0, 0, z0 + h + .50))
    place(ring(1.07, .04, g, 96), (0, 0, z0 + h + .50))
    hot, core = ('#FFB41E', '#FF5A08', '#C81404'), ('#FFF2A0', '#FFC83C', '#FF8A14')
    _flame(.50, z0 + .30, z0 + 1.62, hot, 1.15); _flame(.27, z0 + .32, z0 + 1.10, core, 1.5).location.y = -.35
    lathe([(0, z0 + .30), (.55, z0 + .30), (.60, z0 + .34), (.46, z0 + .12), (.30, z0), (0, z0)], g, 64, 0)
    ztop = z0 + h + .98
    for x in (-1.30, 1.30):
        for y in (-1.30, 1.30):
            box((.50, .50, .34), stone, .03, 3, (x, y, ztop - .55))
            place(lathe([(0, 0), (.20, 0), (.27, .12), (.24, .14), (0, .10)], g, 48, 0), (x, y, ztop - .38))
            f = _flame(.20, 0, .86, hot, 1.15, .05); f.location = (x, y, ztop - .28)
            f = _flame(.11, 0, .46, core, 1.5); f.location = (x, y - .14, ztop - .26)
    place(lathe([(0, 0), (.16, 0), (.22, .10), (0, .08)], g, 48, 0), (0, 0, z0 + h + 1.46))
    f = _flame(.30, 0, 1.30, hot, 1.15, .08); f.location = (0, 0, z0 + h + 1.52)
    f = _flame(.16, 0, .70, core, 1.5); f.location = (0, -.22, z0 + h + 1.54)
