"""Covers of the games, 480 x 640: blender -b -noaudio -P blender/covers.py -- --out DIR --tza FILE --only dice[,mines] [--scale 1.25] [--samples 24] [--front 0]
writes NAME-back.png (painted) and NAME-front.png (objects, transparent); covers.mjs joins them. The middle square of a cover is its picture for square places.
"""
import os, sys
sys.dont_write_bytecode = True                          # no __pycache__ in the repository
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
import aura as A
import banners as B
import drinks as D
import fruits as F
import gems as G
import peaks as Q
import places as P
import sky as K
import symbols as S
import tables as T

W, H = 480, 640

def stage(fstop=0):
    return B.stage(W, H, fstop=fstop)

def table(elev, fy, view, target=1.):
    """A camera that looks down on things which stand on z = 0; fy: where the middle of the group comes in the picture; view: units across."""
    reset(); env()
    c = camera(elev, 16., 36. * 16. / (view * H / W), 0, (0, 0, target))
    c.data.shift_y = .5 - fy

def spin(at, spots):
    B.fly(at, [(fx, fy, y, size, *turn) for (fx, fy, y, size), turn in zip(spots, [(12, 24, -14), (-14, 10, -30), (20, -20, 34), (6, -8, -26), (-10, 12, 22), (30, 10, 30)])])

# ------------------------------------------------------------------ objects
def fruit_cocktail():
    at = stage(1.2)
    D.glass(at(.50, .575), (0, 7, 0), 1.30)
    F.aport(at(.165, .435, .6), (0, -10, 0), .62)
    F.quince(at(.83, .42, .9), (0, 6, 0), .62)
    F.pomegranate(at(.27, .225, -1.2), (0, 0, 0), .84)
    F.grape(at(.785, .235, -.8), (0, 10, 0), .70)
    F.apricot(at(.545, .115, -2.2), (0, 0, 0), .52)
    D.sprig(at(.90, .10, -1.8), (0, 20, 0), .46)
    D.sprig(at(.125, .085, -1.8), (0, -30, 0), .42)

def dice():
    at = stage(1.2)
    T.die_ivory(at(.375, .635, .4), (20, -16, 33), .82)
    T.die_red(at(.625, .345, -.8), (24, 12, -45), .82)
    spin(at, [(.80, .735, 2.2, .115), (.155, .36, 1.4, .12), (.17, .885, 3.0, .07), (.885, .135, -1.8, .13), (.36, .105, 2.4, .085)])

def asyq():
    at = stage()
    T.asyq(at(.335, .655, .5), (10, -24, 22), .98)
    T.asyq_red(at(.665, .60, .2), (8, 26, -24), .98)
    T.asyq_blue(at(.285, .31, -.6), (14, 68, 14), .92)
    T.asyq_gold(at(.665, .275, -1.0), (6, -16, -20), 1.02)
    spin(at, [(.86, .865, 2.2, .085), (.12, .885, 3., .06), (.115, .475, 1.4, .085), (.47, .115, -1.2, .10)])

def golden_tulpar():
    at = stage()
    P.medal(at(.5, .56, .9), (0, 0, 0), .98)
    P.golden_horse(at(.5, .575, -.1), (0, 0, 6), 1.72)
    G.ruby(at(.135, .215, -.6), (0, 14, 0), .40)
    G.sapphire(at(.865, .215, -.6), (0, -12, 0), .42)
    G.emerald(at(.13, .905, 1.), (0, -10, 20), .34)
    G.diamond(at(.50, .105, -1.4), (0, 8, 0), .46)
    spin(at, [(.315, .135, .6, .085), (.70, .14, .8, .09), (.085, .44, 1.6, .07), (.93, .45, 1.6, .07), (.40, .935, 2.6, .055)])

def comet():
    at = stage()
    P.comet(at(.635, .635), (20, 30, 0), .80)
    for fx, fy, y, k in ((.36, .36, 1., .13), (.50, .345, .4, .10), (.30, .52, 1.6, .09), (.86, .80, .2, .09)):
        P.shard(at(fx, fy, y), (fx * 300, fy * 400, y * 90), k)

def mines():
    at = stage()
    T.field(at(.5, .47, 1.4), (-10, 0, 12), 1.02)
    T.mine(at(.485, .50, -.6), (12, 10, 16), 1.22)
    G.diamond(at(.78, .205, -2.), (0, -8, 0), .52)
    G.diamond(at(.19, .79, -1.), (0, 12, 0), .40)

