"""Mint, the glass of the cocktail, and the jars of its bonus. Each function builds one thing round the origin, facing -Y, about 2 units high, and returns its group."""
import random
from kit import *
from kit import _mat, _n, _ramp
from symbols import gathered

# ------------------------------------------------------------------ mint: stands for every fruit, so it lies on a medal
def mint_leaf(length, width, curl=.25):
    """A leaf with teeth and sunken veins."""
    me = bpy.data.meshes.new('mint')
    n, m, vs, uvs = 72, 20, [], []
    for i in range(n + 1):
        t = i / n
        hw = width * .5 * math.sin(pi * min(1, t ** .74)) ** .80
        tooth = 1 + .085 * (abs(((t * 11) % 1) - .35) - .3)
        for j in range(m + 1):
            s = j / m * 2 - 1
            vein = .030 * abs(math.sin(pi * 5.5 * (t - .16 * abs(s)))) * min(1, abs(s) * 4) * math.sin(pi * t)
            vs.append((length * (t + .05 * abs(s)), hw * s * (tooth if abs(s) > .8 else 1), .34 * abs(s) * hw + vein - curl * length * (t - .15) ** 2))
            uvs.append((j / m, t * 3))
    me.from_pydata(vs, [], [(i * (m + 1) + j, i * (m + 1) + j + 1, (i + 1) * (m + 1) + j + 1, (i + 1) * (m + 1) + j) for i in range(n) for j in range(m)])
    uv = me.uv_layers.new()
    for lp in me.loops:
        uv.data[lp.index].uv = uvs[lp.vertex_index]
    o = obj('mint', me, leafmat('#2EB84A', '#0A6A34'))
    d = o.modifiers.new('s', 'SOLIDIFY'); d.thickness = .03
    return o

@gathered
def sprig():
    """Leaves round a tip that looks at the camera."""
    for turn, length, lean, y in ((-90, .86, 8, .10), (200, .92, 6, .05), (-20, .92, 6, .05), (150, .92, 14, 0), (30, .92, 14, 0), (90, .98, 16, -.05), (235, .50, 34, -.18), (-55, .50, 34, -.18), (125, .44, 40, -.22), (55, .44, 40, -.22)):
        o = mint_leaf(length, length * .66)
        o.rotation_euler = (Matrix.Rotation(math.radians(-turn), 4, 'Y') @ Matrix.Rotation(math.radians(lean), 4, 'Z') @ Matrix.Rotation(pi / 2, 4, 'X')).to_euler()
        o.location = (0, y, 0)
    ball(.07, leafmat('#8CDC5A', '#2EA040'), (0, -.30, .0), seg=20)

@gathered
def mint():
    disc = [lathe([(.80, -.10), (.86, -.13), (.95, -.11), (.99, 0), (.95, .11), (.86, .13), (.80, .10), (.78, 0), (.80, -.10)], gold(.13), 160, 3),
            lathe([(0, .05), (.82, .05), (.84, .0)], enamel('#0A4AA8', '#061C5A', .2, spec=.2), 128, 0),
            place(ring(.70, .018, gold(.14), 128), (0, 0, .06))]
    group(disc, (0, .30, 0), (90, 0, 0), 1.06)
    sprig((0, -.05, -.02), (0, 0, 0), 1.02)

# ------------------------------------------------------------------ the glass
CUP = [(.12, -.86), (.36, -.80), (.57, -.58), (.65, -.28), (.59, .02), (.52, .26), (.57, .58), (.69, .92), (.74, 1.06)]

def clear(tint='#DDF4FF', least=.03, most=.95):
    """Thin glass: nothing where one looks through it, bright where one looks along it."""
    m, nt, p = _mat('clear')
    p.inputs['Base Color'].default_value, p.inputs['Roughness'].default_value, p.inputs['Specular'].default_value = rgb(tint), .04, 1.
    lw, none, mix = _n(nt, 'ShaderNodeLayerWeight', Blend=.30), _n(nt, 'ShaderNodeBsdfTransparent'), _n(nt, 'ShaderNodeMixShader')
    nt.links.new(_ramp(nt, lw.outputs['Facing'], [(0, (least,) * 3 + (1,)), (.60, (least + .09,) * 3 + (1,)), (1, (most,) * 3 + (1,))]), mix.inputs[0])
    nt.links.new(none.outputs[0], mix.inputs[1]); nt.links.new(p.outputs[0], mix.inputs[2])
    nt.links.new(mix.outputs[0], nt.nodes['Material Output'].inputs['Surface'])
    return m

