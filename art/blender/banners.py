"""Banners: blender -b -noaudio -P blender/banners.py -- --out DIR --tza FILE --only welcome-wide[,login-tall] [--scale 1] [--samples 48]
writes NAME-back.png (painted sky, terrain) and NAME-front.png (objects, transparent); banners.mjs joins them.
"""
import os, sys
sys.dont_write_bytecode = True                          # no __pycache__ in the repository
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
import aura as A
import signs as G
import sky as K
import symbols as S

LENS, DIST = 85., 14.

def stage(w, h, focus=None, fstop=1.):
    """The one light and a level camera at DIST. Returns at(fx, fy, y) -> world place for a place in the picture (fractions, y up) at depth y."""
    reset(); env()
    c = camera(0., DIST, LENS)
    if fstop:
        c.data.dof.use_dof, c.data.dof.focus_distance, c.data.dof.aperture_fstop = True, DIST + (focus or 0), fstop
    def at(fx, fy, y=0.):
        k = (DIST + y) * 36. / LENS                     # width of the view at that depth, for the longer side
        return ((fx - .5) * k * min(1, w / h), y, (fy - .5) * k * min(1, h / w))
    at.unit = lambda y=0.: (DIST + y) * 36. / LENS * min(1, h / w)      # world height of the picture
    return at

def fly(at, spots):
    """Coins at (fx, fy, depth, diameter as a part of the picture's height, rx, ry, rz)."""
    S.coins([at(fx, fy, y) + (rx, ry, rz, size * at.unit(y) / 2) for fx, fy, y, size, rx, ry, rz in spots], 1.)

NIGHT_SKY = [(0, '#123A78'), (.28, '#15478E'), (.5, '#0E3276'), (.75, '#0A1B4E'), (1, '#070D2C')]
DUSK_SKY = [(0, '#3A0A44'), (.30, '#741462'), (.55, '#4E1056'), (.8, '#2C0A48'), (1, '#170632')]
NIGHT = '#070C22'

def night(W, H, mx, my, mr, horizon, seed, peaks=1., calm=None):
    """Steppe under a rising moon."""
    r = .25 + .75 * min(1, W / H)                       # a narrow picture would be all light
    img = K.sky(W, H, 7, NIGHT_SKY, (mx, my, .60 * r, '#2468D8', .42), calm=calm)
    img = K.moon(img, mx, my, mr)
    img = K.over(img, K.terrain(W, H, seed, 24, horizon, peaks))
    return K.mist(img, horizon + .02, .045, '#3FA0E0', .16)

def dusk(W, H, gx, gy, horizon, seed, peaks=.8, calm=None):
    """The same steppe in the last violet light, which glows behind (gx, gy)."""
    r = .5 + .5 * min(1, W / H)                         # a narrow picture would be all glow
    img = K.sky(W, H, 9, DUSK_SKY, (gx, gy, .58 * r, '#F0389C', .72), .8, calm)
    img = K.rays(img, gx, gy, '#FF9CCB', .24, .80 * r)
    x, y = K.grid(W, H)
    img = K.screen(img, '#FFA878', .60 * np.exp(-(np.hypot((x - gx) * W / H, y - gy) / (.30 * r)) ** 2))
    img = K.over(img, K.terrain(W, H, seed, 24, horizon, peaks, haze='#7A1F7A', light='#FFB4D8', air='#7A34B0'))
    return K.mist(img, horizon + .01, .05, '#D050A8', .18)

def system(W, H):
    """Behind a message: the page's own night, quiet in the middle, with the ranges low at the foot."""
    img = K.sky(W, H, 7, [(0, '#143A78'), (.20, '#10275E'), (.34, '#0B1634'), (.55, '#090F23'), (.80, '#0A1836'), (1, '#11366A')], (.5, .20, .16, '#2468D8', .18), .22)
    img = K.over(img, K.terrain(W, H, 5, 24, .10, 1.25, lens=25.))
    img = K.mist(img, .135, .03, '#3FA0E0', .14)
    return darken(img, '#090F23', low=(.80, -.04, .26))

