"""One light, one set of materials, one set of shapes and one way to render, for Blender 3.4 (Cycles, CPU).

Convention: a symbol stands in the XZ plane, faces -Y, is about 2 units high; the camera looks along +Y.
"""
import bpy, bmesh, math, os, shutil, sys, tempfile, time
import numpy as np
from mathutils import Vector, Matrix

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True
import denoise as _dn

V = Vector
pi = math.pi
MARK = os.path.join(HERE, '..', 'marks', 'emblem.svg')
CFG = {'tza': None, 'threads': 0}          # denoiser weights, passed in: they live in node_modules; 0 threads: as many as there are

# ---------------------------------------------------------------- colours
def rgb(h):
    """'#RRGGBB' (sRGB) to linear RGBA."""
    h = h.lstrip('#')
    c = [int(h[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(x / 12.92 if x <= .04045 else ((x + .055) / 1.055) ** 2.4 for x in c) + (1.,)

# ---------------------------------------------------------------- scene
def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    s = bpy.context.scene
    s.render.engine = 'CYCLES'
    s.world = bpy.data.worlds.new('w')
    return s

def link(o):
    bpy.context.scene.collection.objects.link(o)
    return o

def obj(name, mesh, mat=None, smooth=True):
    if mat:
        mesh.materials.append(mat)
    if smooth:
        mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    return link(bpy.data.objects.new(name, mesh))

def place(o, loc=(0, 0, 0), rot=(0, 0, 0), scale=1):
    """rot in degrees, XYZ."""
    o.location = loc
    o.rotation_euler = [math.radians(a) for a in rot]
    o.scale = (scale,) * 3 if isinstance(scale, (int, float)) else scale
    return o

def group(objs, loc=(0, 0, 0), rot=(0, 0, 0), scale=1):
    """Parents objects to an empty, so that a symbol can be placed in a scene as one thing."""
    e = link(bpy.data.objects.new('g', None))
    for o in objs:
        if o.parent is None:
            o.parent = e
    return place(e, loc, rot, scale)

def copy(o, loc, rot=(0, 0, 0), scale=1):
    c = link(o.copy())
    return place(c, loc, rot, scale)

# ---------------------------------------------------------------- materials
def _mat(name):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    nt = m.node_tree
    return m, nt, nt.nodes['Principled BSDF']

def _n(nt, kind, **kw):
    n = nt.nodes.new(kind)
    for k, v in kw.items():
        if hasattr(n, k) and k not in n.inputs:
            setattr(n, k, v)
        else:
            n.inputs[k].default_value = v
    return n

def _ramp(nt, fac, stops):
    r = nt.nodes.new('ShaderNodeValToRGB')
    e = r.color_ramp.elements
    while len(e) < len(stops):
        e.new(.5)
    for el, (p, c) in zip(e, stops):
        el.position, el.color = p, rgb(c) if isinstance(c, str) else c
    nt.links.new(fac, r.inputs[0])
    return r.outputs[0]

def _bump(nt, height, strength, distance=.02):
    b = _n(nt, 'ShaderNodeBump', Strength=strength, Distance=distance)
    nt.links.new(height, b.inputs['Height'])
    nt.links.new(b.outputs[0], nt.nodes['Principled BSDF'].inputs['Normal'])

def metal(color, deep, rough=.16, hammered=0, name='metal'):
    """Metal whose grazing side is deeper and redder: this is what makes gold look rich."""
    m, nt, p = _mat(name)
    lw = _n(nt, 'ShaderNodeLayerWeight', Blend=.35)
    c = _ramp(nt, lw.outputs['Facing'], [(0, color), (1, deep)])
    nt.links.new(c, p.inputs['Base Color'])
    p.inputs['Metallic'].default_value = 1
    p.inputs['Roughness'].default_value = rough
    if hammered:
        t = _n(nt, 'ShaderNodeTexCoord')
        n = _n(nt, 'ShaderNodeTexNoise', Scale=9., Detail=2.)
        nt.links.new(t.outputs['Object'], n.inputs['Vector'])
        _bump(nt, n.outputs[0], hammered)
    return m

def gold(rough=.17, hammered=0):
    return metal('#FFC665', '#C8742A', rough, hammered, 'gold')

def gold_dark(rough=.3):
    return metal('#E3A33F', '#8F5518', rough, .05, 'gold_dark')

def enamel(color, deep=None, rough=.12, coat=1., spec=.6):
    """Glossy lacquer: saturated face, deeper rim, clear coat."""
    m, nt, p = _mat('enamel')
    lw = _n(nt, 'ShaderNodeLayerWeight', Blend=.4)
    nt.links.new(_ramp(nt, lw.outputs['Facing'], [(0, color), (1, deep or color)]), p.inputs['Base Color'])
    p.inputs['Roughness'].default_value = rough
    p.inputs['Specular'].default_value = spec
    p.inputs['Clearcoat'].default_value = coat
    p.inputs['Clearcoat Roughness'].default_value = rough * .3
    return m

def turquoise(rough=.16):
    return enamel('#029DB6', '#014B69', rough, spec=.4)

def ivory(rough=.16):
    return enamel('#EDF2FC', '#8EA6D6', rough, spec=.35)

def royal(rough=.14):
    return enamel('#1746D0', '#071A6A', rough, spec=.4)

def skin(color, deep, light=None, bump=0., bump_scale=18., rough=.13, coat=1., sss=0., bloom=0.):
    """Fruit skin: mottled colour, darker grazing edge, clear coat, a little subsurface."""
    m, nt, p = _mat('skin')
    t = _n(nt, 'ShaderNodeTexCoord')
    n = _n(nt, 'ShaderNodeTexNoise', Scale=2.2, Detail=2., Roughness=.55)
    nt.links.new(t.outputs['Object'], n.inputs['Vector'])
    body = _ramp(nt, n.outputs[0], [(.3, color), (.72, light or color)])
    lw = _n(nt, 'ShaderNodeLayerWeight', Blend=.42)
    mix = nt.nodes.new('ShaderNodeMixRGB')
    nt.links.new(lw.outputs['Facing'], mix.inputs[0])
    nt.links.new(body, mix.inputs[1])
    mix.inputs[2].default_value = rgb(deep)
    nt.links.new(mix.outputs[0], p.inputs['Base Color'])
    p.inputs['Roughness'].default_value = rough
    p.inputs['Specular'].default_value = .6
    p.inputs['Clearcoat'].default_value = coat
    p.inputs['Clearcoat Roughness'].default_value = .03
    p.inputs['Subsurface'].default_value = sss
    p.inputs['Subsurface Color'].default_value = rgb(light or color)
    p.inputs['Subsurface Radius'].default_value = (.3, .1, .06)
    if bloom:
        p.inputs['Sheen'].default_value = bloom
    if bump:
        vo = _n(nt, 'ShaderNodeTexNoise', Scale=bump_scale, Detail=0.)
        nt.links.new(t.outputs['Object'], vo.inputs['Vector'])
        _bump(nt, vo.outputs[0], bump, .03)
    return m

def leafmat(color='#2F9E2C', deep='#0A4A1E'):
    m, nt, p = _mat('leaf')
    uv = _n(nt, 'ShaderNodeTexCoord')
    sep = _n(nt, 'ShaderNodeSeparateXYZ')
    nt.links.new(uv.outputs['UV'], sep.inputs[0])
    a = _n(nt, 'ShaderNodeMath', operation='SUBTRACT'); a.inputs[1].default_value = .5
    nt.links.new(sep.outputs[0], a.inputs[0])
    b = _n(nt, 'ShaderNodeMath', operation='ABSOLUTE'); nt.links.new(a.outputs[0], b.inputs[0])
    nt.links.new(_ramp(nt, b.outputs[0], [(0, '#9CDB55'), (.06, color), (.5, deep)]), p.inputs['Base Color'])
    w = _n(nt, 'ShaderNodeTexWave', Scale=1.5, Distortion=0.)
    mp = _n(nt, 'ShaderNodeCombineXYZ')
    c = _n(nt, 'ShaderNodeMath', operation='SUBTRACT')
    nt.links.new(sep.outputs[1], c.inputs[0]); nt.links.new(b.outputs[0], c.inputs[1])
    nt.links.new(c.outputs[0], mp.inputs[0]); nt.links.new(mp.outputs[0], w.inputs['Vector'])
    p.inputs['Roughness'].default_value = .3
    p.inputs['Clearcoat'].default_value = .6
    _bump(nt, w.outputs[0], .16, .03)
    return m

def plain(color, rough=.4, coat=0., spec=.5):
    m, nt, p = _mat('plain')
    p.inputs['Base Color'].default_value = rgb(color)
    p.inputs['Roughness'].default_value = rough
    p.inputs['Clearcoat'].default_value = coat
    p.inputs['Specular'].default_value = spec
    return m

# ---------------------------------------------------------------- light
STUDIO = [  # direction to the light, half width, half height (tangent units), colour, strength, edge softness
    ((-.62, -.74, .74), .36, .30, '#FFEBD0', 13., .25),   # key, warm, high left front
    ((-.25, -1., .18), 1.0, .60, '#FFE6C4', 1.45, 1.),     # wide front panel, weak: flat gold facing the camera must not go black
    ((.95, -.42, .22), .13, .75, '#D6EEFF', 3.5, .3),     # cool strip, right
    ((.86, .52, .30), .34, .90, '#86E2F2', 8., .3),       # rim, pale turquoise, back right: a full one turns gold green
    ((-.95, .36, .02), .20, .80, '#4C86FF', 6.0, .3),     # counter rim, blue, back left
    ((.05, -.10, 1.), .80, .26, '#FFF6E6', 3.6, .4),      # top strip
    ((.10, -.80, -.66), 1.0, .36, '#FFB464', 1.3, .7),    # warm bounce from below
    ((.33, -1., .14), .045, .42, '#FFFFFF', 2.4, .4),     # thin front strip: a line in polished metal
]
SKY = [(-1, '#2A2024'), (-.4, '#4A3830'), (-.08, '#3A3034'), (.0, '#443E48'), (.3, '#5C5A6C'), (.7, '#74707F'), (1, '#948C96')]

def env(boxes=STUDIO, sky=SKY, sky_strength=1.4, size=(1024, 512)):
    """World light painted in numpy: a night gradient and soft boxes. One importance-sampled light: clean and quick."""
    w, h = size
    u = (np.arange(w) + .5) / w
    v = (np.arange(h) + .5) / h
    ph = -(u - .5) * 2 * pi
    th = (v - .5) * pi
    d = np.stack([np.cos(th)[:, None] * np.cos(ph)[None], np.cos(th)[:, None] * np.sin(ph)[None],
                  np.repeat(np.sin(th)[:, None], w, 1)], -1)
    xs = [a for a, _ in sky]
    img = np.stack([np.interp(d[..., 2], xs, [rgb(c)[k] for _, c in sky]) for k in range(3)], -1) * sky_strength
    for dr, hw, hh, col, st, soft in boxes:
        z = np.array(dr) / np.linalg.norm(dr)
        x = np.cross([0, 0, 1.], z); x /= np.linalg.norm(x)
        y = np.cross(z, x)
        dz = d @ z
        ok = dz > .05
        a = np.abs(np.where(ok, (d @ x) / np.where(ok, dz, 1), 9)) / hw
        b = np.abs(np.where(ok, (d @ y) / np.where(ok, dz, 1), 9)) / hh
        def edge(t):
            t = np.clip((1 + soft * .5 - t) / soft, 0, 1)
            return t * t * (3 - 2 * t)
        m = edge(a) * edge(b) * (1 - .25 * np.clip(b, 0, 1))
        img += m[..., None] * np.array(rgb(col)[:3]) * st
    im = bpy.data.images.new('env', w, h, float_buffer=True)
    im.colorspace_settings.name = 'Linear'
    px = np.ones((h, w, 4), np.float32)
    px[..., :3] = img
    im.pixels.foreach_set(px.ravel())
    im.update(); im.pack()
    wd = bpy.context.scene.world
    wd.use_nodes = True
    nt = wd.node_tree
    nt.nodes.clear()
    e = nt.nodes.new('ShaderNodeTexEnvironment'); e.image = im
    b = nt.nodes.new('ShaderNodeBackground')
    o = nt.nodes.new('ShaderNodeOutputWorld')
    nt.links.new(e.outputs[0], b.inputs[0]); nt.links.new(b.outputs[0], o.inputs[0])
    wd.cycles.sampling_method = 'MANUAL'
    wd.cycles.sample_map_resolution = 1024

# ---------------------------------------------------------------- camera
def camera(elev=9., dist=12., lens=100., azim=0., target=(0, 0, 0)):
    """elev, azim in degrees; azim 0 looks along +Y."""
    c = bpy.data.cameras.new('cam'); c.lens = lens; c.sensor_width = 36; c.sensor_fit = 'AUTO'
    o = link(bpy.data.objects.new('cam', c))
    a, e = math.radians(azim), math.radians(elev)
    t = V(target)
    o.location = t + V((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e))) * dist
    o.rotation_euler = (t - o.location).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.camera = o
    bpy.context.view_layer.update()
    return o

def fit(margin=.05):
    """Centres everything in a square frame and moves the camera until it fills it, less the margin."""
    cam, pts = bpy.context.scene.camera, []
    for i in bpy.context.evaluated_depsgraph_get().object_instances:
        if i.object.type != 'MESH':
            continue
        me = i.object.to_mesh()
        a = np.empty(len(me.vertices) * 3, np.float32)
        me.vertices.foreach_get('co', a)
        m = np.array(i.matrix_world)
        pts.append(a.reshape(-1, 3) @ m[:3, :3].T + m[:3, 3])
        i.object.to_mesh_clear()
    p = np.concatenate(pts)
    r, tan, mid = np.array(cam.matrix_world)[:3, :3], 18. / cam.data.lens, p.mean(0)
    q = (p - mid) @ r                                  # along the camera's axes, z towards it
    cx, cy, dist = 0., 0., 10.
    for _ in range(30):
        z = dist - q[:, 2]
        x, y = (q[:, 0] - cx) / z, (q[:, 1] - cy) / z
        cx += (x.max() + x.min()) / 2 * dist; cy += (y.max() + y.min()) / 2 * dist
        dist *= max(x.max() - x.min(), y.max() - y.min()) / 2 / (tan * (1 - 2 * margin))
    cam.location = V(mid + r @ np.array([cx, cy, dist]))
    bpy.context.view_layer.update()

# ---------------------------------------------------------------- outlines: closed loops of (x, z), counter-clockwise
def rounded(pts, r, n=7):
    """A polygon with round corners; r: one radius, or one per corner."""
    rs, out, m = r if isinstance(r, (list, tuple)) else [r] * len(pts), [], len(pts)
    for i, (p, k) in enumerate(zip(pts, rs)):
        p, a, b = V(p), V(pts[i - 1]), V(pts[(i + 1) % m])
        u, v = (a - p).normalized(), (b - p).normalized()
        half = u.angle(v) / 2
        if k <= 0 or half > 1.56:
            out.append(tuple(p)); continue
        c = p + (u + v).normalized() * (k / math.sin(half))
        s, e = p + u * (k / math.tan(half)) - c, p + v * (k / math.tan(half)) - c
        turn = math.atan2(s.x * e.y - s.y * e.x, s.dot(e))
        out += [tuple(c + V((s.x * math.cos(t) - s.y * math.sin(t), s.x * math.sin(t) + s.y * math.cos(t)))) for t in np.linspace(0, turn, n)]
    return out

def rrect(w, h, r, x=0., z=0.):
    w, h = w / 2, h / 2
    return rounded([(x - w, z - h), (x + w, z - h), (x + w, z + h), (x - w, z + h)], r)

def star(n, outer, inner, turn=.25):
    return [((inner if i % 2 else outer) * math.cos(2 * pi * (i / (2 * n) + turn)), (inner if i % 2 else outer) * math.sin(2 * pi * (i / (2 * n) + turn))) for i in range(2 * n)]

def stroke(pts, width, cap=True):
    """The outline of a line through the points, mitred; its ends round or square."""
    P, w = [V(p) for p in pts], width / 2
    d = [(b - a).normalized() for a, b in zip(P, P[1:])]
    def side(i):
        n = [V((-t.y, t.x)) for t in d[max(i - 1, 0):i + 1]]
        m = (n[0] + n[-1]).normalized()
        return m * (w / max(m.dot(n[0]), .3))
    def end(p, t):
        return [tuple(p + (V((t.y, -t.x)) * math.cos(a) + t * math.sin(a)) * w) for a in np.linspace(0, pi, 13)[1:-1]] if cap else []
    return ([tuple(p - side(i)) for i, p in enumerate(P)] + end(P[-1], d[-1]) + [tuple(p + side(i)) for i, p in reversed(list(enumerate(P)))] + end(P[0], -d[0]))

# ---------------------------------------------------------------- geometry
def smooth_path(pts, n=8, closed=False):
    """Catmull-Rom through the points (tuples of any length)."""
    P = np.array(pts, float)
    m = len(P)
    out = []
    for i in range(m if closed else m - 1):
        if closed:
            a, b, c, d = P[(i - 1) % m], P[i], P[(i + 1) % m], P[(i + 2) % m]
        else:
            a, b, c, d = P[max(i - 1, 0)], P[i], P[i + 1], P[min(i + 2, m - 1)]
        for k in range(n):
            t = k / n
            out.append(.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3))
    if not closed:
        out.append(P[-1])
    return [tuple(x) for x in out]

def lathe(profile, mat, steps=96, smooth=6, name='lathe', shape=None):
    """Revolves (radius, z) points round Z; smooth=0 keeps corners. shape(x, y, z) may move each vertex."""
    pr = smooth_path(profile, smooth) if smooth else profile
    me = bpy.data.meshes.new(name)
    vs, fs = [], []
    for r, z in pr:
        for k in range(steps):
            a = 2 * pi * k / steps
            p = (max(r, 1e-4) * math.cos(a), max(r, 1e-4) * math.sin(a), z)
            vs.append(shape(*p) if shape else p)
    for i in range(len(pr) - 1):
        for k in range(steps):
            a, b = i * steps + k, i * steps + (k + 1) % steps
            fs.append((a, b, b + steps, a + steps))
    me.from_pydata(vs, [], fs)
    me.update()
    o = obj(name, me, mat)
    bm = bmesh.new(); bm.from_mesh(me)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-3)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(me); bm.free()
    if not smooth:
        autosmooth(o, 40)
    return o

