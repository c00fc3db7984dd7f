"""Backdrops of one colour, and what may be painted into them: numpy alone, as in sky.py."""
from kit import *
from kit import _inside
from sky import grid, rays, screen, shade_to, smooth, srgb

def aura(w, h, core, body, edge, cx=.5, cy=.54, ray=None, seed=3, rings=.07, reach=.62, beam=.20):
    """Light of one colour behind a thing: bright round (cx, cy), deep at the edges, with soft rays, thin circles and specks of light out of focus."""
    x, y = grid(w, h)
    d = np.hypot((x - cx) * w / h, (y - cy) * .92) / reach
    t = np.clip(d, 0, 1.3)
    stops = [(0, core), (.14, core), (.56, body), (1.12, edge), (1.3, edge)]
    img = np.stack([np.interp(t, [a for a, _ in stops], [srgb(c)[k] for _, c in stops]) for k in range(3)], -1)
    img = rays(img, cx, cy, ray or core, beam, reach * 1.25, 14, seed)
    q = np.hypot((x - cx) * w / h, y - cy)
    for r in (.235, .315, .42):
        img = screen(img, '#FFFFFF', rings * np.exp(-((q - r) * h / 1.1) ** 2))
    rng = np.random.default_rng(seed)
    for bx, by, br, b in zip(rng.random(26), rng.random(26), .004 + .022 * rng.random(26) ** 3, rng.random(26)):
        e = np.hypot((x - bx) * w / h, y - by) / br
        img = screen(img, ray or core, (.10 + .22 * b) * (1 - smooth(.75, 1.1, e)) * (.7 + .3 * smooth(.5, 1., e)))
    return shade_to(img, edge, .75 * (1 - smooth(-.02, .30, y + 0 * x)))

def dunes(img, seed, light, dark, haze, horizon=.34, layers=5):
    """Sand hills, each crest lit from the left and dark to its right."""
    h, w, _ = img.shape
    x, y = grid(w, h)
    rng = np.random.default_rng(seed)
    for i in range(layers):
        near = i / (layers - 1)
        base = horizon * (1 - .86 * near ** 1.2)
        crest = base + (.03 + .05 * near) * (np.sin(x[0] * (5.5 - 2.6 * near) * w / h + rng.random() * 6) + .45 * np.sin(x[0] * (11 - 4 * near) * w / h + rng.random() * 6))
        m = np.clip((crest[None] - y) * h / 1.4 + .5, 0, 1)[..., None]
        slope = np.gradient(crest) * w
        depth = np.clip((crest[None] - y) / (.05 + .10 * near), 0, 1)
        lit = smooth(-.25, .45, slope)[None] * (1 - .55 * depth) + .16 * (1 - depth)
        ripple = .02 * np.sin((y - crest[None]) * h * .22 * (1.3 - near) + 3 * np.sin(x * 9)) * (near > .5)
        lit = np.clip(lit + ripple, 0, 1)[..., None]
        c = srgb(dark) * (1 - lit) + srgb(light) * lit
        c = c * (.55 + .45 * near) + srgb(haze) * (.45 * (1 - near))
        img = img * (1 - m) + m * c
    return img

def paint(img, loop, colour, cx, cy, size, alpha=1.):
    """A silhouette: a closed loop of points, its unit as a part of the picture's height."""
    h, w, _ = img.shape
    L = np.array(loop) * size * h + (cx * w, cy * h)
    lo, hi = np.maximum(L.min(0).astype(int) - 2, 0), np.minimum(L.max(0).astype(int) + 3, (w, h))
    if (hi <= lo).any():                                # beyond the edge
        return img
    ys, xs = np.mgrid[lo[1]:hi[1], lo[0]:hi[0]]
    cover = sum(_inside(np.stack([xs.ravel() + a, ys.ravel() + b], 1), [L]).reshape(xs.shape) for a in (.25, .75) for b in (.25, .75)) / 4 * alpha
    part = img[lo[1]:hi[1], lo[0]:hi[0]]
    img[lo[1]:hi[1], lo[0]:hi[0]] = part * (1 - cover[..., None]) + srgb(colour) * cover[..., None]
    return img

def houses(img, rows, seed, lit=.26, unit=1.):
    """Streets by night: (colour, height as a part of the picture) far to near, some windows lit; unit: how wide a house is."""
    h, w, _ = img.shape
    rng = np.random.default_rng(seed)
    for tone, top in rows:
        px = -.02
        while px < 1.02:
            bw, bh = (.07 + .08 * rng.random()) * unit, top * (.62 + .38 * rng.random())
            img = paint(img, [(0, 0), (bw * w / h, 0), (bw * w / h, bh), (0, bh)], tone, px, 0., 1.)
            for wx in np.arange(.014 * unit, bw - .018 * unit, .024 * unit):
                for wy in np.arange(.03, bh - .03, .026):
                    if rng.random() < lit:
                        img = paint(img, [(0, 0), (.010, 0), (.010, .012), (0, .012)], '#FFC873' if rng.random() < .8 else '#7FE3F0', px + wx, wy, 1., .55)
            px += bw + .006 * unit
    return img
