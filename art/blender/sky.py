"""Backdrops: a night sky painted in numpy, and the steppe with its mountains as real terrain under a moon lamp.

Pictures are display-referred (h, w, 3 or 4), bottom row first; places are fractions of the picture, y up.
"""
from kit import *

def noise(rng, rows, cols, size):
    """Smooth noise: a random grid of rows x cols scaled up to size (h, w)."""
    h, w = size
    g = rng.random((rows + 2, cols + 2))
    def axis(k, c):
        t = np.linspace(0, c, k, endpoint=False); i = t.astype(int); f = t - i
        return i, f * f * f * (f * (f * 6 - 15) + 10)
    (iy, fy), (ix, fx) = axis(h, rows), axis(w, cols)
    a = g[iy][:, ix] * (1 - fx) + g[iy][:, ix + 1] * fx
    b = g[iy + 1][:, ix] * (1 - fx) + g[iy + 1][:, ix + 1] * fx
    return a * (1 - fy)[:, None] + b * fy[:, None]

def fbm(rng, size, base=(3, 3), octaves=5, gain=.5):
    out, amp, total = 0, 1., 0.
    for o in range(octaves):
        out = out + amp * noise(rng, base[0] * 2 ** o, base[1] * 2 ** o, size); total += amp; amp *= gain
    return out / total

def ridged(rng, size, base, octaves=7, gain=.64):
    """Sharp crests, smooth valleys: mountains."""
    out, amp, weight, total = 0, 1., 1., 0.
    for o in range(octaves):
        r = (1 - np.abs(2 * noise(rng, base[0] * 2 ** o, base[1] * 2 ** o, size) - 1)) ** 2 * weight
        out = out + amp * r; total += amp; amp *= gain
        weight = np.clip(r * 1.8, 0, 1)                 # detail gathers on the crests
    return out / total

def srgb(h):
    return np.array([int(h[i:i + 2], 16) / 255 for i in (1, 3, 5)])

def screen(img, colour, a):
    return 1 - (1 - img) * (1 - np.clip(a[..., None] * srgb(colour), 0, 1))

def smooth(lo, hi, t):
    t = np.clip((t - lo) / (hi - lo), 0, 1)
    return t * t * (3 - 2 * t)

def grid(w, h):
    return ((np.arange(w) + .5) / w)[None], ((np.arange(h) + .5) / h)[:, None]

def sky(w, h, seed, stops, light, stars=1., calm=None):
    """Gradient from the horizon (0) to the top (1) of the picture, one soft light (x, y, radius, colour, strength), milky way and stars.
    calm: (x0, x1): left of x0 no stars but a few, for words."""
    rng = np.random.default_rng(seed)
    x, y = grid(w, h); asp = w / h
    img = np.stack([np.interp(y[:, 0], [a for a, _ in stops], [srgb(c)[k] for _, c in stops]) for k in range(3)], -1)[:, None] * np.ones((1, w, 1))
    lx, ly, lr, lc, ls = light
    d = np.hypot((x - lx) * asp, y - ly)
    img = screen(img, lc, ls * np.exp(-(d / lr) ** 2))
    # milky way: cloudy band from lower left to upper right
    band = np.exp(-(((x * asp * .55 - y) * .9 - (lx * asp * .55 - ly) * .9 + .20) / .20) ** 2)
    img = screen(img, '#7FA6FF', band * np.clip(fbm(rng, (h, w), (5, int(5 * asp)), 6, .6) - .40, 0, 1) * .36)
    st = np.zeros((h, w))
    n = int(420 * asp * stars)
    for sx, sy, b in zip(rng.random(n), .25 + .75 * rng.random(n), rng.random(n) ** 4):
        if calm and sx < calm and b < .5:
            continue
        r = (.55 + 1.05 * b) * h / 900                  # soft discs, a little larger when bright
        px, py = sx * w, sy * h
        R = int(4 * r) + 2
        y0, x0 = int(py), int(px)
        ys, xs = slice(max(0, y0 - R), min(h, y0 + R)), slice(max(0, x0 - R), min(w, x0 + R))
        d2 = (np.arange(ys.start, ys.stop)[:, None] + .5 - py) ** 2 + (np.arange(xs.start, xs.stop)[None] + .5 - px) ** 2
        st[ys, xs] = np.maximum(st[ys, xs], (.30 + .70 * b) * np.exp(-d2 / (2 * r * r)))
    return screen(img, '#E6F1FF', st)

