"""Single things on nothing: blender -b -noaudio -P blender/spots.py -- --out DIR --tza FILE --only planet[,plug] [--size 480] [--samples 48] [--ss 1.25]
writes NAME.png with alpha; spots.mjs finishes them.
"""
import os, sys
sys.dont_write_bytecode = True                          # no __pycache__ in the repository
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
import riches as R
import signs as S
import symbols as Y

SPOTS = {                                               # thing, its turn in degrees, how high the camera stands
    'planet': (S.planet, (8, -27, 0), 10),
    'plug': (S.plug, (0, -34, 22), 6),
    'map': (S.map_pin, (0, 0, 14), 12),
    'shield': (S.shield, (0, 0, -13), 5),
    'inbox': (S.inbox, (-6, -6, 18), 6),
    'gift': (Y.gift, (0, 0, -32), 15),
    'trophy': (R.trophy, (0, 0, 0), 9),
    'wallet': (R.wallet, (-4, -5, 16), 9),
    'search': (S.search, (0, -40, -14), 6),
    'coins': (R.coin_stacks, (0, 0, 0), 16),
    'document': (S.document, (0, -5, -18), 6),
    'ticket': (R.ticket, (0, -8, -14), 6),
    'phone': (S.phone, (0, 8, -24), 6),
    'chest': (R.chest, (4, 0, 24), 20),
}

if __name__ == '__main__':
    a = args()
    setup(a)
    for name in a['--only'].split(','):
        thing, turn, elevation = SPOTS[name]
        reset(); env()
        camera(elevation)
        t = time.time()
        thing((0, 0, 0), turn)
        fit(.045)
        t = time.time() - t
        r, d = render(os.path.join(a['--out'], name + '.png'), int(a.get('--size', 480)), int(a.get('--samples', 48)), float(a.get('--ss', 1.25)), sat=1.04)
        print('SPOT %-10s build %5.1f s  render %5.1f s  denoise %5.1f s' % (name, t, r, d), flush=True)
