"""Backgrounds of the games, painted alone: blender -b -noaudio -P blender/grounds.py -- --out DIR --only fruit-cocktail-portrait[,dice-landscape] [--scale 1]
writes NAME-back.png; grounds.mjs finishes them. They are calm and dark in the middle, where the game stands.
"""
import os, sys
sys.dont_write_bytecode = True                          # no __pycache__ in the repository
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
import aura as A
import banners as B
import covers as C
import lands as L
import sky as K
import zenith as Z

def specks(img, seed, n, colour, big, band=(0., 1.), strength=.30):
    """Lights out of focus."""
    h, w, _ = img.shape
    rng = np.random.default_rng(seed)
    x, y = K.grid(w, h)
    unit = min(w, h) / h
    for bx, by, br, b in zip(rng.random(n), band[0] + (band[1] - band[0]) * rng.random(n), big * unit * (.25 + .75 * rng.random(n) ** 2), rng.random(n)):
        e = np.hypot((x - bx) * w / h, y - by) / br
        img = K.screen(img, colour, strength * (.25 + .75 * b) * (1 - K.smooth(.82, 1.06, e)) * (.72 + .28 * K.smooth(.5, 1., e)))
    return img

def bulbs(img, top, sag, n, seed=1):
    """A string of lamps between the upper corners."""
    h, w, _ = img.shape
    x, y = K.grid(w, h)
    unit = min(w, h) / h
    line = top - sag * (1 - (2 * x - 1) ** 2)
    img = K.shade_to(img, '#1A0620', .75 * np.exp(-((y - line) * h / (1.2 + unit * 1.2)) ** 2))
    for k in range(n):
        bx = (k + .5) / n
        by = top - sag * (1 - (2 * bx - 1) ** 2) - .016 * unit
        d = np.hypot((x - bx) * w / h, (y - by) * .86)
        img = K.screen(img, '#FF9A3C', .55 * np.exp(-(d / (.055 * unit)) ** 2))
        img = K.screen(img, '#FFE9B0', 1. * (1 - K.smooth(.7, 1.25, d / (.0115 * unit))))
    return img

def hills(img, base, tones, seed, tall=.10):
    """Ranges in the last light, far to near."""
    h, w, _ = img.shape
    x, y = K.grid(w, h)
    rng = np.random.default_rng(seed)
    for i, tone in enumerate(tones):
        f = K.fbm(rng, (2, w), (1, max(3, int(3 * w / h) + 1)), 6 - i, .48)[0] - .5
        crest = base * (1 - .30 * i) + tall * (1 - .22 * i) * f * 1.8
        img = K.shade_to(img, tone, np.clip((crest[None] - y) * h / 2.2 + .5, 0, 1))
        img = K.mist(img, float(crest.mean()) - .02, .035, '#FF7AA0', .12, seed + i)
    return img

def terrace(w, h):
    """A summer evening over the orchards."""
    tall = h > w
    x, y = K.grid(w, h)
    stops = [(0, '#3A0A3E'), (.22, '#A82A5C'), (.34, '#C8406A'), (.55, '#6A1E6A'), (.8, '#2C1052'), (1, '#160A38')]
    img = np.stack([np.interp(y[:, 0], [a for a, _ in stops], [K.srgb(c)[k] for _, c in stops]) for k in range(3)], -1)[:, None] * np.ones((1, w, 1))
    img = K.screen(img, '#FFB070', .50 * np.exp(-(np.hypot((x - .5) * w / h, (y - .27) * 1.5) / (.26 if tall else .55)) ** 2))
    img = hills(img, .27 if tall else .30, ('#7A2466', '#541A58', '#34103F'), 5, .07 if tall else .12)
    img = specks(img, 3, 26 if tall else 34, '#FFB46A', .040, (0., .30), .22)
    img = specks(img, 8, 14 if tall else 20, '#FF8AC0', .030, (.5, 1.), .10)
    img = bulbs(img, .965 if tall else .96, .055 if tall else .075, 9 if tall else 17)
    img = bulbs(img, .905 if tall else .90, .045 if tall else .095, 8 if tall else 15)
    img = B.darken(img, '#1A0626', low=(.85, -.02, .20))
    calm = np.exp(-(((x - .5) / .52) ** 6 + ((y - .52) / .34) ** 6))
    return K.shade_to(img, '#22093A', .26 * calm)

