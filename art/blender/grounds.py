"""Backgrounds of the games, painted alone: blender -b -noaudio -P blender/grounds.py -- --out DIR --only fruit-cocktail-portrait[,dice-landscape] [--scale 1]
writes NAME-back.png; grounds.mjs finishes them. They are calm and dark in the middle, where the game stands.
"""
import os, sys
sys.dont_write_bytecode = True                          # no __pycache__ in the repository
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
import aura as A
import banners as B
import sky as K

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

GROUNDS = {f'{game}-{way}': (size, paint) for game, paint in (('fruit-cocktail', terrace), ('dice', hall)) for way, size in (('portrait', (900, 1600)), ('landscape', (1600, 900)))}

if __name__ == '__main__':
    a = args()
    setup(a)
    k = float(a.get('--scale', 1))
    for n in a['--only'].split(','):
        (w, h), paint = GROUNDS[n]
        save(os.path.join(a['--out'], n + '-back.png'), B.opaque(paint(int(w * k), int(h * k))))
        print('GROUND', n, flush=True)