def plinko():
    at = stage()
    T.plinko(at(.5, .50), (-12, 0, 10), 1.20)
    ball(.26, gold(.10), at(.19, .70, -1.), seg=64)
    ball(.17, gold(.10), at(.84, .80, 1.), seg=64)
    G.diamond(at(.86, .60, 1.), (0, -8, 0), .26)

def roulette():
    at = stage()
    T.wheel(at(.5, .53), (52, 0, 0), 1.03).rotation_euler = (math.radians(50), math.radians(-10), 0)
    T.chip(at(.19, .17, -1.4), (-12, 0, -16), .50)
    T.chip_red(at(.80, .145, -1.2), (-16, 0, 22), .46)
    spin(at, [(.50, .095, -1.4, .105), (.17, .89, 2., .07), (.85, .87, 2.4, .06)])

def blackjack():
    at = stage()
    T.king(at(.615, .565, -.3), (-6, 12, -8), 1.34)
    T.ace(at(.385, .585, .3), (-6, -12, 10), 1.34)
    T.chip(at(.27, .20, -1.4), (-14, 0, -14), .56)
    T.chip(at(.70, .185, -1.2), (-16, 0, 18), .60)
    T.chip_red(at(.485, .125, -1.9), (-12, 0, 4), .50)
    spin(at, [(.88, .88, 2., .075), (.105, .845, 2.2, .06), (.92, .42, 1., .085)])

def resident():
    table(13., .48, 3.95, 1.25)
    P.safe((.05, .3, 0), (0, 0, 18), 1.22)
    P.hat((-.06, .25, 2.32), (-4, 9, 0), .98)
    P.bars((-1.05, -1.25, 0), (0, 0, 24), .82)
    S.coins([(.66, -1.30, .05, 90, 0, 20, 1), (1.02, -1.14, .05, 90, 0, 60, 1), (.86, -1.24, .16, 90, 4, 10, 1), (1.34, -.92, .26, 20, 10, -22, 1), (.22, -1.62, .05, 90, 0, 50, 1)], .27)
    G.diamond((-.28, -1.55, .27), (0, 0, 8), .30)

def silk_road():
    at = stage()
    P.ewer(at(.50, .53), (0, 0, -12), 1.30)
    P.silk(at(.50, .30, -.9), (0, 0, 0), 1.)
    G.ruby(at(.80, .185, -1.2), (0, 14, 0), .30)
    G.emerald(at(.23, .155, -1.4), (0, -10, 20), .28)
    spin(at, [(.17, .31, .6, .10), (.84, .33, .9, .09), (.36, .10, -1.6, .12), (.66, .09, -1.4, .115)])

def fire_temple():
    table(9., .47, 5.9, 1.75)
    P.temple((0, 0, 0), (0, 0, 24), 1.)

def snow_leopard():
    at = stage()
    Q.leopard(at(.5, .52), (0, 0, -8), 1.45)
    G.sapphire(at(.13, .155, -.6), (0, 14, 0), .36)
    G.diamond(at(.85, .15, -.6), (0, -12, 0), .40)

# ------------------------------------------------------------------ backdrops: W x H pixels
def night(w, h, mx=.5, my=.58, mr=.30, horizon=.24, seed=21):
    return B.darken(B.night(w, h, mx, my, mr, horizon, seed, .95), B.NIGHT, low=(.70, -.02, .26))

def city(w, h):
    """A town by night under two searchlights."""
    img = A.aura(w, h, '#5A3AC8', '#2A1878', '#0A0628', .5, .60, '#8C6CFF', 8, 0.)
    x, y = K.grid(w, h)
    for sx, lean in ((.02, .62), (.98, -.62)):
        off = np.abs((x - sx) - lean * (y - .10) * h / w * .75)
        img = K.screen(img, '#C8D8FF', .30 * np.exp(-(off / (.035 + .10 * y)) ** 2) * K.smooth(.05, .25, y) * (1 - .6 * y))
    img = A.houses(img, (('#20145E', .44), ('#140B42', .34)), 3)
    return B.darken(img, '#0A0628', low=(.9, .02, .34))