def autosmooth(o, deg=35):
    o.data.use_auto_smooth = True
    o.data.auto_smooth_angle = math.radians(deg)
    return o

def shape2d(loops, mat, depth=.2, bevel=.05, offset=0., res=4, name='shape', upright=True):
    """Extruded, bevelled flat shape from closed loops of (x, z); inner loops become holes. Faces -Y."""
    cu = bpy.data.curves.new(name, 'CURVE')
    cu.dimensions, cu.fill_mode = '2D', 'BOTH'
    cu.extrude, cu.bevel_depth, cu.bevel_resolution, cu.offset = max(depth / 2 - bevel, 0), bevel, res, offset - bevel
    for lp in loops:
        s = cu.splines.new('POLY')
        s.points.add(len(lp) - 1)
        s.use_cyclic_u = True
        for p, q in zip(s.points, lp):
            p.co = (q[0], q[1], 0, 1)
    cu.materials.append(mat)
    o = link(bpy.data.objects.new(name, cu))
    return to_mesh(o, upright)

def to_mesh(o, upright=True):
    bpy.context.view_layer.update()
    me = bpy.data.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    mats = list(o.data.materials)
    bpy.data.objects.remove(o)
    if upright:
        me.transform(Matrix.Rotation(pi / 2, 4, 'X'))
    me.materials.clear()
    n = obj('mesh', me, mats[0] if mats else None)
    return autosmooth(n, 38)

