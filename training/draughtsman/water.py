"""Basins, ponds and shores."""

import math

import numpy as np

from .furniture import Spot, lounger, parasol, terrace
from .parts import railing
from .roles import BOARDS, BRICK, GRID, GROUND, PAVING, PLAIN, STONE, WALL, WATER, WAVES
from .scene import HOLE


def outline(r, w, d):
    """A convex basin about its middle, counter-clockwise."""
    kind = r.choice(['rect', 'rect', 'rect', 'rect', 'round', 'soft', 'oct'])
    if kind == 'rect':
        return [(-w / 2, -d / 2), (w / 2, -d / 2), (w / 2, d / 2), (-w / 2, d / 2)], True
    t = np.linspace(0, 2 * math.pi, 25)[:-1]
    p = {'round': 1.0, 'soft': 0.5, 'oct': 0.35}[kind]
    c, s = np.cos(t), np.sin(t)
    return [(w / 2 * np.sign(a) * abs(a) ** p, d / 2 * np.sign(b) * abs(b) ** p) for a, b in zip(c, s)], False


def surface(r):
    """How a hand shows water."""
    return dict(
        pat=int(r.choice([PLAIN, PLAIN, WAVES, WAVES, GRID])), scale=r.uniform(0.25, 1.0), tone=r.choice([1, 1, 0.85, 0.7, 0.5, 0.3])
    )


def basin(S, x, y, w, d, z, st, deck=True):
    """A swimming pool about (x, y) with its edge at height z: coping, inner sides, water a little lower, steps, deck, loungers."""
    r = S.r
    P, square = outline(r, w, d)
    S.wet.append((x - w / 2, y - d / 2, x + w / 2, y + d / 2))
    S.focus += [(x, y - d / 2, z)] * 5 + [(x - w / 2, y - d / 2, z), (x + w / 2, y, z)] * 2
    rim = r.choice([0.0, 0.25, 0.4, 0.6])
    drop = r.choice([0.02, 0.1, 0.15, 0.25, 0.4])
    joints = r.random() < 0.5
    if deck:
        m = r.uniform(0.8, 3, 4)
        pat = int(r.choice([GRID, BOARDS, BOARDS, PLAIN, PLAIN, STONE, BRICK]))
        box = (x - w / 2 - m[0], y - d / 2 - m[1], x + w / 2 + m[2], y + d / 2 + m[3])
        S.quad((*box[:2], z - 0.004), (box[2] - box[0], 0, 0), (0, box[3] - box[1], 0), PAVING, pat=pat, scale=r.uniform(0.15, 1.0),
               tone=r.choice([1, 1, 0.85, 0.6]))  # fmt: skip
    if rim:
        g = (w + 2 * rim) / w, (d + 2 * rim) / d
        S.poly([(x + a * g[0], y + b * g[1], z + 0.002) for a, b in P], PAVING, tone=r.choice([1, 1, 0.8]))
        if joints and square:
            for i in range(int(w / 0.6) + 1):
                for s in (-1, 1):
                    a = x - w / 2 + 0.6 * i
                    S.wire((a, y + s * d / 2, z + 0.004), (a, y + s * (d / 2 + rim), z + 0.004), 0.5)
            for i in range(int(d / 0.6) + 1):
                for s in (-1, 1):
                    b = y - d / 2 + 0.6 * i
                    S.wire((x + s * w / 2, b, z + 0.004), (x + s * (w / 2 + rim), b, z + 0.004), 0.5)
    S.poly([(x + a, y + b, z + 0.006) for a, b in P], WATER, portal=HOLE)
    k = surface(r)
    with S.within():
        low = z - drop
        side = r.choice([PLAIN, PLAIN, GRID])
        for (a, b), (c, e) in zip(P, P[1:] + P[:1]):
            upright = 1 if square else 0
            S.poly([(x + a, y + b, low - 1.5), (x + c, y + e, low - 1.5), (x + c, y + e, z + 0.006), (x + a, y + b, z + 0.006)], PAVING,
                   pat=int(side), scale=0.2, tone=r.choice([1, 0.8]), edges=[0, upright, 1, upright])  # fmt: skip
        S.poly([(x + a, y + b, low) for a, b in P], WATER, **k)
        zs = low + 0.004
        style = r.choice(['none', 'steps', 'floor', 'ripples', 'glints', 'bench'])
        if style == 'steps':
            n, s = int(r.integers(2, 6)), r.choice([-1, 1])
            for i in range(1, n):
                a = x + s * (w / 2 - 0.3 * i)
                S.wire((a, y - d / 2, zs), (a, y + d / 2, zs), 0.6)
        elif style == 'floor':  # the bottom, seen through
            q = r.uniform(0.6, 0.85)
            F = [(x + a * q, y + b * q - d * 0.06, zs) for a, b in P]
            for a, b in zip(F, F[1:] + F[:1]):
                S.wire(a, b, 0.5)
            if square:
                for a, b in zip(P, F):
                    S.wire((x + a[0], y + a[1], zs), b, 0.5)
        elif style == 'ripples':
            for _ in range(int(r.integers(4, 22))):
                a, b, e = x + w * r.uniform(-0.45, 0.3), y + d * r.uniform(-0.45, 0.45), r.uniform(0.3, 1.6)
                q = [(a + e * t, b + 0.06 * math.sin(9 * t + a), zs) for t in np.linspace(0, 1, 5)]
                for p0, p1 in zip(q, q[1:]):
                    if p1[0] < x + w / 2:
                        S.wire(p0, p1, 0.6)
        elif style == 'glints':
            for _ in range(int(r.integers(2, 8))):
                a, b = x + w * r.uniform(-0.4, 0.2), y + d * r.uniform(-0.4, 0.2)
                for i in range(int(r.integers(1, 5))):
                    S.wire((a + 0.15 * i, b, zs), (a + 0.15 * i + w * 0.15, b + d * 0.2, zs), 0.5)
        elif style == 'bench' and square:
            S.wire((x - w / 2, y + d / 2 - 0.5, zs), (x + w / 2, y + d / 2 - 0.5, zs), 0.6)
    if r.random() < 0.25:  # a ladder
        a = x + r.uniform(-0.4, 0.4) * w
        for i in (0, 0.5):
            p = [
                (a + i, y + d / 2 - 0.1, z - 0.1),
                (a + i, y + d / 2 - 0.1, z + 0.7),
                (a + i, y + d / 2 + 0.3, z + 0.7),
                (a + i, y + d / 2 + 0.4, z),
            ]
            for q0, q1 in zip(p, p[1:]):
                S.wire(q0, q1, 1)
    if r.random() < 0.55:  # loungers along a side
        n = int(r.integers(2, 6))
        back = r.random() < 0.6
        p = Spot(S, (x - w / 2 + r.uniform(0, 1), y + (d / 2 + 0.9 if back else -d / 2 - 2.9), z), tone=r.choice([1, 1, 0.7]))
        for i in range(n):
            if i * 1.3 < w:
                lounger(p.moved(i * 1.3, 0, r.normal(0, 0.05)), r)
        if r.random() < 0.5:
            parasol(p.moved(r.uniform(0, n), 1.2), r)
    if r.random() < 0.3:
        terrace(S, x + w / 2 + r.uniform(0.8, 2), y + r.uniform(-d / 2, d / 2), z)


