"""A scene: flat polygons, wires, billboards and see-through railings, in metres (x right, y away, z up)."""

import numpy as np

from .roles import CREASE, MULLION, NO_OPENING, PANE, PLAIN, THING_LINE

K = np.array([0, 0, 1.0])
GLASS, HOLE = 1, 2


class Poly:
    """A flat convex polygon; its pattern runs along its first side unless a `frame` (origin, u, v) is given. `edges` says which sides are drawn; `opening` is the id of the window or door it belongs to, `kind` what that is;
    `built`: the pattern that it is a piece of where its pieces are polygons of their own; `portal`: GLASS shows the rooms behind it but keeps its role, HOLE (a basin, a niche) is replaced by what lies in it."""

    __slots__ = 'verts role pattern scale frame tone edges opening kind portal line level indoors built'.split()

    def __init__(self, verts, role, pattern, scale, frame, tone, edges, opening, kind, portal, line, level, indoors, built):
        self.verts, self.role, self.pattern, self.scale, self.frame = verts, role, pattern, scale, frame
        self.tone, self.edges, self.opening, self.kind, self.portal, self.line = tone, edges, opening, kind, portal, line
        self.level, self.indoors, self.built = level, indoors, built


class Scene:
    """Collects the parts of a house and its garden. `r` is the only source of chance."""

    def __init__(self, r):
        self.r = r
        self.levels = [[], [], []]  # polygons; those of a level are seen through portals of the one before
        self.level, self.indoors = 0, False
        self.wires_out, self.wires_in = [], []  # p, q, weight, opening, kind
        self.over = []  # railings one can see through: verts, role, whether they hide what is behind
        self.focus = []  # places worth seeing: pools, stairs, tables
        self.wet = []  # x0, y0, x1, y1 of water: nothing else is put there
        self.ground = lambda x, y: 0.0  # its height before the house
        self.drop = 0.0  # how far the ground before the house lies below it
        self.sprites = []  # billboards: kind, x, y, z, size
        self.opening = 0  # id of the window or door under construction
        self.kind = NO_OPENING  # what it is
        self.last_opening = 0
        self.line = CREASE

    @property
    def polys(self):
        return self.levels[self.level]

    @property
    def wires(self):
        return self.wires_in if self.indoors else self.wires_out

    def within(self, indoors=False):
        """`with S.within():` what is built now is seen only through the portals built around it."""
        return _Set(self, level=self.level + 1, indoors=self.indoors or indoors)

    def an_opening(self, kind=PANE):
        """`with S.an_opening():` what is built now belongs to one window or door; the panes beside a door are its parts, and panes."""
        if self.opening:
            return _Set(self, kind=kind)
        self.last_opening += 1
        return _Set(self, opening=self.last_opening, kind=kind)

    def no_opening(self):
        return _Set(self, opening=0, kind=NO_OPENING)

    def drawn_as(self, line):
        return _Set(self, line=line)

    def dry(self, x, y, m=0.3):
        return not any(a - m < x < c + m and b - m < y < d + m for a, b, c, d in self.wet)

    def poly(self, V, role, pat=PLAIN, scale=0.3, frame=None, tone=1.0, edges=None, portal=0, built=None):
        V = np.array(V, float)
        edges = edges if edges is not None else [1] * len(V)
        self.polys.append(
            Poly(V, role, pat, scale, frame, tone, edges, self.opening, self.kind, portal, self.line, self.level, self.indoors, built)
        )
        return self.polys[-1]

    def quad(self, o, u, v, role, **k):
        o, u, v = (np.asarray(a, float) for a in (o, u, v))
        return self.poly([o, o + u, o + u + v, o + v], role, **k)

    def box(self, a, b, side, top=None, bottom=None, pat=PLAIN, scale=0.3, tone=1.0, toppat=PLAIN):
        x0, y0, z0 = a
        x1, y1, z1 = b
        top = side if top is None else top
        bottom = side if bottom is None else bottom
        h = (0, 0, z1 - z0)
        w, d = x1 - x0, y1 - y0
        for o, u in (((x0, y0, z0), (w, 0, 0)), ((x1, y0, z0), (0, d, 0)), ((x1, y1, z0), (-w, 0, 0)), ((x0, y1, z0), (0, -d, 0))):
            self.quad(o, u, h, side, pat=pat, scale=scale, tone=tone)
        self.quad((x0, y0, z1), (w, 0, 0), (0, d, 0), top, pat=toppat, scale=scale, tone=tone)
        self.quad((x0, y1, z0), (w, 0, 0), (0, -d, 0), bottom, tone=tone)

    def thing(self, a, b, role, tone=1.0):
        """A box whose lines are lines of a thing."""
        with self.drawn_as(THING_LINE):
            self.box(a, b, role, tone=tone)

    def wire(self, p, q, w=0.6, kind=None):
        kind = kind if kind is not None else (MULLION if self.opening else self.line)
        self.wires.append((np.array(p, float), np.array(q, float), w, self.opening, kind))


class _Set:
    def __init__(self, scene, **values):
        self.scene, self.values = scene, values

    def __enter__(self):
        self.before = {k: getattr(self.scene, k) for k in self.values}
        for k, v in self.values.items():
            setattr(self.scene, k, v)

    def __exit__(self, *_):
        for k, v in self.before.items():
            setattr(self.scene, k, v)


class Face:
    """A facade: s along it, z up, d outwards."""

    def __init__(self, o, u, width, n):
        self.o, self.u, self.w, self.n = np.asarray(o, float), np.asarray(u, float), width, np.asarray(n, float)

    def at(self, s, z, d=0.0):
        return self.o + s * self.u + z * K + d * self.n

    def rect(self, S, s0, z0, s1, z1, role, d=0.0, **k):
        return S.poly([self.at(s0, z0, d), self.at(s1, z0, d), self.at(s1, z1, d), self.at(s0, z1, d)], role, **k)

    def block(self, S, s0, z0, s1, z1, d0, d1, role, bottom=None, top=None, **k):
        self.rect(S, s0, z0, s1, z1, role, d1, **k)
        at = self.at
        S.poly([at(s0, z1, d0), at(s0, z1, d1), at(s1, z1, d1), at(s1, z1, d0)], role if top is None else top)
        S.poly([at(s0, z0, d0), at(s1, z0, d0), at(s1, z0, d1), at(s0, z0, d1)], role if bottom is None else bottom)
        for s in (s0, s1):
            S.poly([at(s, z0, d0), at(s, z0, d1), at(s, z1, d1), at(s, z1, d0)], role)


def faces_of(x0, y0, x1, y1):
    """The four facades of a box: front, right, back, left."""
    return [
        Face((x0, y0, 0), (1, 0, 0), x1 - x0, (0, -1, 0)),
        Face((x1, y0, 0), (0, 1, 0), y1 - y0, (1, 0, 0)),
        Face((x1, y1, 0), (-1, 0, 0), x1 - x0, (0, 1, 0)),
        Face((x0, y1, 0), (0, -1, 0), y1 - y0, (-1, 0, 0)),
    ]