def grow(loops, g):
    """Moves the outlines outwards by g (holes shrink); small g only."""
    area = [.5 * (l[:, 0] * np.roll(l[:, 1], -1) - np.roll(l[:, 0], -1) * l[:, 1]).sum() for l in loops]
    sgn = np.sign(area[int(np.argmax(np.abs(area)))])
    out = []
    for l in loops:
        t = np.roll(l, -1, 0) - l
        n = np.stack([t[:, 1], -t[:, 0]], 1) / np.maximum(np.hypot(t[:, 0], t[:, 1]), 1e-9)[:, None] * sgn
        m = n + np.roll(n, 1, 0)
        k = np.maximum((m * m).sum(1) / 2, .3)          # mitre, limited at sharp tips
        q = l + m / k[:, None] * g
        out.append(q[_dist(q, loops) > abs(g) * .97])   # in narrow corners the moved outline crosses itself: cut that off
    return out

def bezier_loops(splines, n=14):
    from mathutils.geometry import interpolate_bezier
    out = []
    for sp in splines:
        b, pts = sp.bezier_points, []
        for i in range(len(b)):
            p, q = b[i], b[(i + 1) % len(b)]
            pts += [(v.x, v.y) for v in interpolate_bezier(p.co, p.handle_right, q.handle_left, q.co, n)[:-1]]
        l = np.array(pts)
        out.append(l[np.hypot(*(l - np.roll(l, 1, 0)).T) > 1e-7])
    return out

