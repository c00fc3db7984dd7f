"""Cut stones: each colour has its own silhouette, so that no two are told apart by colour alone."""
import random
from kit import *
from kit import _mat, _n, _ramp
from symbols import gathered

def gem(color, light, deep, ior=1.5, body=.09, glow=1.15):
    """Front faces refract under a polished surface; back faces glow, each facet in a tone of its own, so that the stone is never black."""
    m, nt, p = _mat('gem')
    link_ = nt.links.new
    geo = _n(nt, 'ShaderNodeNewGeometry')
    dot = _n(nt, 'ShaderNodeVectorMath', operation='DOT_PRODUCT')
    dot.inputs[1].default_value = (-.42, -.35, .84)
    link_(geo.outputs['True Normal'], dot.inputs[0])
    tone = _n(nt, 'ShaderNodeMath', operation='MULTIPLY_ADD'); tone.inputs[1].default_value = tone.inputs[2].default_value = .5
    link_(dot.outputs['Value'], tone.inputs[0])
    own = _n(nt, 'ShaderNodeAttribute', attribute_name='facet')
    both = _n(nt, 'ShaderNodeMath', operation='MULTIPLY_ADD'); both.inputs[1].default_value = .8
    link_(own.outputs['Fac'], both.inputs[0]); link_(tone.outputs[0], both.inputs[2])
    level = _n(nt, 'ShaderNodeMath', operation='SUBTRACT'); level.inputs[1].default_value = .5
    link_(both.outputs[0], level.inputs[0])
    colour = _ramp(nt, level.outputs[0], [(.22, deep), (.55, color), (1., light)])
    shine = _n(nt, 'ShaderNodeEmission', Strength=glow)
    link_(colour, shine.inputs[0])
    dim = _n(nt, 'ShaderNodeMixRGB', blend_type='MULTIPLY'); dim.inputs[0].default_value = 1; dim.inputs[2].default_value = (.35, .35, .35, 1)
    matt = _n(nt, 'ShaderNodeBsdfDiffuse')
    link_(colour, dim.inputs[1]); link_(dim.outputs[0], matt.inputs[0])
    inner = _n(nt, 'ShaderNodeAddShader')
    link_(matt.outputs[0], inner.inputs[0]); link_(shine.outputs[0], inner.inputs[1])
    through = _n(nt, 'ShaderNodeBsdfRefraction', IOR=ior, Roughness=0.)
    through.inputs['Color'].default_value = tuple(c ** .8 for c in rgb(color)[:3]) + (1,)
    share = _n(nt, 'ShaderNodeMath', operation='MULTIPLY_ADD'); share.inputs[1].default_value, share.inputs[2].default_value = .55, body
    link_(geo.outputs['Backfacing'], share.inputs[0])
    mix = _n(nt, 'ShaderNodeMixShader')
    link_(share.outputs[0], mix.inputs[0]); link_(through.outputs[0], mix.inputs[1]); link_(inner.outputs[0], mix.inputs[2])
    edge, polish, top = _n(nt, 'ShaderNodeFresnel', IOR=1.42), _n(nt, 'ShaderNodeBsdfGlossy', Roughness=.02), _n(nt, 'ShaderNodeMixShader')
    link_(edge.outputs[0], top.inputs[0]); link_(mix.outputs[0], top.inputs[1]); link_(polish.outputs[0], top.inputs[2])
    link_(top.outputs[0], nt.nodes['Material Output'].inputs['Surface'])
    return m

def cut(outline, mat, table=.55, girdle=.06, crown=.32, pavilion=.75, steps=False, seed=1, bevel=.012):
    """A stone on a girdle outline of (x, y), table up (+Z); steps: parallel rows of facets, otherwise a brilliant."""
    P = [V(p) for p in outline]
    n = len(P)
    def row(k, z, between=False):
        return [((q.x) * k, (q.y) * k, z) for q in ((P[i] + P[(i + 1) % n]) / 2 if between else P[i] for i in range(n))]
    me, bm = bpy.data.meshes.new('gem'), bmesh.new()
    if steps:
        rows = [row(k, z) for k, z in ((table, crown), (table * .55 + .45, crown * .62), (1, girdle / 2), (1, -girdle / 2), (.8, -pavilion * .42), (.5, -pavilion * .76))]
        faces = [tuple(range(n))] + [(k * n + i, (k + 1) * n + i, (k + 1) * n + (i + 1) % n, k * n + (i + 1) % n) for k in range(len(rows) - 1) for i in range(n)]
        faces.append(tuple(range(len(rows) * n - 1, (len(rows) - 1) * n - 1, -1)))
        me.from_pydata(sum(rows, []), [], faces)
        bm.from_mesh(me)
    else:                                               # the convex hull of turned rings gives star, kite and girdle facets
        for p in row(table, crown) + row((table + 1) / 2 * 1.07, crown * .56, True) + row(1, girdle / 2) + row(1, -girdle / 2) + row(.62, -pavilion * .5, True) + [(0, 0, -pavilion)]:
            bm.verts.new(p)
        bmesh.ops.convex_hull(bm, input=bm.verts)
        bmesh.ops.dissolve_limit(bm, angle_limit=.02, verts=bm.verts, edges=bm.edges)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    if bevel:
        bmesh.ops.bevel(bm, geom=bm.edges[:], offset=bevel, segments=1, profile=.5, affect='EDGES')
    bm.to_mesh(me); bm.free()
    rng = random.Random(seed)
    for d in me.attributes.new('facet', 'FLOAT', 'FACE').data:
        d.value = rng.random()
    return obj('gem', me, mat, smooth=False)

def ngon(n, r=1., turn=0.):
    return [(r * math.cos(2 * pi * (i + turn) / n), r * math.sin(2 * pi * (i + turn) / n)) for i in range(n)]

@gathered
def ruby():
    a = [2 * pi * (i + .5) / 12 for i in range(12)]
    k = [(abs(math.cos(t)) ** 3.2 + abs(math.sin(t)) ** 3.2) ** (-1 / 3.2) for t in a]
    place(cut([(r * math.cos(t), r * math.sin(t)) for t, r in zip(a, k)], gem('#E00628', '#FF5A66', '#4A0010'), .56, .08, .40, .85, seed=3), rot=(62, 0, 0))

@gathered
def emerald():
    w, h, c = .78, 1.05, .30
    o = [(w, -h + c), (w, h - c), (w - c, h), (-w + c, h), (-w, h - c), (-w, -h + c), (-w + c, -h), (w - c, -h)]
    place(cut(o, gem('#03A850', '#5CFFA8', '#012E1C'), .56, .08, .36, .75, True, 5, .016), rot=(70, 12, 0))

@gathered
def sapphire():
    o = []
    for i in range(14):
        x, y = math.cos(2 * pi * i / 14 + pi / 2) * .80, math.sin(2 * pi * i / 14 + pi / 2)
        o.append((x * (1 - .62 * y ** 1.6), y * 1.28) if y > 0 else (x, y * .82))
    place(cut(o, gem('#0E48F0', '#5AB0FF', '#030C4A'), .52, .08, .40, .8, seed=8), rot=(72, 0, 0))

@gathered
def diamond():
    place(cut(ngon(8, 1.08, .5), gem('#7FC4FF', '#FFFFFF', '#1E55B8', 1.5, .16, 1.7), .58, .05, .40, .98, seed=7, bevel=.014), rot=(18, 0, 10))
