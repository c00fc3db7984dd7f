"""Things that tell: what the screens without games show. Each function builds one round the origin, facing -Y, about 2 units high, and returns its group."""
from kit import *
from kit import _mat, _n, _ramp
from symbols import emblem, gathered

def slab(loop, mat, depth, y=0., bevel=.02):
    """A flat shape whose middle lies at depth y."""
    o = shape2d([loop], mat, depth, bevel)
    o.location = (0, y, 0)
    return o

def seal(loc, r, rot=(0, 0, 0)):
    """A gold medal with the mark."""
    group(coin(gold(.15), gold_dark(.32), 1., .26, mark=MARK, mark_mat=gold(.12), mark_h=1.15), loc, rot, r)

# ------------------------------------------------------------------ planet: something went wrong, nothing here
def _clouds():
    """Bands of cloud along the parallels, stirred by noise; the limb is darker."""
    m, nt, p = _mat('clouds')
    t, sep = _n(nt, 'ShaderNodeTexCoord'), _n(nt, 'ShaderNodeSeparateXYZ')
    noise = _n(nt, 'ShaderNodeTexNoise', Scale=1.7, Detail=4., Roughness=.55, Distortion=.5)
    nt.links.new(t.outputs['Object'], noise.inputs['Vector']); nt.links.new(t.outputs['Object'], sep.inputs[0])
    stir = _n(nt, 'ShaderNodeMath', operation='MULTIPLY_ADD'); stir.inputs[1].default_value = .34
    nt.links.new(noise.outputs[0], stir.inputs[0]); nt.links.new(sep.outputs[2], stir.inputs[2])
    level = _n(nt, 'ShaderNodeMath', operation='MULTIPLY_ADD'); level.inputs[1].default_value, level.inputs[2].default_value = .46, .42
    nt.links.new(stir.outputs[0], level.inputs[0])
    bands = [(0, '#2E1390'), (.14, '#4A22C4'), (.26, '#7A4CF0'), (.34, '#5A2ED6'), (.46, '#8E62FA'), (.54, '#A985FF'), (.60, '#6B3DE6'), (.70, '#8354F4'), (.80, '#5228CC'), (.92, '#7446EA'), (1, '#3A1AA8')]
    body = _ramp(nt, level.outputs[0], bands)
    limb, mix = _n(nt, 'ShaderNodeLayerWeight', Blend=.38), _n(nt, 'ShaderNodeMixRGB')
    mix.inputs[2].default_value = rgb('#1B0A66')
    nt.links.new(limb.outputs['Facing'], mix.inputs[0]); nt.links.new(body, mix.inputs[1]); nt.links.new(mix.outputs[0], p.inputs['Base Color'])
    p.inputs['Roughness'].default_value, p.inputs['Specular'].default_value = .2, .45
    return m

@gathered
def planet():
    ball(1., _clouds(), seg=96)
    warm = enamel('#F5B23C', '#B8721C', .18, spec=.6)    # metal would mirror the dark above it and go brown
    for r, w, mat in ((1.30, .10, warm), (1.425, .05, turquoise()), (1.545, .10, warm)):
        lathe([(r + w * math.cos(t), .05 * math.sin(t)) for t in np.linspace(0, 2 * pi, 25)], mat, 160, 0)      # swollen, for a line of light along it
    ball(.17, turquoise(.12), (1.02, -.5, 1.06))         # a moon
    for x, y, z, k in ((-1.06, .2, 1.02, 1.2), (.90, .2, -1.10, .85)):
        o = chisel([star(4, .19 * k, .062 * k)], gold(.14), .04, .035 * k, .4, .012, .006)
        place(o, (x, y, z), (0, 22, 0))

# ------------------------------------------------------------------ plug: no connection
def _along(o, x=0.):
    """Turns what was revolved round Z to lie along X."""
    return place(o, (x, 0, 0), (0, 90, 0))