def moon(img, mx, my, mr, seed=4, face='#FFF8E2', shade='#E0DCD6'):
    """A large warm moon: halo, soft seas, a darker limb."""
    h, w, _ = img.shape
    rng = np.random.default_rng(seed)
    x, y = grid(w, h)
    dx, dy = (x - mx) * w / h, y - my
    d = np.hypot(dx, dy)
    out = np.maximum(d - mr, 0)
    img = screen(img, '#9FD4FF', .42 * np.exp(-out / (mr * .16)) + .13 * np.exp(-out / (mr * .6)))
    k = max(2, int(1.6 / mr))
    seas = smooth(.34, .66, fbm(rng, (h, w), (k, int(k * w / h)), 6, .55))
    fine = fbm(rng, (h, w), (k * 6, int(k * 6 * w / h)), 4, .6) - .5
    tone = 1.10 - .14 * seas + .06 * fine - .10 * (d / mr) ** 6
    for _ in range(46):                                                   # craters: a lit far wall, a shaded near one, a bright rim
        a, q, cr = rng.random() * 6.28, mr * rng.random() ** .5 * .95, mr * (.018 + .075 * rng.random() ** 3)
        ex, ey = dx - q * np.cos(a), dy - q * np.sin(a)
        e = np.hypot(ex, ey) / cr
        bowl = np.exp(-(e / .75) ** 4)
        tone = tone + bowl * .07 * (ex - ey) / cr * .7 + .035 * np.exp(-((e - 1.05) / .22) ** 2)
    side = np.clip(.5 + .5 * (dx * .6 - dy * .8) / mr, 0, 1)             # lit from the upper left, as everything
    c = np.clip((srgb(face) * (1 - side[..., None]) + srgb(shade) * side[..., None]) * tone[..., None], 0, 1)
    disc = np.clip((mr - d) * h / 1.6 + .5, 0, 1)[..., None]
    return img * (1 - disc) + disc * c

def over(img, rgba):
    return img * (1 - rgba[..., 3:]) + rgba[..., :3] * rgba[..., 3:]

def mist(img, level, depth, colour, strength, seed=1):
    """A bank of mist at a height of the picture."""
    h, w, _ = img.shape
    x, y = grid(w, h)
    f = .55 + .9 * fbm(np.random.default_rng(seed), (h, w), (3, int(3 * w / h)), 4)
    return screen(img, colour, strength * f * np.exp(-((y - level) / depth) ** 2))

def shade_to(img, colour, mask):
    return img * (1 - mask[..., None]) + srgb(colour) * mask[..., None]

def rays(img, rx, ry, colour, strength, reach, n=16, seed=2):
    """Soft rays from a point; their core has no pattern, it would flicker in small sizes."""
    h, w, _ = img.shape
    x, y = grid(w, h)
    dx, dy = (x - rx) * w / h, y - ry
    a, d = np.arctan2(dy, dx), np.hypot(dx, dy)
    p = np.random.default_rng(seed).random(4) * 6
    beam = .5 + .5 * np.sin(a * n + 1.4 * np.sin(a * 3 + p[0]) + p[1])
    beam = smooth(.25, .95, beam) * (.6 + .4 * np.sin(a * 5 + p[2]))
    return screen(img, colour, strength * beam * smooth(.06, .30, d) * np.exp(-(d / reach) ** 2))

# ------------------------------------------------------------------ terrain
def terrain(w, h, seed, samples, horizon=.30, peaks=1., lamp=(-98, 26), lens=38., haze='#1D4E8C', light='#B9DCFF', air='#3E78D0'):
    """Rolling steppe in front, two snowy ranges behind it; RGBA. horizon: height of the flat horizon in the picture."""
    s = reset()
    rng = np.random.default_rng(seed)
    nx, ny = 900, 620
    X = np.linspace(-1, 1, nx)[None]
    t = np.linspace(0, 1, ny)[:, None]
    Y = 3 + 117 * t ** 1.9                              # rows get wider apart with distance, as the picture needs
    spread = 1.15 * (18 / lens) * Y + 4                 # and the grid follows the view
    wx, wy = X * spread, Y + 0 * X
    def world(f, scale, base=64, oct=6, **k):           # noise in world units, looked up from a square field
        n = 1024
        fld = f(rng, (n, n), (base, base), oct, **k)
        u, v = (np.clip(wx / scale + .5, 0, .999)) * (n - 1), np.clip(wy / scale, 0, .999) * (n - 1)
        i, j = v.astype(int), u.astype(int)
        a, b = v - i, u - j
        i2, j2 = np.minimum(i + 1, n - 1), np.minimum(j + 1, n - 1)
        return (fld[i, j] * (1 - b) + fld[i, j2] * b) * (1 - a) + (fld[i2, j] * (1 - b) + fld[i2, j2] * b) * a
    m1 = world(ridged, 260, 9, 7)
    m2 = world(ridged, 300, 8, 7)
    z = (world(fbm, 220, 22, 4) - .5) * 2.2 * smooth(4, 26, wy)
    z = z + peaks * 11. * np.clip(m1 - .16, 0, 1) * smooth(34, 58, wy) * (1 - smooth(70, 80, wy))
    z = z + peaks * 24. * np.clip(m2 - .10, 0, 1) * smooth(72, 104, wy)
    z = z - 1.1
    me = bpy.data.meshes.new('terrain')
    co = np.stack([wx + 0 * z, wy, z], -1).astype(np.float32).reshape(-1, 3)
    idx = np.arange(nx * ny).reshape(ny, nx)
    q = np.stack([idx[:-1, :-1], idx[:-1, 1:], idx[1:, 1:], idx[1:, :-1]], -1).reshape(-1, 4)
    me.vertices.add(len(co)); me.vertices.foreach_set('co', co.ravel())
    me.loops.add(q.size); me.loops.foreach_set('vertex_index', q.ravel().astype(np.int32))
    me.polygons.add(len(q)); me.polygons.foreach_set('loop_start', np.arange(0, q.size, 4, dtype=np.int32)); me.polygons.foreach_set('loop_total', np.full(len(q), 4, np.int32))
    me.update(calc_edges=True)
    m, nt, p = _ground(haze)
    obj('terrain', me, m)
    c = camera(0, 1e-6, lens, 0, (0, 0, 1.3))
    c.data.clip_end = 500
    c.data.shift_y = (.5 - horizon) * h / max(w, h)     # the horizon where it is wanted, uprights stay upright
    sun = bpy.data.lights.new('moon', 'SUN'); sun.energy, sun.color, sun.angle = 3.2, rgb(light)[:3], .02
    o = link(bpy.data.objects.new('moon', sun)); az, el = math.radians(lamp[0]), math.radians(lamp[1])
    o.rotation_euler = (V((0, 0, 0)) - V((math.sin(az) * math.cos(el), math.cos(az) * math.cos(el), math.sin(el)))).to_track_quat('-Z', 'Y').to_euler()
    wd = s.world; wd.use_nodes = True
    wd.node_tree.nodes['Background'].inputs[0].default_value = rgb(air); wd.node_tree.nodes['Background'].inputs[1].default_value = .22
    path = os.path.join(tempfile.mkdtemp(), 'terrain.png')
    render(path, (w, h), samples, min(1, 1100 / w), bounces=1, sat=1.05)  # far away: a little soft is right, and half the time in a wide picture
    a = enlarge(load(path), w, h)
    shutil.rmtree(os.path.dirname(path))
    return a