def hall(w, h):
    """Indigo light over a dark floor, with a lattice one hardly sees."""
    img = A.aura(w, h, '#2E48B8', '#152370', '#090F30', .5, .58, '#6FA0FF', 5, .05, .62 if h > w else .95, .06)
    x, y = K.grid(w, h)
    k = 9. / min(1, w / h) if h > w else 9.
    u, v = (x * w / h + y) * k, (x * w / h - y) * k
    lines = np.exp(-((u - np.round(u)) / .02) ** 2) + np.exp(-((v - np.round(v)) / .02) ** 2)
    img = K.screen(img, '#7FB0FF', 0.11 * np.clip(lines, 0, 1) * np.exp(-(np.hypot((x - .5) * w / h, y - .6) / .55) ** 2))
    calm = np.exp(-(((x - .5) / .46) ** 4 + ((y - .5) / .30) ** 4))
    return K.shade_to(img, '#0B1440', .45 * calm)

def geode(w, h):
    """The inside of a stone: blue crystals all round, dark and still in the middle."""
    rng = np.random.default_rng(21)
    x, y = K.grid(w, h)
    unit = min(w, h)
    px, py = x * w / unit + 0 * y, y * h / unit + 0 * x
    sites = np.stack([rng.random(330) * w / unit, rng.random(330) * h / unit], 1)
    near, far, who = np.full((h, w), 9.), np.full((h, w), 9.), np.zeros((h, w), int)
    for k, (sx, sy) in enumerate(sites):                # the two nearest sites: whose crystal it is, and how far its edge
        d = np.hypot(px - sx, py - sy)
        far = np.where(d < near, near, np.minimum(far, d))
        who = np.where(d < near, k, who)
        near = np.minimum(near, d)
    tilt = rng.normal(size=(330, 2))
    lit = .5 + .5 * np.clip((tilt[who, 0] * (px - sites[who, 0]) + tilt[who, 1] * (py - sites[who, 1])) * 9 + .6 * tilt[who, 0], -1, 1)
    depth = np.hypot((x - .5) / .60, (y - .50) / .62)
    rim = K.smooth(.62, 1.20, depth)
    img = np.stack([np.interp(depth, [0, .55, 1., 1.4], [K.srgb(c)[k] for c in ('#1A2470', '#111A55', '#1B2A86', '#0A1142')]) for k in range(3)], -1)
    for tone, part in (('#2A4AE0', lit * .55), ('#6FC8FF', lit ** 4 * .60), ('#B58CFF', (1 - lit) ** 5 * .30)):
        img = K.screen(img, tone, rim * part)
    edge = np.exp(-((far - near) * unit / 2.6) ** 2)
    img = K.screen(img, '#CFE8FF', .34 * rim * edge * lit)
    img = K.shade_to(img, '#060B30', .50 * rim * np.exp(-((far - near) * unit / 9.) ** 2) * (1 - lit))
    img = specks(img, 6, 22, '#9FD4FF', .026, (0., 1.), .16)
    img = B.darken(img, '#050920', low=(.8, -.02, .16))
    calm = np.exp(-(((x - .5) / .46) ** 6 + ((y - .52) / .34) ** 6))
    return K.shade_to(img, '#0C1348', .40 * calm)

def shanyrak(w, h):
    """Under the crown of a yurt at night: poles run up to its ring, the light falls through it."""
    img = A.aura(w, h, '#7A2AA0', '#4A1478', '#1A0636', .5, .86 if h > w else .90, '#FF9CF0', 7, .0, .62 if h > w else 1.05, .10)
    x, y = K.grid(w, h)
    unit = min(w, h) / h
    cx, cy, r = .5, (.875 if h > w else .93), (.26 if h > w else .30) * unit
    dx, dy = (x - cx) * w / h, (y - cy) * 1.25
    d, a = np.hypot(dx, dy), np.arctan2(dy, dx)
    px = 1. / h
    line = lambda t, width: np.clip(1 - (np.abs(t) - width) / (1.6 * px), 0, 1)
    glow = np.exp(-(d / (r * .95)) ** 2)
    img = K.screen(img, '#FFB6F0', .40 * glow)
    n = 44
    pole = (np.mod(a / (2 * pi) * n, 1) - .5) / n * 2 * pi * d
    fade = K.smooth(r * 1.02, r * 1.10, d) * (1 - K.smooth(r * 1.5, r * 4.6, d))
    img = K.shade_to(img, '#2A0A4C', .75 * fade * line(pole, .0045 * unit + d * .004))
    img = K.screen(img, '#FF9ADF', .30 * fade * line(pole - .0035 * unit, .0011 * unit))
    for radius, width in ((r, .020), (r * .90, .008)):
        img = K.shade_to(img, '#38104E', .92 * line(d - radius, width * unit))
        img = K.screen(img, '#FFC48A', .55 * line(d - radius - width * unit * .7, .0016 * unit))
    for turn in (0., pi / 2):                           # three bowed staves each way
        u, v = dx * np.cos(turn) + dy * np.sin(turn), -dx * np.sin(turn) + dy * np.cos(turn)
        for off in (-.17, 0., .17):
            bow = v - off * r * (1 + 1.1 * np.clip(1 - (u / r) ** 2, 0, 1))
            inside = 1 - K.smooth(r * .96, r, d)
            img = K.shade_to(img, '#38104E', .85 * inside * line(bow, .0065 * unit))
            img = K.screen(img, '#FFC48A', .38 * inside * line(bow - .0055 * unit, .0012 * unit))
    img = specks(img, 12, 20, '#FF9CF0', .030, (.0, .9), .12)
    img = B.darken(img, '#12042A', low=(.85, -.02, .22))
    calm = np.exp(-(((x - .5) / .50) ** 6 + ((y - .42) / .34) ** 6))
    return K.shade_to(img, '#220A44', .45 * calm)