@gathered
def plug():
    tq, white, g = turquoise(.14), ivory(.14), gold(.15)
    dark = plain('#0B1230', .5)
    # plug: points to +X; a round body, a collar, a ribbed neck, a cable
    _along(lathe([(0, -.40), (.20, -.40), (.30, -.37), (.43, -.20), (.46, 0), (.46, .26), (.43, .31), (0, .31)], tq, 96, 4), -.78)
    _along(ring(.44, .045, g), -.42)
    for z in (-.19, .19):
        _along(lathe([(0, -.1), (.066, -.1), (.066, .42), (.05, .47), (0, .49)], g, 40, 0), -.40).location.z = z
    for i in range(3):
        _along(ring(.19 - .018 * i, .045, tq, 48), -1.21 - .085 * i)
    tube([(-1.15, 0, 0), (-1.5, 0, 0), (-1.72, 0, -.08), (-1.82, -.05, -.32), (-1.74, -.1, -.58)], .085, turquoise(.2))
    # socket: its face with two holes looks at the plug
    _along(lathe([(0, -.30), (.42, -.30), (.49, -.26), (.51, -.18), (.51, .12), (.44, .30), (.28, .42), (.18, .44), (0, .44)], white, 96, 4), .86)
    _along(ring(.485, .045, g), .70)
    for z in (-.19, .19):
        _along(lathe([(0, -.012), (.085, -.012), (.10, 0), (.085, .012), (0, .012)], dark, 40, 0), .555).location.z = z
    for i in range(3):
        _along(ring(.19 - .018 * i, .045, white, 48), 1.33 + .085 * i)
    tube([(1.25, 0, 0), (1.62, 0, 0), (1.84, 0, .08), (1.94, .05, .32), (1.86, .1, .58)], .085, ivory(.2))
    for a, b in (((.12, .62), (.00, .96)), ((.30, .60), (.36, .90)), ((-.06, -.62), (.06, -.94)), ((-.24, -.60), (-.28, -.86))):
        chisel([stroke([a, b], .085)], gold(.14), .05, .035, .5, .012, .006)

# ------------------------------------------------------------------ map: not in this country
SHEET, FOLDS, PLEAT = (2.5, 1.72), (-2.5 / 6, 2.5 / 6), .24

def _fold(o, clip=False):
    """Pleats a flat shape along the folds of the map; clip: only what lies on the sheet."""
    bm = bmesh.new(); bm.from_mesh(o.data)
    w, h = SHEET[0] / 2 - .09, SHEET[1] / 2 - .09
    cuts = [((x, 0, 0), (1, 0, 0), False) for x in FOLDS]
    if clip:
        cuts += [((s * w, 0, 0), (s, 0, 0), True) for s in (-1, 1)] + [((0, 0, s * h), (0, 0, s), True) for s in (-1, 1)]
    for co, no, away in cuts:
        bmesh.ops.bisect_plane(bm, geom=bm.verts[:] + bm.edges[:] + bm.faces[:], plane_co=co, plane_no=no, clear_outer=away)
    for v in bm.verts:
        v.co.y += o.location.y + float(np.interp(v.co.x, (-SHEET[0] / 2, *FOLDS, SHEET[0] / 2), (PLEAT, 0, PLEAT, 0)))
    bm.to_mesh(o.data); bm.free()
    o.location.y = 0
    return autosmooth(o, 24)

@gathered
def map_sheet():
    w, h = SHEET
    paper = lambda color: plain(color, .5, 0, .12)       # matt: a glossy pleat would mirror the front panel and go pale
    _fold(slab(rrect(w, h, .10), paper('#F2F5FC'), .07))
    _fold(slab(rrect(w - .18, h - .18, .05), paper('#0AA3BA'), .03, -.035, .006))
    land = lambda loop, mat, y=-.05: _fold(slab(loop, mat, .03, y, .006), True)
    land(smooth_path([(-1.3, .9), (-.5, .9), (-.62, .46), (-.92, .22), (-1.3, .30)], 6, True), paper('#22C27C'))
    land(smooth_path([(.52, -.9), (1.3, -.9), (1.3, -.22), (.98, -.34), (.66, -.52)], 6, True), paper('#22C27C'))
    land(stroke(smooth_path([(-1.4, -.36), (-.8, -.22), (-.3, -.50), (.2, -.62), (.34, -1.0)], 8), .20), paper('#1C50D8'))
    for road in ([(-1.4, .02), (-.5, .12), (.2, -.18), (1.4, .06)], [(.30, 1.), (.34, .4), (.20, -.18), (.40, -.6), (.44, -1.)], [(.34, .44), (.8, .50), (1.4, .66)]):
        land(stroke(smooth_path(road, 8), .065), paper('#F2F5FC'), -.058)