def comet_sky(w, h, hx=.635):
    """Night, and the tail of a comet from the lower left to its head at hx."""
    img = K.sky(w, h, 7, [(0, '#1B3E96'), (.3, '#15307E'), (.6, '#0D1C56'), (1, '#070C2C')], (hx - .015, .62, .34, '#2E6CFF', .55), 1.1)
    x, y = K.grid(w, h)
    hy, a = .635, math.radians(50)
    dx, dy = (x - hx) * w / h, y - hy
    along, across = -(dx * math.cos(a) + dy * math.sin(a)), -dx * math.sin(a) + dy * math.cos(a)
    t = np.clip(along / 1.25, -.2, 1)
    wide = .125 + .30 * np.clip(t, 0, 1)
    streak = .85 + .9 * (K.fbm(np.random.default_rng(5), (64, 64), (2, 14), 4)[np.clip((t * 60).astype(int), 0, 63), np.clip(((across / wide) * 20 + 32).astype(int), 0, 63)] - .35)
    start = K.smooth(-.14, .05, along)
    fade = lambda k, power: np.clip(1 - t * k, 0, 1) ** power
    core = lambda k: np.exp(-(across / (wide * k)) ** 2 * 1.6) * start
    # mixed, not screened: gold over blue would go grey
    img = K.shade_to(img, '#14B4E8', np.clip(1.1 * core(1.) * fade(1., .7), 0, 1))
    img = K.shade_to(img, '#FF7A14', np.clip(1.35 * streak * core(.68) * fade(1.15, .7), 0, 1))
    img = K.shade_to(img, '#FFE9A8', np.clip(1.25 * streak * core(.36) * fade(1.6, .8), 0, 1))
    img = K.screen(img, '#FFC85A', .75 * np.exp(-(np.hypot(dx, dy) / .20) ** 2))
    return darken(K.over(img, K.terrain(w, h, 31, 16, .16, .9)), NIGHT, low=(.55, -.04, .18))

def darken(img, colour, left=None, low=None):
    """Calm and dark where the words are. left, low: (strength, from, to), fractions of the picture."""
    x, y = K.grid(img.shape[1], img.shape[0])
    if left:
        img = K.shade_to(img, colour, left[0] * (1 - K.smooth(left[1], left[2], x + 0 * y)))
    if low:
        img = K.shade_to(img, colour, low[0] * (1 - K.smooth(low[1], low[2], y + 0 * x)))
    return img

# ------------------------------------------------------------------ scenes: a backdrop of W x H pixels, and the objects
def emblem_scene(w, h, fx, fy, size, coins):
    at = stage(w, h, fstop=.5)
    S.emblem(at(fx, fy), (0, 0, -9), size * at.unit() / 2.1)
    fly(at, coins)

def gift_scene(w, h, fx, fy, view, stray):
    """The gift's group is built round the origin; the lens is shifted to bring it to its place in the picture. view: units across the picture;
    stray: place of the one coin that must keep away from the words."""
    reset(); env()
    c = camera(13., 16., 36. * 16. / (view * max(1, h / w)), 0, (0, 0, 1.0))
    c.data.shift_x, c.data.shift_y = (.5 - fx) * min(1, w / h), (.5 - fy) * min(1, h / w)
    S.stand((0, 0, 0), (0, 0, 0), .86)
    S.gift((0, .2, 0), (0, 0, -32), 1.)
    S.seven((1.22, .70, .74), (-6, 10, -16), .66)
    S.cherry((-1.06, -.62, .42), (0, -6, 14), .37)
    S.coins([(-.30, -1.38, .10, 68, 0, 12, 1), (.80, -1.10, .06, 90, 0, -30, 1), (.84, -1.06, .12, 89, 2, 10, 1), (.80, -1.14, .22, 66, 4, -12, 1), (1.16, -.88, .24, 14, 8, -30, 1.),
             (-1.40, .3, 2.10, 18, 26, -22, 1.), (1.50, .2, 2.25, -16, -20, 28, .9), stray + (30, 20, 40, .7), (-.55, 1.2, 2.85, -20, 12, -20, .6)], .24)

def phone_scene(w, h, fx, fy, size):
    """The house in a hand."""
    at = stage(w, h, fstop=.8)
    k = size * at.unit() / 2.4
    G.phone(at(fx, fy), (-4, 9, -24), k)
    fly(at, [(fx - .42 * size * h / w, fy + .22 * size, 1.6, .115, 12, 24, -14), (fx + .46 * size * h / w, fy - .20 * size, .8, .135, 6, -8, -26), (fx - .38 * size * h / w, fy - .36 * size, -1.2, .13, -10, 12, 22), (fx + .42 * size * h / w, fy + .40 * size, 3.4, .075, -14, 10, -30)])