def enlarge(a, w, h):
    """Bilinear."""
    def axis(n, m):
        t = np.clip((np.arange(n) + .5) * m / n - .5, 0, m - 1); i = np.minimum(t.astype(int), m - 2)
        return i, (t - i)[:, None]
    (iy, fy), (ix, fx) = axis(h, a.shape[0]), axis(w, a.shape[1])
    a = a[iy] * (1 - fy[..., None]) + a[iy + 1] * fy[..., None]
    return a[:, ix] * (1 - fx[None]) + a[:, ix + 1] * fx[None]

def _ground(haze):
    """Snow where it is high and flat, blue rock where it is steep, dark grass low; the air between turns it to haze."""
    from kit import _mat, _n, _ramp
    m, nt, p = _mat('ground')
    geo = _n(nt, 'ShaderNodeNewGeometry')
    pos, nor = _n(nt, 'ShaderNodeSeparateXYZ'), _n(nt, 'ShaderNodeSeparateXYZ')
    nt.links.new(geo.outputs['Position'], pos.inputs[0]); nt.links.new(geo.outputs['Normal'], nor.inputs[0])
    def math_(op, a, b, c=None):
        n = _n(nt, 'ShaderNodeMath', operation=op)
        for i, v in enumerate((a, b, c)):
            if v is not None:
                if isinstance(v, (int, float)): n.inputs[i].default_value = v
                else: nt.links.new(v, n.inputs[i])
        return n.outputs[0]
    tall = math_('MULTIPLY_ADD', pos.outputs[2], .16, -.42)
    flat = math_('MULTIPLY_ADD', nor.outputs[2], 2.4, -1.35)
    snow = math_('MINIMUM', math_('MAXIMUM', math_('MINIMUM', tall, flat), 0), 1)
    mix = _n(nt, 'ShaderNodeMixRGB')
    mix.inputs[1].default_value, mix.inputs[2].default_value = rgb('#24406E'), rgb('#E4F1FF')
    nt.links.new(snow, mix.inputs[0]); nt.links.new(mix.outputs[0], p.inputs['Base Color'])
    p.inputs['Roughness'].default_value, p.inputs['Specular'].default_value = .9, .05
    cam = _n(nt, 'ShaderNodeCameraData')
    far = math_('SUBTRACT', 1, math_('POWER', 2.718, math_('MULTIPLY', cam.outputs['View Distance'], -.0105)))
    low = math_('POWER', 2.718, math_('MULTIPLY', math_('MAXIMUM', pos.outputs[2], 0), -.075))
    fac = math_('MULTIPLY', far, math_('MULTIPLY_ADD', low, .62, .36))
    em = _n(nt, 'ShaderNodeEmission'); em.inputs[0].default_value = rgb(haze)
    sh = _n(nt, 'ShaderNodeMixShader')
    nt.links.new(fac, sh.inputs[0]); nt.links.new(p.outputs[0], sh.inputs[1]); nt.links.new(em.outputs[0], sh.inputs[2])
    nt.links.new(sh.outputs[0], nt.nodes['Material Output'].inputs['Surface'])
    return m, nt, p
