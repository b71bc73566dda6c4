"""Furniture, indoors and out: boxes in a frame of their own (x right, y away, z up, metres)."""

import math

import numpy as np

from .roles import PLAIN, SIDING, THING, THING_LINE
from .scene import K


class Spot:
    """A place to put things: origin, directions of x and y, the role of what stands there."""

    def __init__(self, S, o, u=(1, 0, 0), v=(0, 1, 0), role=THING, tone=1.0):
        self.S, self.o, self.u, self.v = S, np.asarray(o, float), np.asarray(u, float), np.asarray(v, float)
        self.role, self.tone = role, tone

    def at(self, x, y, z=0.0):
        return self.o + x * self.u + y * self.v + z * K

    def moved(self, x, y, turn=0.0, z=0.0):
        """A spot at (x, y), turned by `turn` radians."""
        c, s = math.cos(turn), math.sin(turn)
        return Spot(self.S, self.at(x, y, z), c * self.u + s * self.v, c * self.v - s * self.u, self.role, self.tone)

    def box(self, x0, y0, z0, x1, y1, z1, tone=None, pat=PLAIN, scale=0.1):
        at = self.at
        k = dict(tone=self.tone if tone is None else tone, pat=pat, scale=scale)
        with self.S.drawn_as(THING_LINE):
            for a, b in (((x0, y0), (x1, y0)), ((x1, y0), (x1, y1)), ((x1, y1), (x0, y1)), ((x0, y1), (x0, y0))):
                self.S.poly([at(*a, z0), at(*b, z0), at(*b, z1), at(*a, z1)], self.role, **k)
            self.S.poly([at(x0, y0, z1), at(x1, y0, z1), at(x1, y1, z1), at(x0, y1, z1)], self.role, **k)

    def face(self, *points, tone=None, **k):
        with self.S.drawn_as(THING_LINE):
            self.S.poly([self.at(*p) for p in points], self.role, tone=self.tone if tone is None else tone, **k)

    def wire(self, a, b, w=0.6):
        self.S.wire(self.at(*a), self.at(*b), w, THING_LINE)


def sofa(p, r):
    w = r.choice([0.9, 1.6, 2.2])
    p.box(0, 0.1, 0.08, w, 0.85, 0.42)
    p.box(0, 0.7, 0.42, w, 0.9, 0.8)
    for x in (0, w - 0.15):
        p.box(x, 0.1, 0.42, x + 0.15, 0.8, 0.6)
    if r.random() < 0.5:
        n = max(1, int(w / 0.7))
        for i in range(n):
            a = 0.16 + (w - 0.32) * i / n
            p.face((a, 0.6, 0.45), (a + (w - 0.32) / n, 0.6, 0.45), (a + (w - 0.32) / n, 0.68, 0.78), (a, 0.68, 0.78))


def chair(p, r):
    p.box(0, 0, 0.42, 0.46, 0.46, 0.47)
    p.box(0, 0.42, 0.47, 0.46, 0.46, 0.9)
    for x in (0.02, 0.44):
        for y in (0.02, 0.44):
            p.wire((x, y, 0), (x, y, 0.42), 1)


def table(p, r, chairs=True):
    w, d, h = r.uniform(1.2, 2.6), r.uniform(0.8, 1.0), 0.74
    p.box(0, 0, h - 0.05, w, d, h)
    for x in (0.06, w - 0.12):
        for y in (0.06, d - 0.12):
            p.box(x, y, 0, x + 0.06, y + 0.06, h - 0.05)
    if chairs:
        n = max(1, int(w / 0.65))
        for i in range(n):
            x = (i + 0.5) * w / n
            chair(p.moved(x + 0.23, -0.1 + 0.2, math.pi), r)
            chair(p.moved(x - 0.23, d - 0.1), r)


def low_table(p, r):
    w, d, h = r.uniform(0.6, 1.2), r.uniform(0.5, 0.9), r.uniform(0.3, 0.45)
    p.box(0, 0, h - 0.06, w, d, h)
    p.box(0.1, 0.1, 0, w - 0.1, d - 0.1, h - 0.06)


def lounger(p, r):
    p.box(0, 0, 0.22, 0.68, 1.35, 0.32)
    lift = r.uniform(0.1, 0.6)
    p.face((0, 1.35, 0.32), (0.68, 1.35, 0.32), (0.68, 1.95, 0.32 + lift), (0, 1.95, 0.32 + lift))
    p.face((0, 1.35, 0.24), (0.68, 1.35, 0.24), (0.68, 1.95, 0.24 + lift), (0, 1.95, 0.24 + lift))
    for x in (0.04, 0.64):
        for y in (0.1, 1.25):
            p.wire((x, y, 0), (x, y, 0.25), 1)