def _inside(p, loops):
    r = np.zeros(len(p), bool)
    for lp in loops:
        a = np.array(lp); b = np.roll(a, -1, 0)
        for (x0, y0), (x1, y1) in zip(a, b):
            if y0 != y1:
                r ^= ((p[:, 1] > min(y0, y1)) & (p[:, 1] <= max(y0, y1)) & (p[:, 0] < (p[:, 1] - y0) * (x1 - x0) / (y1 - y0) + x0))
    return r

def _dist(p, loops):
    out = np.full(len(p), 1e9)
    for lp in loops:
        a = np.array(lp); b = np.roll(a, -1, 0); e = b - a; l2 = np.maximum((e ** 2).sum(1), 1e-12)
        for k in range(0, len(p), 2000):
            q = p[k:k + 2000, None] - a[None]
            t = np.clip((q * e).sum(2) / l2, 0, 1)
            out[k:k + 2000] = np.minimum(out[k:k + 2000], np.sqrt(((q - t[..., None] * e) ** 2).sum(2)).min(1))
    return out

def chisel(loops, mat, depth=.25, bevel=.08, crown=.25, step=.03, soft=.012):
    """Relief from closed loops of (x, z): height follows the distance to the outline, so sharp tips and thin
    feathers never break (the curve bevel does). crown: extra swelling towards the middle; soft: blur of the ridges.
    The height is read from a blurred raster of the signed distance, so the mesh need not follow the ridges."""
    from mathutils.geometry import delaunay_2d_cdt
    L = []
    for lp in loops:                                   # even spacing along the outline
        a = np.array(lp); b = np.roll(a, -1, 0); pts = []
        for p, q in zip(a, b):
            n = max(1, int(np.hypot(*(q - p)) / (step * .7)))
            pts += [p + (q - p) * k / n for k in range(n)]
        L.append(np.array(pts))
    edge = np.concatenate(L)
    lo, hi = edge.min(0) - .06, edge.max(0) + .06
    cell = min(.007, bevel * .15)                      # fine enough for a ridge to run without steps
    rx, ry = np.arange(lo[0], hi[0], cell), np.arange(lo[1], hi[1], cell)
    gx, gy = np.meshgrid(rx, ry)
    R = np.stack([gx.ravel(), gy.ravel()], 1)
    sd = _dist(R, loops) * np.where(_inside(R, loops), 1, -1)
    a = np.abs(sd)
    z = np.sign(sd) * bevel * (np.sin(np.clip(a / bevel, 0, 1) * pi / 2) + crown * (1 - np.exp(-(a / (2.2 * bevel)) ** 2)))
    z = z.reshape(gx.shape)
    if soft:
        r = int(3 * soft / cell) + 1
        k = np.exp(-.5 * (np.arange(-r, r + 1) * cell / soft) ** 2); k /= k.sum()
        z = np.apply_along_axis(lambda v: np.convolve(np.pad(v, r, mode='edge'), k, 'valid'), 0, z)
        z = np.apply_along_axis(lambda v: np.convolve(np.pad(v, r, mode='edge'), k, 'valid'), 1, z)
    hx, hy = np.meshgrid(np.arange(lo[0], hi[0], step), np.arange(lo[1], hi[1], step * .87))
    g = np.stack([(hx + (np.arange(hx.shape[0]) % 2)[:, None] * step / 2).ravel(), hy.ravel()], 1)
    g = g[_inside(g, L)]
    rows = []                                          # points in rows along the outline: the bevel's highlights then run smoothly
    for off in bevel * np.array((.2, .45, .75, 1.1)):
        for lp in L:
            t = np.roll(lp, -1, 0) - np.roll(lp, 1, 0)
            nrm = np.stack([-t[:, 1], t[:, 0]], 1) / np.maximum(np.hypot(*t.T), 1e-9)[:, None]
            for side in (1, -1):
                q = lp + nrm * off * side
                rows.append(q[_inside(q, L) & (_dist(q, L) > off * .96)])
    rows = np.concatenate(rows)
    pts = np.concatenate([edge, rows, g[_dist(g, L) > bevel * 1.1 + step * .45]])
    con, o = [], 0
    for lp in L:
        con += [(o + i, o + (i + 1) % len(lp)) for i in range(len(lp))]; o += len(lp)
    vs, _, fs, ov, _, _ = delaunay_2d_cdt([V(p) for p in pts], con, [], 0, 1e-6)
    P = np.array([tuple(v) for v in vs])
    F = np.array(fs)
    F = F[_inside(P[F].mean(1), L)]
    F = F[np.abs(np.cross(P[F[:, 1]] - P[F[:, 0]], P[F[:, 2]] - P[F[:, 0]])) > 1e-9]
    use = np.unique(F)                                 # drop points outside
    rim = np.array([any(x < len(edge) for x in ov[i]) for i in use])
    new = np.full(len(P), -1); new[use] = np.arange(len(use))
    P, F, n = P[use], new[F], len(use)
    fx, fy = (P[:, 0] - lo[0]) / cell, (P[:, 1] - lo[1]) / cell
    ix, iy = np.clip(fx.astype(int), 0, z.shape[1] - 2), np.clip(fy.astype(int), 0, z.shape[0] - 2)
    fx, fy = fx - ix, fy - iy
    at = lambda r: (r[iy, ix] * (1 - fx) + r[iy, ix + 1] * fx) * (1 - fy) + (r[iy + 1, ix] * (1 - fx) + r[iy + 1, ix + 1] * fx) * fy
    h = np.where(rim, 0, np.maximum(at(z), 0))
    dy, dx = np.gradient(z, cell)
    front = np.stack([-at(dx), -np.ones(n), -at(dy)], 1)
    front /= np.linalg.norm(front, axis=1)[:, None]
    verts = [(p[0], -depth / 2 - q, p[1]) for p, q in zip(P, h)] + [(p[0], depth / 2, p[1]) for p in P]
    sides = {(int(f[i]), int(f[(i + 1) % 3])) for f in F for i in range(3)}
    walls = [(i, j) for i, j in sides if (j, i) not in sides]
    out = {w: np.array([P[w[1]][1] - P[w[0]][1], 0, P[w[0]][0] - P[w[1]][0]]) for w in walls}
    out = {w: v / max(np.linalg.norm(v), 1e-12) for w, v in out.items()}
    near = {}
    for w in walls:
        for i in w:
            near.setdefault(i, []).append(out[w])
    def wall(w, i):                                    # smooth along the outline, sharp at its corners
        v = sum(u for u in near[i] if u @ out[w] > .8)
        return v / np.linalg.norm(v)
    faces = [tuple(map(int, f)) for f in F] + [tuple(int(i) + n for i in reversed(f)) for f in F] + [(j, i, i + n, j + n) for i, j in walls]
    me = bpy.data.meshes.new('chisel'); me.from_pydata(verts, [], faces)
    o = autosmooth(obj('chisel', me, mat), 180)
    # normals come from the height raster, not from the triangles: highlights run clean whatever the mesh
    me.normals_split_custom_set([front[i] for f in F for i in f] + [(0, 1, 0)] * (3 * len(F)) + [wall(w, i) for w in walls for i in (w[1], w[0], w[0], w[1])])
    return o