@gathered
def map_pin():
    map_sheet((0, 0, 0), (-30, 0, 0))
    pin = [lathe([(0, 0), (.045, .05), (.24, .50), (.48, .94), (.60, 1.36), (.52, 1.72), (.30, 1.93), (0, 2.0)], enamel('#E3122C', '#6E0014', .1, spec=.5), 96, 8),
           ball(.29, ivory(.12), (0, -.535, 1.40), (1, .36, 1)), place(ring(.29, .05, gold(.14)), (0, -.535, 1.40), (90, 0, 0))]
    group(pin, (.16, -.20, -.26), (0, 4, 0), .86)

# ------------------------------------------------------------------ shield: done, and safe
@gathered
def shield():
    right = smooth_path([(0, 1.06), (.30, .98), (.62, .86), (.90, .82)], 30)[:-1] + smooth_path([(.90, .82), (.90, .30), (.80, -.22), (.52, -.72), (0, -1.12)], 40)    # fine: the relief shows every corner
    whole = right + [(-x, z) for x, z in reversed(right[1:-1])]
    chisel([whole], gold(.17), .24, .085, .3, .03, .012)
    inner = grow([np.array(whole)], -.165)[0]
    inner = inner[np.abs(inner[:, 0]) > .02]
    top, tip = 1.06 - .172, -1.12 + .20
    for sign, mat in ((1, royal(.12)), (-1, enamel('#2A6AF0', '#0A2C98', .12, spec=.4))):      # two halves that meet in a ridge
        half = [tuple(p) for p in inner if p[0] * sign > 0]
        half.sort(key=lambda p: -p[1])
        edge = [(0, top)] + half + [(0, tip)]
        chisel([edge], mat, .10, .085, .5, .03, .014).location = (0, -.15, 0)
    tick = stroke([(-.40, .06), (-.10, -.28), (.44, .40)], .25)
    chisel([tick], gold(.17), .14, .07, .25, .02, .010).location = (0, -.33, 0)

# ------------------------------------------------------------------ inbox: nothing new
@gathered
def inbox():
    w, h = 1.22, .82
    white, side = ivory(.18), enamel('#CBD8F6', '#7C96CE', .2, spec=.3)
    box((2 * w, .30, 2 * h), white, .07)
    for s in (-1, 1):                                    # the side pockets, then the lower one
        loop = [(-1.13, -.73), (-.06, .02), (-1.13, .73)]
        slab(rounded([(s * x, z) for x, z in (loop if s < 0 else reversed(loop))], .05), side, .06, -.15)
    slab(rounded([(-1.13, -.74), (1.13, -.74), (.0, .10)], (.05, .05, .14)), white, .08, -.17)
    flap = [(-1.16, .78), (0, -.16), (1.16, .78)]
    slab(rounded(flap, (.07, .20, .07)), gold(.2), .10, -.21, .03)
    slab(rounded([(-1.05, .735), (0, -.095), (1.05, .735)], (.05, .16, .05)), turquoise(.18), .12, -.23, .03)
    seal((0, -.34, -.06), .34)

# ------------------------------------------------------------------ search: nothing found
@gathered
def search():
    g = gold(.14)
    place(ring(.80, .13, g, 160), (0, 0, .5), (90, 0, 0))
    place(ring(.665, .035, turquoise(), 160), (0, -.03, .5), (90, 0, 0))
    ball(.68, enamel('#1668B4', '#0A2A74', .05, spec=.7), (0, 0, .5), (1, .22, 1), 96)      # not clear: Blender's alpha is grainy, and grain costs bytes
    arc = lambda a0, a1: stroke([(.47 * math.cos(a), .47 * math.sin(a)) for a in np.radians(np.linspace(a0, a1, 16))], .075)
    for a0, a1 in ((122, 176), (98, 108)):               # the window in the glass, where the rig's key stands
        place(shape2d([arc(a0, a1)], plain('#FFFFFF', .3), .02, .006), (0, -.17, .5), (0, 0, 0))
    lathe([(0, -.36), (.10, -.36), (.13, -.42), (.10, -.50), (.10, -.58)], g, 64, 3)
    lathe([(.10, -.54), (.19, -.56), (.21, -.62), (.19, -.68), (.15, -.70)], g, 64, 3)
    lathe([(.15, -.68), (.19, -.80), (.20, -1.10), (.215, -1.38), (.18, -1.52)], turquoise(.12), 64, 5)
    lathe([(.17, -1.48), (.22, -1.50), (.23, -1.58), (.18, -1.66), (0, -1.70)], g, 64, 4)

