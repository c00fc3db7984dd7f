"""The sky that a comet climbs, for grounds.py."""
from kit import *
import banners as B
import sky as K

def zenith(w, h):
    """Far more sky than steppe, and in it the whole Milky Way: a comet has far to climb."""
    tall = h > w
    img = K.sky(w, h, 7, [(0, '#1B3E96'), (.22, '#15307E'), (.55, '#0B1850'), (1, '#050922')], (.30, .20, .50, '#2E6CFF', .50), 1.25)
    x, y = K.grid(w, h)
    band = ((x - .15) * w / h) * .62 - (y - .16) * .78
    cloud = K.fbm(np.random.default_rng(17), (h, w), (6, 6), 6, .55)
    img = K.screen(img, '#4E7CFF', .34 * np.exp(-(band / .16) ** 2) * K.smooth(.34, .72, cloud) * K.smooth(.14, .34, y))
    img = K.screen(img, '#C9A6FF', .20 * np.exp(-(band / .07) ** 2) * K.smooth(.40, .78, cloud) * K.smooth(.14, .34, y))
    img = K.over(img, K.terrain(w, h, 31, 16, .15 if tall else .18, .9))
    img = K.mist(img, .15 if tall else .19, .05, '#3E78D0', .22, 3)
    img = B.darken(img, B.NIGHT, low=(.6, -.02, .16))
    calm = np.exp(-(((x - .5) / .55) ** 6 + ((y - .60) / .32) ** 6))
    return K.shade_to(img, '#050A26', .28 * calm)