SCENES = {
    'fruit-cocktail-wide': ((1600, 900), lambda W, H: darken(A.aura(W, H, '#FF7A9C', '#C81A56', '#3E0530', .77, .58, '#FFC0A0', 3, .05, .80), '#2A0424', left=(.80, .10, .66)), None),
    'comet-wide': ((1600, 900), lambda W, H: darken(comet_sky(W, H, .846), NIGHT, left=(.55, .05, .55)), None),
    'silk-road-wide': ((1600, 900), lambda W, H: darken(A.aura(W, H, '#FFC27A', '#9A3A8C', '#2E0A4E', .77, .56, '#FFE0B0', 5, .05, .80), '#1E0638', left=(.80, .10, .66)), None),
    'app-wide': ((1600, 900), lambda W, H: darken(night(W, H, .76, .56, .30, .22, 17, .9, .5), NIGHT, left=(.55, .05, .62), low=(.72, -.04, .24)),
        lambda w, h: phone_scene(w, h, .755, .505, .80)),
    'welcome-wide': ((1600, 900), lambda W, H: darken(night(W, H, .79, .52, .318, .22, 5, .9, .5), NIGHT, left=(.62, .05, .62), low=(.72, -.04, .24)),
        lambda w, h: emblem_scene(w, h, .792, .505, .66,
            [(.590, .790, 2.0, .115, 12, 24, -14), (.955, .84, 2.6, .10, -14, 10, -30), (.570, .42, 4.5, .065, 20, -20, 34),
             (.950, .285, 1.4, .140, 6, -8, -26), (.628, .165, -1.2, .145, -10, 12, 22), (.712, .940, 5.0, .05, 30, 10, 30)])),
    'welcome-tall': ((800, 1000), lambda W, H: darken(night(W, H, .5, .655, .275, .31, 11, .95), NIGHT, low=(.80, .10, .42)),
        lambda w, h: emblem_scene(w, h, .5, .645, .52,
            [(.115, .86, 2.4, .085, 12, 24, -14), (.895, .875, 3.0, .080, -14, 10, -30), (.10, .60, 4.5, .055, 20, -20, 34),
             (.885, .435, -2.0, .150, 6, -8, -26), (.150, .405, -1.0, .125, -10, 12, 22)])),
    'login-tall': ((800, 1000), lambda W, H: darken(night(W, H, .5, .60, .255, .27, 23, .95), NIGHT, low=(.78, .06, .34)),
        lambda w, h: emblem_scene(w, h, .5, .585, .48,
            [(.135, .745, 2.4, .095, 12, 24, -14), (.880, .80, 3.0, .085, -14, 10, -30), (.150, .405, -1.0, .110, -10, 12, 22),
             (.880, .395, -2.0, .125, 6, -8, -26), (.26, .895, 5.0, .045, 20, -20, 34)])),
    'login-top': ((780, 672), lambda W, H: darken(night(W, H, .5, .645, .265, .24, 23, .9), NIGHT, low=(.85, .10, .46)),
        lambda w, h: emblem_scene(w, h, .5, .635, .51,
            [(.145, .80, 2.4, .105, 12, 24, -14), (.870, .60, -1.2, .125, -14, 10, -30), (.165, .50, -1.0, .120, -10, 12, 22), (.735, .88, 5.0, .05, 20, -20, 34)])),
    'register-wide': ((1600, 900), lambda W, H: darken(dusk(W, H, .75, .55, .20, 31, .7, .5), '#16052C', left=(.70, .08, .62)),
        lambda w, h: gift_scene(w, h, .75, .50, 7.8, (.72, 1.3, 2.82))),
    'register-tall': ((800, 1000), lambda W, H: darken(dusk(W, H, .5, .60, .28, 37, .85), '#0E0624', low=(.80, .08, .40)),
        lambda w, h: gift_scene(w, h, .5, .58, 4.7, (-1.95, .9, 1.25))),
    'backdrop': ((780, 1688), lambda W, H: system(W, H), None),
}

def opaque(img):
    return np.concatenate([np.clip(img, 0, 1), np.ones(img.shape[:2] + (1,))], -1)

if __name__ == '__main__':
    a = args()
    setup(a)
    scale, out = float(a.get('--scale', 1)), a['--out']
    for n in a['--only'].split(','):
        (w, h), back, front = SCENES[n]
        t = time.time()
        if a.get('--back', '1') == '1':
            k = min(1, scale)                            # backdrops are soft: never painted larger than the picture
            save(os.path.join(out, n + '-back.png'), opaque(back(int(w * k), int(h * k))))
        t1 = time.time()
        if front and a.get('--front', '1') == '1':
            front(w, h)
            render(os.path.join(out, n + '-front.png'), (w, h), int(a.get('--samples', 48)), scale, sat=1.)
        print('BANNER %-14s back %5.1f s  front %5.1f s' % (n, t1 - t, time.time() - t1), flush=True)
