"""A safe, and what cracking it needs. Each function builds one thing round the origin, facing -Y, about 2 units high, and returns its group."""
from kit import *
from night import facing
from places import glowing, safe_red
from signs import slab
from symbols import gathered

@gathered
def safe():
    safe_red((0, 0, -1.0), (0, 0, 18), 1.)

@gathered
def door():
    """The door from straight in front; the dial is a picture of its own, so its place is bare."""
    steel, dark, g = enamel('#3A2A6E', '#140A34', .22, spec=.45), enamel('#26194E', '#0E0626', .24, spec=.4), gold(.16)
    slab(rrect(2.4, 2.4, .22), steel, .30, .10, .10)
    shape = shape2d([rrect(2.14, 2.14, .18), rrect(1.98, 1.98, .13)[::-1]], g, .10, .03); shape.location = (0, -.08, 0)
    slab(rrect(1.94, 1.94, .12), dark, .14, -.02, .04)
    for x in (-.82, .82):
        for z in (-.82, .82):
            ball(.075, g, (x, -.10, z), (1, .7, 1), 32)
    facing([lathe([(.70, 0), (.72, .07), (.78, .09), (.84, .07), (.86, 0)], g, 160, 3), lathe([(0, .01), (.72, .01)], enamel('#120A2A', '#080414', .3, spec=.2), 128, 0)], (0, -.09, 0))
    for k in range(6):                                   # where each of the six marks is
        a = 2 * pi * k / 6
        place(chisel([rounded([(-.05, .03), (.05, .03), (0, -.08)][::-1], .008)], g, .02, .02, .3, .012, .004), (.91 * math.sin(a), -.10, .91 * math.cos(a)), (0, math.degrees(a), 0))

@gathered
def dial():
    """Turns about its middle; the red mark points up."""
    steel, g, ink = metal('#E6EDF7', '#8FA6C8', .20), gold(.14), enamel('#14102E', '#080414', .2)
    facing([lathe([(0, .10), (.50, .10), (.56, .08), (.96, .04), (1.0, 0), (.98, -.05), (0, -.05)], steel, 160, 0), ring(.985, .03, g, 160), place(ring(.54, .022, g, 128), (0, 0, .09))])
    for k in range(60):
        a, long = 2 * pi * k / 60, k % 10 == 0
        o = box((.030 if long else .016, .03, .22 if long else .11), ink, .004, 1, ((.84 if long else .89) * math.sin(a), -.06, (.84 if long else .89) * math.cos(a)))
        o.rotation_euler = (0, a, 0)
    place(chisel([rounded([(-.075, -.08), (.075, -.08), (0, .12)], .012)], enamel('#E8061E', '#7A0010', .1), .03, .03, .4, .012, .005), (0, -.10, .66))
    knob = lathe([(0, .34), (.30, .34), (.36, .30), (.38, .10)], metal('#F4F7FF', '#8A9CC4', .16), 144, 0, shape=lambda x, y, z: tuple(c * (1 + (.03 * math.cos(24 * math.atan2(y, x)) if math.hypot(x, y) > .33 else 0)) for c in (x, y)) + (z,))
    facing([knob, place(ring(.33, .02, g, 96), (0, 0, .335))])
    chisel([star(4, .22, .07)], g, .02, .03, .4, .014, .006).location = (0, -.35, 0)

@gathered
def alarm():
    """A red lamp that turns: the crack is over."""
    g, red = gold(.15), glowing('#FF5A30', '#E80812', '#A00008', .75)
    lathe([(.62, -.40), (.60, .10), (.50, .46), (.28, .68), (0, .76)], red, 96, 7)
    lathe([(0, -.90), (.86, -.90), (.90, -.84), (.86, -.74), (.72, -.66), (.70, -.44), (.74, -.40), (.70, -.34), (.60, -.34)], g, 128, 0)
    place(ring(.885, .035, turquoise(.1), 128), (0, 0, -.84))
    for k in range(6):
        a = 2 * pi * (k + .5) / 6
        tube([(.66 * math.cos(a), .66 * math.sin(a), -.36), (.65 * math.cos(a), .65 * math.sin(a), .10), (.53 * math.cos(a), .53 * math.sin(a), .50), (.28 * math.cos(a), .28 * math.sin(a), .74), (0, 0, .82)], .035, g)
    ball(.09, g, (0, 0, .84), seg=32)
    for k in range(7):
        a = math.radians(-72 + 24 * k)
        place(chisel([stroke([(0, 0), (0, .24)], .085)], gold(.14), .04, .03, .5, .012, .006), (1.04 * math.sin(a), 0, -.06 + 1.04 * math.cos(a)), (0, math.degrees(a), 0))

@gathered
def box_shut():
    """A deposit box in its wall."""
    g, dark = gold(.16), enamel('#3A2A6E', '#140A34', .2, spec=.45)
    slab(rrect(2.0, 1.5, .12), g, .24, .06, .06)
    slab(rrect(1.80, 1.30, .08), dark, .22, -.03, .05)
    slab(rrect(.86, .30, .06, 0, .34), g, .08, -.15, .03)
    chisel([star(4, .11, .04)], enamel('#C80A24', '#6A0010', .1), .02, .02, .4, .012, .004).location = (0, -.20, .34)
    facing([lathe([(0, .06), (.20, .05), (.24, 0)], g, 64, 3)], (-.42, -.14, -.26))
    ball(.06, plain('#0A0618', .6), (-.42, -.20, -.23), (1, .3, 1), 24); slab(rrect(.05, .13, .02, -.42, -.30), plain('#0A0618', .6), .03, -.20, .004)
    tube([(.16, -.14, -.26), (.18, -.30, -.26), (.62, -.30, -.26), (.64, -.14, -.26)], .05, g)
