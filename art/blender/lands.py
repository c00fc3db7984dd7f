"""Open land behind the reels: the backdrops of the banners, calm in the middle."""
import numpy as np
import banners as B
import sky as K

def calmed(img, colour, low, strength):
    """Land that steps back where the reels stand."""
    x, y = K.grid(img.shape[1], img.shape[0])
    return K.shade_to(B.darken(img, B.NIGHT, low=low), colour, strength * np.exp(-(((x - .5) / .52) ** 6 + ((y - .50) / .34) ** 6)))

def steppe(w, h):
    """The steppe under a full moon, mountains at its end."""
    tall = h > w
    return calmed(B.night(w, h, .80, .86 if tall else .74, .055 if tall else .13, .17 if tall else .22, 21, .9), '#071238', (.35, -.02, .16), .22)

def summits(w, h):
    """High ranges in the last violet light."""
    tall = h > w
    return calmed(B.dusk(w, h, .5, .34 if tall else .42, .20 if tall else .26, 33, 1.5), '#140A38', (.35, -.02, .18), .30)