def svg_paths(path, height=2.):
    """Outlines of an SVG file, one list of loops per <path>, centred together and scaled to the height."""
    import addon_utils
    addon_utils.enable('io_curve_svg')
    before = set(bpy.data.objects)
    bpy.ops.import_curve.svg(filepath=path)
    new = sorted((o for o in bpy.data.objects if o not in before), key=lambda o: o.name)
    paths = []
    for o in new:
        paths.append(bezier_loops(o.data.splines, 40))
        bpy.data.objects.remove(o)
    a = np.concatenate([l for p in paths for l in p]); lo, hi = a.min(0), a.max(0)
    k = height / (hi[1] - lo[1])
    tidy = lambda l: l[np.hypot(*(l - np.roll(l, 1, 0)).T) > 1e-5]
    return [[tidy((l - (lo + hi) / 2) * k) for l in p] for p in paths]

def svg(path, mat, height=2., depth=.25, bevel=.05, crown=.3, step=None):
    """SVG file as one chiselled, upright relief of the given height."""
    return chisel(sum(svg_paths(path, height), []), mat, depth, bevel, crown, step or height * .009, height * .006)

def tube(pts, radius, mat, taper=None, res=10, smooth=8, closed=False):
    """Round tube through the points; taper: radius factors at the points."""
    P = smooth_path([tuple(p) + ((taper[i] if taper else 1.),) for i, p in enumerate(pts)], smooth, closed)
    cu = bpy.data.curves.new('tube', 'CURVE')
    cu.dimensions, cu.bevel_depth, cu.bevel_resolution, cu.use_fill_caps = '3D', radius, res, True
    s = cu.splines.new('POLY'); s.points.add(len(P) - 1); s.use_cyclic_u = closed
    for q, p in zip(s.points, P):
        q.co = (*p[:3], 1); q.radius = p[3]
    cu.materials.append(mat)
    return to_mesh(link(bpy.data.objects.new('tube', cu)), False)