def raised_basin(S, x, y, w, d, h, st):
    """A pool whose walls stand out of the ground; the water may run over the front."""
    r = S.r
    S.focus += [(x, y - d / 2, h)] * 5
    S.wet.append((x - w / 2, y - d / 2, x + w / 2, y + d / 2))
    e = r.uniform(0.2, 0.5)
    pat = int(r.choice([PLAIN, PLAIN, STONE, GRID, BRICK]))
    S.box(
        (x - w / 2 - e, y - d / 2 - e, -1),
        (x + w / 2 + e, y + d / 2 + e, h),
        WALL,
        PAVING,
        pat=pat,
        scale=0.35,
        tone=r.choice([1, 1, 0.7, 0.4]),
    )
    S.quad((x - w / 2, y - d / 2, h + 0.006), (w, 0, 0), (0, d, 0), WATER, portal=HOLE)
    low = h - r.choice([0.01, 0.05, 0.12])
    with S.within():
        P = [(x - w / 2, y - d / 2), (x + w / 2, y - d / 2), (x + w / 2, y + d / 2), (x - w / 2, y + d / 2)]
        for (a, b), (c, f) in zip(P, P[1:] + P[:1]):
            S.poly([(a, b, low - 1), (c, f, low - 1), (c, f, h + 0.006), (a, b, h + 0.006)], PAVING)
        S.quad((x - w / 2, y - d / 2, low), (w, 0, 0), (0, d, 0), WATER, **surface(r))
    if r.random() < 0.35:
        for p, q in (((x - w / 2, y - d / 2), (x + w / 2, y - d / 2)), ((x - w / 2, y - d / 2), (x - w / 2, y + d / 2))):
            railing(S, (*p, h), (*q, h), 1.0, st, str(r.choice(['glass', 'bars', 'cables'])))


def pond(S, x, y, z, st):
    """Still water with a soft shore and stones."""
    r = S.r
    S.focus += [(x, y, z)] * 4
    a, b = r.uniform(1.5, 5), r.uniform(1, 3)
    S.wet.append((x - a, y - b, x + a, y + b))
    t = np.linspace(0, 2 * math.pi, 23)[:-1]
    R = 1 + 0.06 * np.sin(2 * t + r.uniform(0, 6)) + 0.04 * np.sin(3 * t + r.uniform(0, 6))
    P = [(x + a * q * math.cos(v), y + b * q * math.sin(v), z) for q, v in zip(R, t)]
    if r.random() < 0.5:
        S.poly([(x + (p[0] - x) * 1.12, y + (p[1] - y) * 1.12, z - 0.003) for p in P], PAVING if r.random() < 0.5 else GROUND)
    S.poly(P, WATER, **surface(r))
    for p in P:
        if r.random() < 0.6:
            S.sprites.append((str(r.choice(['rock', 'rock', 'grass', 'bush'])), p[0], p[1], z, r.uniform(0.25, 0.7)))


def shore(S, y, z):
    """A lake, a river or the sea before the house."""
    r = S.r
    S.wet.append((-400, -400, 400, y))
    S.quad((-400, -80, z), (800, 0, 0), (0, 80 + y, 0), WATER, pat=int(r.choice([PLAIN, WAVES])), scale=r.uniform(0.5, 2.5), tone=r.choice([1, 0.85, 0.6]),
           edges=[0, 0, 1, 0])  # fmt: skip
    for _ in range(int(r.integers(0, 12))):
        S.sprites.append((str(r.choice(['rock', 'grass', 'bush'])), r.uniform(-16, 16), y + r.uniform(-0.3, 0.5), z, r.uniform(0.4, 1.4)))