def rooftops(w, h):
    """A town at the foot of the mountains after midnight, from a roof."""
    tall = h > w
    x, y = K.grid(w, h)
    stops = [(0, '#2A1A7A'), (.30, '#4A2A9E'), (.45, '#3A2088'), (.7, '#1C1054'), (1, '#0C0630')]
    img = K.sky(w, h, 11, stops, (.5, .42, .5, '#8C6CFF', .40), .9)
    img = K.moon(img, .80 if tall else .86, .865 if tall else .78, .070 if tall else .085, 4)
    img = hills(img, .46 if tall else .50, ('#3C2A92', '#2C1C74'), 9, .10 if tall else .16)
    img = A.houses(img, (('#241664', .30 if tall else .36), ('#180D4A', .22 if tall else .26), ('#0F0734', .13 if tall else .15)), 3, .20, 1.2 if tall else .62)
    for sx, lean in ((.04, .30), (.96, -.34)):           # two searchlights
        off = np.abs((x - sx) - lean * (y - .16) * (h / w) * (.8 if tall else 1.2))
        img = K.screen(img, '#C8D8FF', .20 * np.exp(-(off / (.012 + .07 * y)) ** 2) * K.smooth(.14, .32, y) * (1 - .75 * y))
    img = K.mist(img, .24 if tall else .28, .05, '#8C6CFF', .16, 4)
    img = B.darken(img, '#0A0428', low=(.75, -.02, .22))
    calm = np.exp(-(((x - .5) / .52) ** 6 + ((y - .52) / .34) ** 6))
    return K.shade_to(img, '#120840', .30 * calm)

def flames(img, spots, seed=1):
    """Fires that burn upright: (x, y of the foot, height as a part of the picture's height)."""
    h, w, _ = img.shape
    x, y = K.grid(w, h)
    rng = np.random.default_rng(seed)
    for fx, fy, tall in spots:
        t = np.clip((y - fy) / tall, 0, 1)
        sway = .05 * tall * np.sin(5 * t + rng.random() * 6) * t
        off = np.abs((x - fx) * w / h - sway)
        wide = tall * .26 * np.sqrt(np.clip(t + .02, 0, 1)) * (1 - t) ** .8 * 1.9
        inside = (y >= fy) * (y <= fy + tall)
        img = K.screen(img, '#FF7A1E', .55 * np.exp(-(np.hypot((x - fx) * w / h, y - fy - .4 * tall) / (1.5 * tall)) ** 2))
        for tone, part, power in (('#E03A06', 1., .85), ('#FF9A1E', .72, .85), ('#FFF0A0', .42, .9)):
            edge = K.smooth(-.012 * tall * 8, .012 * tall * 8, wide * part - off)
            img = K.screen(img, tone, power * inside * edge * (1 - .35 * t))
    return img