def _drink(stops, low, high):
    """Layers of juice that run into each other, lit a little from within."""
    m, nt, p = _mat('drink')
    t, sep = _n(nt, 'ShaderNodeTexCoord'), _n(nt, 'ShaderNodeSeparateXYZ')
    nt.links.new(t.outputs['Object'], sep.inputs[0])
    noise = _n(nt, 'ShaderNodeTexNoise', Scale=2.4, Detail=3.); nt.links.new(t.outputs['Object'], noise.inputs['Vector'])
    stir = _n(nt, 'ShaderNodeMath', operation='MULTIPLY_ADD'); stir.inputs[1].default_value = .22
    nt.links.new(noise.outputs[0], stir.inputs[0]); nt.links.new(sep.outputs[2], stir.inputs[2])
    level = _n(nt, 'ShaderNodeMapRange'); level.inputs['From Min'].default_value, level.inputs['From Max'].default_value = low + .11, high + .11
    nt.links.new(stir.outputs[0], level.inputs[0])
    c = _ramp(nt, level.outputs[0], stops)
    nt.links.new(c, p.inputs['Base Color']); nt.links.new(c, p.inputs['Emission'])
    p.inputs['Emission Strength'].default_value, p.inputs['Roughness'].default_value, p.inputs['Specular'].default_value = .10, .28, .15
    return m

def _cup():
    """The empty glass: bowl, stem, foot, bright lip."""
    wall = clear()
    lathe(CUP, wall, 128, 8)
    place(ring(.745, .024, clear(least=.35), 128), (0, 0, 1.065))
    lathe([(.12, -.86), (.07, -.94), (.065, -1.06), (.10, -1.12), (.34, -1.17), (.54, -1.20), (.56, -1.23), (0, -1.24)], clear(least=.45), 128, 6)
    place(ring(.55, .022, clear(least=.4), 128), (0, 0, -1.22))
    ball(.085, clear(least=.35), (0, 0, -.93), (1, 1, .8), 32)
    place(ring(.105, .030, gold(.14), 64), (0, 0, -.875))

def _fill():
    """What is in a full one: juice, bubbles, ice, a slice, a straw, mint. Returns the group."""
    before = set(bpy.data.objects)
    pr = [(r * .955, z) for r, z in smooth_path(CUP, 8) if z < .80]
    top = pr[-1]
    lathe([(0, -.85)] + pr + [(top[0] - .02, top[1] + .012), (0, top[1] + .012)], _drink([(0, '#6A0018'), (.22, '#B00020'), (.45, '#E02800'), (.70, '#FF6A00'), (1, '#FFA800')], -.85, .80), 128, 0)
    rng = random.Random(3)
    b = ball(.022, plain('#FFF0C0', .1, 1.), seg=12)
    for _ in range(46):
        z = rng.uniform(-.7, .75)
        r = float(np.interp(z, [q[1] for q in pr], [q[0] for q in pr])) + .004
        a = rng.uniform(-pi, 0)
        copy(b, (r * math.cos(a), r * math.sin(a), z), scale=rng.uniform(.5, 1.25))
    bpy.data.objects.remove(b)
    ice = enamel('#DFF4FF', '#7FB8E8', .08, spec=.8)
    for x, y, z, k, rot in ((-.30, -.24, .87, .31, (20, 30, 12)), (.12, -.34, .85, .29, (-24, 14, 40)), (.34, -.02, .89, .30, (30, -20, 64)), (-.10, .12, .93, .33, (14, 48, 30))):
        place(box((1, 1, 1), ice, .16, 4), (x, y, z), rot, k)
    # a slice of orange on the lip
    rind, juice = skin('#FF8A00', '#C24A00', '#FFA92B'), skin('#FFA21A', '#F27A00', '#FFC04A', bump=.3, bump_scale=14.)
    parts = [lathe([(0, -.04), (.36, -.04), (.40, -.02), (.40, .02), (.36, .04), (0, .04)], rind, 96, 0), lathe([(0, -.045), (.35, -.045), (.35, .045), (0, .045)], plain('#FFF0C8', .5), 96, 0)]
    for k in range(9):
        a0, a1 = 2 * pi * (k + .07) / 9, 2 * pi * (k + .93) / 9
        wedge = [(.05 * math.cos((a0 + a1) / 2), .05 * math.sin((a0 + a1) / 2))] + [(.325 * math.cos(a), .325 * math.sin(a)) for a in np.linspace(a0, a1, 8)]
        parts.append(shape2d([smooth_path(wedge, 3, True)], juice, .115, .03, upright=False))
    group(parts, (.74, -.10, 1.10), (78, 8, 24), 1.1)
    straw = [(-.16, -.02, .70), (-.38, -.02, 1.26), (-.46, -.02, 1.46), (-.66, -.06, 1.56)]
    tube(straw, .062, ivory(.15))
    P = smooth_path(straw, 12)                           # and its stripe
    spiral = []
    for i, p in enumerate(P):
        q = V(P[min(i + 1, len(P) - 1)]) - V(P[max(i - 1, 0)])
        u = q.cross(V((0, 1, 0))).normalized(); w = q.cross(u).normalized(); a = i * .62
        spiral.append(tuple(V(p) + (u * math.cos(a) + w * math.sin(a)) * .052))
    tube(spiral, .020, enamel('#E0103C', '#8A0020', .12), smooth=4)
    sprig((.06, -.34, 1.14), (-18, 0, 0), .48)
    return group([o for o in bpy.data.objects if o not in before and o.parent is None])