# ------------------------------------------------------------------ document: papers to show
@gathered
def document():
    def sheet(mat, y, cut=.42):
        return slab(rounded([(-.78, -1.05), (.78, -1.05), (.78, 1.05 - cut), (.78 - cut, 1.05), (-.78, 1.05)], .10), mat, .09, y, .025)
    place(sheet(turquoise(.2), 0, .12), (.14, .16, -.04), (0, 9, 0))
    sheet(ivory(.2), -.02)
    slab(rounded([(.39, .60), (.80, .62), (.36, 1.04)], (.10, .03, .03)), enamel('#9FC4F2', '#4F7CC8', .2, spec=.3), .07, -.08)
    ink = lambda w, x, z, mat=None: slab(rrect(w, .10, .05, x, z), mat or enamel('#8FA6D8', '#5670B4', .3, spec=.2), .04, -.075, .012)
    slab(rrect(.52, .60, .09, -.42, .56), royal(.2), .05, -.075, .015)           # a portrait
    ball(.115, ivory(.2), (-.42, -.11, .64), (1, .4, 1))
    slab(rounded([(-.62, .32), (-.22, .32), (-.24, .46), (-.42, .52), (-.60, .46)], (.02, .02, .09, .12, .09)), ivory(.2), .05, -.105, .015)
    ink(.30, .09, .66); ink(.24, .06, .46)
    for z, w in ((.06, 1.16), (-.16, 1.16), (-.38, .86), (-.60, .52)):
        ink(w, -.58 + w / 2, z)
    for s in (-1, 1):                                    # the seal's ribbons
        place(slab(rounded([(-.11, -.52), (0, -.42), (.11, -.52), (.11, 0), (-.11, 0)], .01), enamel('#E3122C', '#7A0016', .2, spec=.3), .04), (.46, -.12, -.62), (0, 14 * s, 0))
    seal((.46, -.19, -.56), .34)

# ------------------------------------------------------------------ phone: the app, the number
@gathered
def phone():
    slab(rrect(1.20, 2.34, .22), metal('#DCE6F6', '#6E86B8', .2), .20, 0, .07)
    slab(rrect(1.10, 2.24, .18), enamel('#060B22', '#02040E', .1, spec=.3), .04, -.095, .012)
    slab(rrect(1.00, 2.14, .14), enamel('#10309A', '#0A1C66', .16, spec=.25), .03, -.11, .008)
    slab(rrect(.34, .085, .04, 0, .97), enamel('#02040E', '#02040E', .2, spec=.2), .03, -.12, .008)
    o = lathe([(0, .03), (.34, .03), (.37, 0)], enamel('#2F74F4', '#1C4FC8', .3, spec=.2), 96, 0)
    place(o, (0, -.115, .20), (90, 0, 0))
    emblem((0, -.17, .22), (0, 0, 0), .37)
    for w, z in ((.62, -.32), (.42, -.48)):
        slab(rrect(w, .09, .045, 0, z), enamel('#BFD4FF', '#7C9CE8', .3, spec=.2), .03, -.125, .01)
    slab(rrect(.80, .24, .12, 0, -.80), gold(.2), .08, -.14, .03)
    bubble = [slab(rounded([(-.50, -.30), (-.22, -.30), (-.26, -.54), (.06, -.30), (.50, -.30), (.50, .30), (-.50, .30)], (.24, .02, .04, .02, .24, .24, .24)), ivory(.14), .20, 0, .07)]
    bubble += [ball(.085, turquoise(.1), (x, -.10, 0), (1, .5, 1), 32) for x in (-.23, 0, .23)]
    group(bubble, (.64, -.34, .96), (0, -8, 0), .92)