def cloister(img, top, wide, tone, light):
    """The wall of the court with its cells: pointed arches, lit from within."""
    h, w, _ = img.shape
    x, y = K.grid(w, h)
    u = (x - .5) * w / h / wide
    cell = np.floor(u + .5)
    v = u - cell
    merlon = .012 * (np.mod(np.floor(u * 8), 2) == 0)
    wall = np.clip((top + merlon - y) * h / 1.6 + .5, 0, 1)
    img = K.shade_to(img, tone, wall)
    img = K.screen(img, '#FF9A4A', .16 * wall * np.exp(-((y - top) / .012) ** 2))
    high = top * .76
    def ogive(half, peak):
        """Two arcs that meet in a point, over upright sides."""
        spring = peak * .52
        big = 1.55 * half
        rise = np.clip((y - spring) / (peak - spring), 0, 1) * np.sqrt(big ** 2 - (big - half) ** 2)
        reach = np.sqrt(big ** 2 - rise ** 2) - (big - half)
        return np.clip((reach - np.abs(v)) * wide * h / 1.6 + .5, 0, 1) * (y < peak) * wall
    img = K.shade_to(img, '#9A441C', .50 * ogive(.40, high + .016))
    arch = ogive(.345, high)
    img = K.shade_to(img, '#3A0A08', .95 * arch)
    img = K.screen(img, '#C83A0A', .75 * arch * np.exp(-(v / .34) ** 2) * np.exp(-(y / (high * .95)) ** 2))
    return K.screen(img, light, .95 * arch * np.exp(-(v / .20) ** 2) * np.exp(-((y - .02) / (high * .45)) ** 2))

def court(w, h):
    """The court of a temple of fire by night: cells all round, fires on the wall, embers over it."""
    tall = h > w
    x, y = K.grid(w, h)
    stops = [(0, '#5A120C'), (.22, '#A82C12'), (.36, '#8A1E14'), (.60, '#4A0E1C'), (1, '#16040E')]
    img = K.sky(w, h, 31, stops, (.5, .30, .55, '#FF8A3A', .42), .6)
    img = hills(img, .34 if tall else .40, ('#5E1614', '#420E14'), 13, .06 if tall else .10)
    img = K.mist(img, .30 if tall else .36, .08, '#FF7A2E', .30, 5)
    top = .20 if tall else .30
    img = cloister(img, top, .15 if tall else .21, '#3A0E0C', '#FFB04A')
    near = ((.09, .5), (.91, .5)) if tall else ((.055, .6), (.20, .42), (.80, .42), (.945, .6))
    img = flames(img, [(fx, top + .005, .20 * k) for fx, k in near], 4)
    rng = np.random.default_rng(17)
    for ex, ey, er, b in zip(rng.random(90), rng.random(90), .0010 + .0026 * rng.random(90) ** 2, rng.random(90)):
        img = K.screen(img, '#FFB04A', (.35 + .6 * b) * np.exp(-(np.hypot((x - ex) * w / h, y - ey) / er) ** 2))
    img = B.darken(img, '#14040A', low=(.55, -.02, .14))
    calm = np.exp(-(((x - .5) / .50) ** 6 + ((y - .54) / .32) ** 6))
    return K.shade_to(img, '#24060F', .38 * calm)

def caravan(w, h):
    """Dunes after sunset and a caravan on its way over them."""
    tall = h > w
    x, y = K.grid(w, h)
    stops = [(0, '#B85A3A'), (.30, '#D8643E'), (.42, '#B03A64'), (.62, '#5A1E74'), (1, '#1C0C44')]
    img = K.sky(w, h, 9, stops, (.5, .40, .45, '#FFB870', .50), .8)
    img = K.moon(img, .80 if tall else .86, .86 if tall else .80, .055 if tall else .075, 4)
    img = A.dunes(img, 4, '#C8703E', '#4A1A34', '#A84A4A', .30 if tall else .40, 5)
    for k in range(4):
        img = A.paint(img, C.CAMEL, '#34102A', (.10 + .17 * k) if tall else (.06 + .075 * k), (.302 if tall else .402) - .002 * k, .034 if tall else .050)
    img = B.darken(img, '#1E0A2A', low=(.70, -.03, .22))
    calm = np.exp(-(((x - .5) / .50) ** 6 + ((y - .54) / .32) ** 6))
    return K.shade_to(img, '#1C0C34', .36 * calm)

GROUNDS = {f'{game}-{way}': (size, paint) for game, paint in (('fruit-cocktail', terrace), ('dice', hall), ('mines', geode), ('plinko', shanyrak), ('resident', rooftops), ('golden-tulpar', L.steppe), ('snow-leopard', L.summits), ('fire-temple', court), ('silk-road', caravan), ('comet', Z.zenith)) for way, size in (('portrait', (900, 1600)), ('landscape', (1600, 900)))}

if __name__ == '__main__':
    a = args()
    setup(a)
    k = float(a.get('--scale', 1))
    for n in a['--only'].split(','):
        (w, h), paint = GROUNDS[n]
        save(os.path.join(a['--out'], n + '-back.png'), B.opaque(paint(int(w * k), int(h * k))))
        print('GROUND', n, flush=True)