CAMEL = [(-.50, -.62), (-.44, -.62), (-.40, -.20), (-.24, -.16), (.16, -.16), (.24, -.26), (.26, -.62), (.33, -.62), (.36, -.18), (.44, .0), (.56, .02), (.66, .16), (.70, .34), (.86, .36), (.90, .44), (.80, .54), (.66, .54), (.60, .44),
         (.54, .20), (.40, .16), (.32, .34), (.22, .42), (.14, .30), (.08, .18), (0, .18), (-.06, .32), (-.16, .42), (-.26, .34), (-.34, .16), (-.46, .06), (-.52, -.14), (-.58, -.30), (-.54, -.32), (-.48, -.20)]

def desert(w, h):
    img = K.sky(w, h, 9, [(0, '#FFB45A'), (.34, '#FF9448'), (.55, '#D8487A'), (.78, '#6A2A8C'), (1, '#2A1256')], (.5, .44, .30, '#FFD98A', .75), .5)
    x, y = K.grid(w, h)
    d = np.hypot((x - .5) * w / h, y - .56)
    img = K.screen(img, '#FFE9B0', .85 * np.clip((.185 - d) * h / 2 + .5, 0, 1) + .5 * np.exp(-np.maximum(d - .185, 0) / .07))
    img = A.dunes(img, 4, '#F5A850', '#7A2E3C', '#E8825A', .40, 5)
    for k, cx in enumerate((.085, .185, .285)):
        img = A.paint(img, CAMEL, '#4A1834', cx, .401 - .001 * k, .040)
    return B.darken(img, '#2A0E2E', low=(.70, -.04, .22))

def smoke(w, h):
    """Embers over a dark red night."""
    img = A.aura(w, h, '#FF8A2A', '#B8280E', '#2A0610', .5, .50, '#FFC46A', 6, 0., .58)
    rng, (x, y) = np.random.default_rng(12), K.grid(w, h)
    img = K.shade_to(img, '#1E0510', .55 * K.smooth(.42, .75, K.fbm(rng, (h, w), (3, 3), 5)) * K.smooth(.2, .9, y + 0 * x))
    for ex, ey, er, b in zip(rng.random(60), rng.random(60), .0016 + .004 * rng.random(60) ** 2, rng.random(60)):
        img = K.screen(img, '#FFB04A', (.4 + .6 * b) * np.exp(-(np.hypot((x - ex) * w / h, y - ey) / er) ** 2))
    return img

SCENES = {
    'fruit-cocktail': (lambda w, h: A.aura(w, h, '#FF7A9C', '#D81E5A', '#4A0630', .5, .60, '#FFC0A0'), fruit_cocktail),
    'dice': (lambda w, h: A.aura(w, h, '#FFA24A', '#D8501A', '#4A1008', .5, .52, '#FFD08A', 5), dice),
    'asyq': (lambda w, h: A.aura(w, h, '#7AE6E0', '#128CA8', '#04283E', .5, .54, '#D0FFF4', 9), asyq),
    'golden-tulpar': (lambda w, h: night(w, h), golden_tulpar),
    'comet': (B.comet_sky, comet),
    'mines': (lambda w, h: A.aura(w, h, '#6A7CFF', '#2A35C0', '#0A0F4A', .5, .54, '#B8C4FF', 4), mines),
    'plinko': (lambda w, h: A.aura(w, h, '#F06AE8', '#A81EB0', '#3A0650', .5, .56, '#FFC0F4', 7), plinko),
    'roulette': (lambda w, h: A.aura(w, h, '#2AC88A', '#0A7A52', '#04301E', .5, .54, '#B8FFD8', 2), roulette),
    'blackjack': (lambda w, h: A.aura(w, h, '#3AB8F0', '#0E6AA8', '#062848', .5, .56, '#BFE8FF', 11), blackjack),
    'resident': (city, resident),
    'silk-road': (desert, silk_road),
    'fire-temple': (smoke, fire_temple),
    'snow-leopard': (lambda w, h: night(w, h, .5, .60, .34, .28, 11), snow_leopard),
}

if __name__ == '__main__':
    a = args()
    setup(a)
    scale, out = float(a.get('--scale', 1)), a['--out']
    for n in a['--only'].split(','):
        back, front = SCENES[n]
        t = time.time()
        save(os.path.join(out, n + '-back.png'), B.opaque(back(W, H)))
        t1 = time.time()
        if a.get('--front', '1') == '1':
            front()
            render(os.path.join(out, n + '-front.png'), (W, H), int(a.get('--samples', 24)), scale, bounces=6, sat=1.04, thin=n == 'fruit-cocktail')
        print('COVER %-14s back %5.1f s  front %5.1f s' % (n, t1 - t, time.time() - t1), flush=True)