def parasol(p, r):
    R, h = r.uniform(1.1, 1.8), r.uniform(2.2, 2.6)
    n = int(r.choice([4, 6, 8]))
    p.box(-0.03, -0.03, 0, 0.03, 0.03, h)
    ring = [(R * math.cos(a), R * math.sin(a), h - 0.15) for a in np.arange(n) * 2 * math.pi / n + 0.4]
    top = (0, 0, h + r.uniform(0.15, 0.5))
    tone = r.choice([1, 0.8, 0.5])
    for i in range(n):
        p.face(ring[i], ring[(i + 1) % n], top, tone=tone)


def bed(p, r):
    p.box(0, 0, 0.1, 1.7, 2.0, 0.5)
    p.box(0, 1.95, 0, 1.7, 2.05, 1.0)
    for x in (0.1, 0.9):
        p.box(x, 1.45, 0.5, x + 0.65, 1.85, 0.62)


def shelf(p, r):
    w, h, d = r.uniform(0.8, 2.2), r.uniform(0.8, 2.2), 0.35
    p.box(0, 0, 0, w, d, h)
    for i in range(1, int(h / 0.35)):
        p.wire((0, 0, 0.35 * i), (w, 0, 0.35 * i), 0.7)
    for i in range(1, int(w / 0.5)):
        p.wire((0.5 * i, 0, 0), (0.5 * i, 0, h), 0.7)


def kitchen(p, r):
    w = r.uniform(1.8, 3)
    p.box(0, 0, 0, w, 0.8, 0.9)
    p.box(-0.05, -0.05, 0.9, w + 0.05, 0.85, 0.95)
    for i in range(int(w / 0.7)):
        p.moved(0.3 + 0.7 * i, -0.5).box(0, 0, 0.6, 0.35, 0.35, 0.65)
        p.wire((0.48 + 0.7 * i, -0.33, 0), (0.48 + 0.7 * i, -0.33, 0.6), 1)


def floor_lamp(p, r):
    p.wire((0.2, 0.2, 0), (0.2, 0.2, 1.4), 1)
    p.box(0.02, 0.02, 1.4, 0.38, 0.38, 1.75)


def pot(p, r):
    w, h = r.uniform(0.35, 0.7), r.uniform(0.35, 0.9)
    p.box(0, 0, 0, w, w, h)


def fire(p, r):
    w = r.uniform(0.8, 1.6)
    p.box(0, 0, 0, w, w, 0.4)
    p.box(0.2, 0.2, 0.4, w - 0.2, w - 0.2, 0.44)


def bench(p, r):
    w = r.uniform(1.2, 2.4)
    p.box(0, 0, 0.4, w, 0.45, 0.46, pat=SIDING, scale=0.12)
    for x in (0.1, w - 0.2):
        p.box(x, 0.05, 0, x + 0.1, 0.4, 0.4)


OUTDOORS = [sofa, chair, table, low_table, lounger, lounger, parasol, bench, fire, pot, sofa]
INDOORS = [sofa, sofa, chair, table, low_table, bed, shelf, shelf, kitchen, floor_lamp]


def terrace(S, x, y, z, n=None):
    """A few pieces about (x, y), as people put them outdoors."""
    r = S.r
    S.focus.append((x, y, z))
    tone = r.choice([1, 1, 0.8, 0.4])
    turn = r.choice([0, 0, math.pi / 2, math.pi, r.uniform(0, 6.3)])
    p = Spot(S, (x, y, z), tone=tone).moved(0, 0, turn)
    kind = r.choice(['seats', 'dining', 'row', 'mixed'])
    if kind == 'seats':
        low_table(p.moved(0.3, 0.9), r)
        sofa(p.moved(0, 2.0), r)
        sofa(p.moved(2.4, 0.3, math.pi / 2 * 3 if r.random() < 0.5 else 0), r)
    elif kind == 'dining':
        table(p, r)
        if r.random() < 0.4:
            parasol(p.moved(0.8, 0.4), r)
    elif kind == 'row':
        for i in range(int(r.integers(2, 5))):
            lounger(p.moved(i * 1.15, 0), r)
        if r.random() < 0.4:
            parasol(p.moved(1, 1.6), r)
    else:
        for i in range(n or int(r.integers(1, 4))):
            OUTDOORS[int(r.integers(0, len(OUTDOORS)))](p.moved(i * r.uniform(1.4, 2.6), r.uniform(-0.8, 0.8)), r)