def ball(r, mat, loc=(0, 0, 0), scale=(1, 1, 1), seg=48):
    me = bpy.data.meshes.new('ball')
    bm = bmesh.new(); bmesh.ops.create_uvsphere(bm, u_segments=seg, v_segments=seg // 2, radius=r); bm.to_mesh(me); bm.free()
    o = obj('ball', me, mat)
    o.location, o.scale = loc, scale
    return o

def box(size, mat, bevel=.05, seg=4, loc=(0, 0, 0)):
    me = bpy.data.meshes.new('box')
    bm = bmesh.new(); bmesh.ops.create_cube(bm, size=1)
    bmesh.ops.scale(bm, vec=V(size), verts=bm.verts)
    if bevel:
        bmesh.ops.bevel(bm, geom=bm.edges[:], offset=bevel, segments=seg, profile=.5, affect='EDGES')
    bm.to_mesh(me); bm.free()
    o = autosmooth(obj('box', me, mat), 30)
    o.location = loc
    return o

def ring(r, tubes, mat, seg=96, flat=1.):
    """Torus round Z."""
    prof = [(r + tubes * math.cos(a), tubes * flat * math.sin(a)) for a in np.linspace(0, 2 * pi, 25)]
    return lathe(prof, mat, seg, 0)

def leaf(length, width, mat, curl=.35, fold=.25, n=24):
    """Leaf along +X, lying in XY, folded at the midrib, with UV for the leaf material."""
    me = bpy.data.meshes.new('leaf')
    vs, fs, uvs = [], [], []
    m = 12
    for i in range(n + 1):
        t = i / n
        hw = width * .5 * math.sin(pi * t ** .8) ** .85 * (1 - .12 * t)
        hw *= 1 + .035 * math.sin(t * 34)
        for j in range(m + 1):
            s = j / m * 2 - 1
            vs.append((length * t, hw * s, fold * abs(s) * hw * 1.2 - curl * length * (t - .15) ** 2 + .03 * math.sin(9 * t) * abs(s)))
            uvs.append((j / m, t * 3))
    for i in range(n):
        for j in range(m):
            a = i * (m + 1) + j
            fs.append((a, a + 1, a + m + 2, a + m + 1))
    me.from_pydata(vs, [], fs)
    uv = me.uv_layers.new()
    for lp in me.loops:
        uv.data[lp.index].uv = uvs[lp.vertex_index]
    o = obj('leaf', me, mat)
    md = o.modifiers.new('s', 'SOLIDIFY'); md.thickness = .025
    return o

def coin(mat, inner=None, r=1., thick=.2, reeds=72, mark=None, mark_mat=None, mark_h=1.15):
    """Coin facing -Y: raised rim, reeded edge, dotted border, emblem. Returns a list of objects."""
    t = thick / 2
    prof = [(0, t * .62), (r * .80, t * .62), (r * .82, t * .70), (r * .84, t), (r * .87, t * 1.06), (r * .95, t * 1.06), (r * .985, t * .9), (r, t * .6)]
    prof = prof + [(a, -b) for a, b in reversed(prof)]
    def reed(x, y, z):
        q = math.hypot(x, y)
        if q > r * .97 and abs(z) < t * .8:
            k = 1 - .022 * (math.sin(math.atan2(y, x) * reeds) > 0)
            return (x * k, y * k, z)
        return (x, y, z)
    body = lathe(prof, mat, reeds * 4, 0, shape=reed)
    body.data.transform(Matrix.Rotation(pi / 2, 4, 'X'))
    out = [body]
    if inner:
        f = lathe([(0, t * .63), (r * .79, t * .63), (r * .79, t * .5), (0, t * .5)], inner, 96, 0)
        f.data.transform(Matrix.Rotation(pi / 2, 4, 'X')); out.append(f)
    dots = 44
    b = ball(.021 * r, mat, seg=12)
    for k in range(dots):
        a = 2 * pi * k / dots
        out.append(copy(b, (.745 * r * math.cos(a), -t * .64, .745 * r * math.sin(a))))
    bpy.data.objects.remove(b)
    if mark:
        m = svg(mark, mark_mat or mat, mark_h * r, .06 * r, .05 * r, step=.02 * r)
        m.location = (0, -t * .62 - .03 * r, 0)
        out.append(m)
    return out

# ---------------------------------------------------------------- render
def load(path):
    im = bpy.data.images.load(path)
    im.colorspace_settings.name = 'Non-Color'
    w, h = im.size
    a = np.empty(w * h * 4, np.float32)
    im.pixels.foreach_get(a)
    bpy.data.images.remove(im)
    return a.reshape(h, w, 4)

def tonemap(c, exposure=1., sat=1.12):
    """Filmic S-curve (ACES fit), partly on luminance so that colours stay rich in the highlights."""
    c = c * exposure
    def f(x):
        return np.clip((x * (2.51 * x + .03)) / (x * (2.43 * x + .59) + .14), 0, 1)
    lum = (c @ np.array([.2126, .7152, .0722], np.float32))[..., None]
    per = f(c * .8)
    hue = np.clip(c * .8 / np.maximum(lum * .8, 1e-6) * f(lum * .8), 0, 1)
    out = per * .7 + hue * .3
    g = (out @ np.array([.2126, .7152, .0722], np.float32))[..., None]
    out = np.clip(g + (out - g) * sat, 0, 1)
    return np.where(out <= .0031308, out * 12.92, 1.055 * np.power(np.maximum(out, 1e-8), 1 / 2.4) - .055)

def _extent(pad):
    """Part of the picture that holds objects: (x0, y0, x1, y1)."""
    from bpy_extras.object_utils import world_to_camera_view as view
    s = bpy.context.scene
    bpy.context.view_layer.update()
    p = np.array([view(s, s.camera, o.matrix_world @ V(c))[:2] for o in s.objects if o.type == 'MESH' for c in o.bound_box])
    lo, hi = np.clip(p.min(0) - pad, 0, 1), np.clip(p.max(0) + pad, 0, 1)
    return (*map(float, lo), *map(float, hi))

def render(path, size=256, samples=64, ss=2, exposure=1., transparent=True, threshold=.03, bounces=8, sat=1.12, thin=False):
    """Renders the scene to an 8-bit PNG at ss times the size. size: int or (w, h); thin: glass lets the backdrop through, so its alpha is grainy too
    and is cleaned as the colour is. Returns seconds (render, denoise)."""
    s = bpy.context.scene
    w, h = (size, size) if isinstance(size, int) else size
    s.render.resolution_x, s.render.resolution_y, s.render.resolution_percentage = int(w * ss), int(h * ss), 100
    s.render.film_transparent = transparent
    c = s.cycles
    c.device, c.samples, c.use_denoising = 'CPU', samples, False
    c.use_adaptive_sampling, c.adaptive_threshold, c.adaptive_min_samples = True, threshold, max(8, samples // 4)
    c.sample_clamp_indirect, c.sample_clamp_direct = 4., 0.
    c.caustics_reflective = c.caustics_refractive = False
    c.blur_glossy = .5
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces, c.transparent_max_bounces = bounces, 3, 4, bounces, 8
    c.pixel_filter_type, c.filter_width = 'BLACKMAN_HARRIS', 1.5
    c.use_auto_tile = False
    s.render.use_persistent_data = False
    s.render.threads_mode, s.render.threads = ('FIXED', CFG['threads']) if CFG['threads'] else ('AUTO', s.render.threads)
    vl = bpy.context.view_layer
    vl.cycles.denoising_store_passes = True
    tmp = tempfile.mkdtemp()
    s.use_nodes = True
    nt = s.node_tree
    nt.nodes.clear()
    rl = nt.nodes.new('CompositorNodeRLayers')
    fo = nt.nodes.new('CompositorNodeOutputFile')
    fo.base_path = tmp
    fo.format.file_format, fo.format.color_depth, fo.format.color_mode = 'OPEN_EXR', '32', 'RGBA'
    fo.file_slots.clear()
    for slot, out in (('img', 'Image'), ('alb', 'Denoising Albedo'), ('nrm', 'Denoising Normal')):
        fo.file_slots.new(slot)
        nt.links.new(rl.outputs[out], fo.inputs[slot])
    x0, y0, x1, y1 = _extent(.03) if transparent else (0, 0, 1, 1)
    s.render.use_border, s.render.use_crop_to_border = True, False          # no time for the empty part of a banner
    s.render.border_min_x, s.render.border_min_y, s.render.border_max_x, s.render.border_max_y = x0, y0, x1, y1
    t0 = time.time()
    bpy.ops.render.render(write_still=False)
    t1 = time.time()
    n = '%04d.exr' % s.frame_current
    img, alb, nrm = (load(os.path.join(tmp, k + n)) for k in ('img', 'alb', 'nrm'))
    shutil.rmtree(tmp)
    col, a = img[..., :3], np.clip(img[..., 3:], 0, 1)
    if CFG['tza']:
        H, W = a.shape[:2]
        part = np.s_[int(y0 * H):math.ceil(y1 * H), int(x0 * W):math.ceil(x1 * W)]
        clean = lambda x: _dn.denoise(x, alb[part][..., :3], nrm[part][..., :3], CFG['tza'])
        col[part] = clean(col[part])
        if thin:
            a[part] = np.clip(clean(np.repeat(a[part], 3, -1)).mean(-1, keepdims=True), 0, 1)
    col = np.where(a > 1e-3, col / np.maximum(a, 1e-3), 0) if transparent else col
    out = np.concatenate([tonemap(col, exposure, sat), a if transparent else np.ones_like(a)], -1).astype(np.float32)
    save(path, out)
    return t1 - t0, time.time() - t1

def save(path, rgba):
    """8-bit PNG from display-referred RGBA, bottom row first."""
    h, w, _ = rgba.shape
    im = bpy.data.images.new('out', w, h, alpha=True, float_buffer=False)
    im.colorspace_settings.name = 'sRGB'
    im.alpha_mode = 'STRAIGHT'
    im.pixels.foreach_set(np.ascontiguousarray(rgba, np.float32).ravel())
    im.filepath_raw, im.file_format = path, 'PNG'
    os.makedirs(os.path.dirname(os.path.abspath(path)), exist_ok=True)
    im.save()
    bpy.data.images.remove(im)

def args():
    """Arguments after '--' as {'--name': value}."""
    a = sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else []
    return {a[i]: a[i + 1] for i in range(0, len(a) - 1, 2)}

def setup(a):
    CFG['tza'], CFG['threads'] = a.get('--tza'), int(a.get('--threads', 0))