@gathered
def glass():
    _cup(); _fill()

def glass_empty(loc=(0, 0, 0), rot=(0, 0, 0), scale=1.):
    """The same glass in the same place, nothing in it yet: the full one stays for the framing and is not seen."""
    g = glass(loc, rot, scale)
    for o in bpy.data.objects:
        if o.type == 'MESH' and not any(m and m.name.startswith('clear') or m and m.name.startswith('gold') for m in o.data.materials):
            o.hide_render = True
    return g

# ------------------------------------------------------------------ the jars of the bonus, and what may sit in one
@gathered
def jar():
    """A shut clay jar under a cloth, bound with gold."""
    clay, g = enamel('#0A86A8', '#03344E', .16, spec=.45), gold(.15)
    lathe([(0, -1.0), (.46, -1.0), (.54, -.94), (.80, -.52), (.88, -.08), (.76, .34), (.54, .58), (.46, .66)], clay, 128, 7)
    for r, z, t in ((.865, .06, .034), (.83, -.40, .028), (.52, -.95, .04)):
        place(ring(r, t, g, 128), (0, 0, z))
    for k in range(12):
        a = 2 * pi * (k + .5) / 12
        place(chisel([star(4, .13, .048)], g, .03, .02, .3, .016, .006), (.875 * math.cos(a), .875 * math.sin(a), -.17), (2, 0, math.degrees(a) + 90))
    cloth = enamel('#D8143C', '#6A0418', .4, spec=.25)
    def folds(x, y, z):
        r, a = math.hypot(x, y), math.atan2(y, x)
        k = 1 + .055 * math.cos(14 * a + .5) * max(0, (r - .40) * 3.2)
        return (x * k, y * k, z + .035 * math.sin(14 * a) * max(0, (r - .5) * 3))
    lathe([(0, .90), (.30, .89), (.46, .83), (.52, .74), (.50, .66), (.56, .56), (.70, .46), (.72, .45), (.70, .43), (.54, .52), (.46, .62)], cloth, 224, 6, shape=folds)
    place(ring(.525, .048, g, 128), (0, 0, .66))
    for x, rot in ((-.10, 28), (.10, -28)):
        place(ring(.12, .036, g, 48), (x, -.56, .66), (90, rot, 0), (1.25, .8, 1))
    ball(.07, g, (0, -.60, .66), seg=24)

@gathered
def wasp():
    """Ends the pouring."""
    yellow, black = skin('#FFB800', '#B06A00', '#FFD23C', rough=.16), enamel('#17141F', '#06050A', .14, spec=.6)
    body = []
    for k, (x, r) in enumerate(((.10, .40), (.36, .45), (.62, .43), (.86, .35), (1.06, .24))):
        body.append(place(ball(1., black if k % 2 else yellow, seg=64), (x, 0, -.22 * x), (0, 12, 0), (.20, r, r)))
    body.append(place(lathe([(0, .34), (.06, .16), (.11, 0), (0, -.02)], black, 32, 3), (1.17, 0, -.28), (0, 106, 0)))
    body += [ball(.40, black, (-.36, 0, .06), (1.1, 1, 1), 64), ball(.10, black, (-.06, 0, -.0), (1.6, 1, 1), 24)]
    for s in (-1, 1):
        o = place(ball(1., clear('#CFEFFF', .30, .9), seg=48), (.18, .20 * s, .70), (24 * s, -34, 0), (.66, .06, .26))
        body.append(o)
        o = place(ball(1., clear('#CFEFFF', .30, .9), seg=48), (.42, .26 * s, .46), (34 * s, -8, 0), (.46, .05, .18))
        body.append(o)
        for k in range(3):
            x = -.56 + .24 * k
            body.append(tube([(x, -.20 + .10 * (s > 0), -.22), (x - .10, -.40 * (s < 0) - .1, -.50), (x + .06, -.44 * (s < 0) - .1, -.78), (x - .02, -.46 * (s < 0) - .1, -.96)], .035, black, [1.1, .8, .6, .4]))
    body.append(ball(.36, yellow, (-.86, 0, .10), (.95, 1, 1), 64))
    for s in (-1, 1):
        body += [place(ball(.17, ivory(.06), seg=32), (-1.00, -.26 * (1 if s < 0 else -1) * 1, .20), (0, 0, 0), (.9, .8, 1.15))]
        body += [tube([(-.94, .10 * s - .05, .42), (-1.10, .14 * s - .05, .72), (-1.34, .18 * s - .05, .84)], .028, black, [1.1, .9, .7]), ball(.05, black, (-1.34, .18 * s - .05, .84), seg=16)]
    body += [ball(.085, black, (-1.09, -.36, .19), (1, .8, 1.2), 24), place(tube([(-.02, 0, .07), (.12, 0, .0)], .03, black), (-1.12, -.36, .38), (0, 20, 0))]
    body.append(tube([(-1.18, -.18, -.06), (-1.08, -.27, -.12), (-.94, -.32, -.08)], .024, black))
    group(body, (0, 0, 0), (0, 0, -34), 1.)
