"""Pieces of the games: blender -b -noaudio -P blender/pieces.py -- --out DIR --tza FILE --only pomegranate[,mint] [--size 256] [--samples 28] [--ss 1.5]
writes NAME.png with alpha; pieces.mjs finishes them.
"""
import os, sys
sys.dont_write_bytecode = True                          # no __pycache__ in the repository
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
import caravans as C
import drinks as D
import fires as E
import fruits as F
import gems as G
import night as N
import places as P
import riches as R
import peaks as H
import safes as Z
import steppe as Y
import symbols as S
import tables as T

PIECES = {                                              # thing, its turn in degrees, how high the camera stands, width of the picture as a part of its height
    'pomegranate': (F.pomegranate, (0, 0, 0), 9, 1),
    'melon': (F.melon, (0, 0, 0), 9, 1),
    'aport': (F.aport, (0, 8, 0), 9, 1),
    'quince': (F.quince, (0, 0, 0), 9, 1),
    'apricot': (F.apricot, (0, 0, 0), 9, 1),
    'fig': (F.fig, (0, 0, 0), 9, 1),
    'grape': (F.grape, (0, 0, 0), 9, 1),
    'mint': (D.mint, (0, 0, -14), 9, 1),
    'glass': (D.glass, (0, 10, 0), 10, 1),
    'jar': (D.jar, (0, 0, 0), 12, 1),
    'wasp': (D.wasp, (0, 0, 0), 9, 1),
    'resident': (N.resident, (0, 0, 0), 6, 1),
    'owl': (N.owl, (0, 0, 0), 6, 1),
    'dombra': (N.dombra, (0, 34, 0), 6, 1),
    'cable-car': (N.cable_car, (0, 0, 0), 9, 1),
    'samovar': (N.samovar, (0, 0, 0), 9, 1),
    'midnight': (N.midnight, (0, 0, -12), 4, 1),
    'cipher': (N.cipher, (0, 0, 0), 9, 1),
    'binoculars': (N.binoculars, (0, 0, 0), 9, 1),
    'tea': (N.tea, (0, 0, 0), 12, 1),
    'safe': (Z.safe, (0, 0, 0), 11, 1),
    'door': (Z.door, (0, 0, 0), 0, 1),
    'dial': (Z.dial, (0, 0, 0), 0, 1),
    'alarm': (Z.alarm, (0, 0, 0), 9, 1),
    'box': (Z.box_shut, (0, 0, 0), 4, 1),
    'horse': (Y.tulpar, (0, 0, 0), 4, 1),
    'eagle': (Y.eagle, (0, 0, 10), 4, 1),
    'saddle': (Y.saddle, (0, 0, 0), 12, 1),
    'kumis': (Y.kumis, (0, 0, 0), 20, 1),
    'shyraq': (Y.shyraq, (0, 0, 0), 9, 1),
    'tumar': (Y.tumar, (0, 0, 0), 4, 1),
    'stirrup': (Y.stirrup, (0, 0, 16), 9, 1),
    'bilezik': (Y.bilezik, (0, 0, 0), 9, 1),
    'syrmaq': (Y.syrmaq, (0, 0, 12), 4, 1),
    'shanyraq': (Y.shanyraq, (0, 0, 10), 6, 1),
    'temple': (P.temple, (0, 0, 24), 12, 1),
    'altar': (E.altar, (0, 0, 0), 9, 1),
    'buta': (E.buta, (0, 0, 8), 4, 1),
    'jug': (E.jug, (0, 0, -12), 9, 1),
    'armudu': (E.armudu, (0, 0, 0), 12, 1),
    'nar': (F.pomegranate, (0, 0, 0), 9, 1),
    'ruby': (G.ruby, (0, 0, 0), 4, 1),
    'emerald': (G.emerald, (0, 0, 0), 4, 1),
    'sapphire': (G.sapphire, (0, 0, 0), 4, 1),
    'ewer': (P.ewer, (0, 0, -12), 9, 1),
    'chest': (R.chest, (0, 0, 16), 16, 1),
    'silk': (C.bolt, (0, 0, 14), 12, 1),
    'spice': (C.spice, (0, 0, 0), 14, 1),
    'hami': (F.melon, (0, 0, 0), 9, 1),
    'lapis': (C.lapis, (0, 0, 0), 4, 1),
    'jade': (C.jade, (0, 0, 0), 4, 1),
    'garnet': (C.garnet, (0, 0, 0), 4, 1),
    'astrolabe': (C.astrolabe, (0, 0, 10), 4, 1),
    'coin': (C.dinar, (0, 0, 0), 0, 1),
    'leopard': (H.leopard, (0, 0, -8), 4, 1),
    'ibex': (H.ibex, (0, 0, 0), 6, 1),
    'peak': (H.peak, (0, 0, 0), 8, 1),
    'edelweiss': (H.edelweiss, (0, 0, 0), 6, 1),
    'bell': (H.bell, (0, 10, 0), 9, 1),
    'red-stone': (G.ruby, (0, 8, 0), 4, 1),
    'green-stone': (G.emerald, (0, -6, 0), 4, 1),
    'blue-stone': (G.sapphire, (0, 6, 0), 4, 1),
    'ice': (G.diamond, (0, 6, 0), 4, 1),
    'moon': (H.moon, (0, 0, 8), 4, 1),
    'tulpar': (S.emblem, (0, 0, -9), 0, 1),
    'alshy': (T.asyq_gold, (6, -16, -20), 0, 1),
    'die': (T.die_red, (24, 12, -45), 0, 1),
    'mine': (T.mine, (12, 10, 16), 0, 1),
    'gem': (G.diamond, (0, 6, 0), 4, 1),
    'tile': (T.tile, (0, 0, 0), 0, 1),
    'ball': (T.ball_gold, (0, 0, 0), 9, 1),
    'comet': (P.comet, (20, 30, 0), 0, 1),
    'glass-full': (D.glass, (0, 0, 0), 10, .625),
    'glass-empty': (D.glass_empty, (0, 0, 0), 10, .625),
}

if __name__ == '__main__':
    a = args()
    setup(a)
    for name in a['--only'].split(','):
        thing, turn, elevation, narrow = PIECES[name]
        reset(); env()
        camera(elevation)
        thing((0, 0, 0), turn)
        fit(.03)
        h = int(a.get('--size', 256))
        r, d = render(os.path.join(a['--out'], name + '.png'), (int(h * narrow), h), int(a.get('--samples', 28)), float(a.get('--ss', 1.5)), sat=1.08, thin='glass' in name or name in ('wasp', 'armudu'))
        print('PIECE %-12s render %5.1f s  denoise %5.1f s' % (name, r, d), flush=True)
