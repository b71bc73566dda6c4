"""Parts that stand on, before or over the walls: railings, stairs, chimneys, dormers, porches, bays, balconies."""

import math

import numpy as np

from .openings import window
from .roles import ASHLAR, BOARDS, BRICK, CHIMNEY, PAVING, PLAIN, RAILING, ROOF, SOFFIT, STAIRS, STONE, TRIM, WALL
from .roofs import flat_roof, gable_roof, hip_roof, shed_roof
from .scene import Face, K


def railing(S, p, q, h, st, kind=None):
    r = S.r
    p, q = np.asarray(p, float), np.asarray(q, float)
    L = np.linalg.norm(q - p)
    if L < 0.3:
        return
    kind = kind or st.rail
    H = h * K
    if kind == 'solid':
        return S.quad(p, q - p, H, TRIM if r.random() < 0.3 else WALL)
    if kind == 'boards':
        n = int(S.r.integers(4, 8))
        for i in range(n):
            S.quad(p + H * (i + 0.2) / n, q - p, H * 0.6 / n, RAILING)
    S.over.append((np.array([p, q, q + H, p + H]), kind))
    S.wire(p + H, q + H, 1.2)
    if r.random() < 0.6:
        S.wire(p + H * 0.94, q + H * 0.94, 0.7)
    if kind == 'glass':
        n = max(1, int(L / 1.3))
        for i in range(n + 1):
            a = p + (q - p) * i / n
            S.wire(a, a + H, 0.8)
        if r.random() < 0.5:
            S.wire(p + H * 0.06, q + H * 0.06, 0.6)
    elif kind == 'bars':
        n = max(2, int(L / st.bar_gap))
        for i in range(n + 1):
            a = p + (q - p) * i / n
            S.wire(a, a + H, 0.5)
        S.wire(p + H * 0.1, q + H * 0.1, 0.6)
    elif kind == 'cables':
        n = int(r.integers(3, 7))
        for i in range(1, n):
            S.wire(p + H * i / n, q + H * i / n, 0.5)
        for i in range(max(1, int(L / 1.5)) + 1):
            a = p + (q - p) * i / max(1, int(L / 1.5))
            S.wire(a, a + H, 1.1)
    elif kind == 'cross':
        n = max(1, int(L / 1.2))
        for i in range(n):
            a, b = p + (q - p) * i / n, p + (q - p) * (i + 1) / n
            S.wire(a, b + H, 0.6)
            S.wire(b, a + H, 0.6)
            S.wire(a, a + H, 0.8)
    elif kind == 'vase':  # turned balusters between two rails, posts at the ends
        n = max(2, int(L / r.uniform(0.22, 0.32)))
        swell = [0.5, 0.9, 1.6, 1.0, 0.55, 1.0] if r.random() < 0.6 else [0.9, 1.5, 1.6, 1.5, 0.9]
        u = (q - p) / n
        for i in range(n):
            for s in (-1, 1):
                P = [p + u * (i + 0.5 + s * 0.17 * b) + H * (0.12 + 0.72 * k / (len(swell) - 1)) for k, b in enumerate(swell)]
                for a, b in zip(P, P[1:]):
                    S.wire(a, b, 0.5)
        for z in (0.06, 0.12, 0.86):
            S.wire(p + H * z, q + H * z, 0.8)
        if abs(H[2]) > 0.5:
            for e in (p, q):
                S.box(e - (0.1, 0.1, 0), e + (0.1, 0.1, 1.12 * h), RAILING)
    elif kind == 'pickets':
        n = max(2, int(L / r.uniform(0.14, 0.24)))
        e = (q - p) / n * r.uniform(0.25, 0.4)
        for i in range(n + 1):
            a = p + (q - p) * i / n
            for s in (-1, 1):
                S.wire(a + s * e, a + s * e + H * 0.95, 0.5)
                S.wire(a + s * e + H * 0.95, a + H * 1.05, 0.5)
        for z in (0.2, 0.75):
            S.wire(p + H * z, q + H * z, 0.7)
    elif kind == 'balusters':
        n = max(2, int(L / 0.3))
        for i in range(n + 1):
            a = p + (q - p) * i / n
            S.wire(a, a + H, 1.4)
        S.wire(p + H * 0.1, q + H * 0.1, 1)


def stairs(S, x0, x1, y, z0, z1, st, dirn=-1, axis='y'):
    """A flight from (y, z1) down towards dirn."""
    r = S.r
    n = max(1, int(round((z1 - z0) / 0.17)))
    t = r.uniform(0.28, 0.4)
    if z1 - z0 > 0.5:
        S.focus.append(((x0 + x1) / 2, y, z0) if axis == 'y' else (y, (x0 + x1) / 2, z0))
    for i in range(n):
        za = z0 + (z1 - z0) * (n - i) / (n + 0.0)
        zb = z0
        ya, yb = y + dirn * t * i, y + dirn * t * (i + 1)
        if axis == 'y':
            S.box((x0, min(ya, yb), zb), (x1, max(ya, yb), za), STAIRS)
        else:
            S.box((min(ya, yb), x0, zb), (max(ya, yb), x1, za), STAIRS)
    if z1 - z0 > 0.6 and r.random() < 0.6 and axis == 'y':
        e = y + dirn * t * n
        for x in (x0, x1):
            if r.random() < 0.75:
                railing(S, (x, y, z1), (x, e, z0), 0.9, st)
            else:
                S.box((x - 0.12, min(y, e), z0), (x + 0.12, max(y, e), z0 + (z1 - z0) * 0.6), WALL)


def chimney(S, x, y, z0, z1, st):
    r = S.r
    w, d = r.uniform(0.5, 1.4), r.uniform(0.5, 0.9)
    pat = r.choice([PLAIN, BRICK, STONE, ASHLAR])
    S.box((x, y, z0), (x + w, y + d, z1), CHIMNEY, pat=int(pat), scale=0.25, tone=r.choice([1, 0.8, 0.6]))
    if r.random() < 0.7:
        S.box((x - 0.08, y - 0.08, z1), (x + w + 0.08, y + d + 0.08, z1 + 0.15), CHIMNEY)
    for i in range(r.integers(0, 3)):
        px = x + w * (i + 0.5) / 2.5
        S.box((px, y + d * 0.3, z1 + 0.1), (px + 0.22, y + d * 0.6, z1 + 0.55), CHIMNEY)


def dormer(S, x, y, z, w, h, depth, st):
    """On a front slope; its front at y."""
    r = S.r
    f = Face((x - w / 2, y, 0), (1, 0, 0), w, (0, -1, 0))
    S.box((x - w / 2, y, z - 1), (x + w / 2, y + depth, z + h), WALL, pat=st.wall_pat, scale=st.wall_scale)
    m = 0.12 * w
    window(S, f, m, z + 0.25, w - m, z + h - 0.12, st)
    k = r.choice(['gable', 'shed', 'flat', 'hip'], p=[0.55, 0.25, 0.12, 0.08])
    if k == 'gable':
        gable_roof(S, x - w / 2, y, x + w / 2, y + depth, z + h, r.uniform(0.6, 1.1), 'y', st, 0.2, rake=0.2)
    elif k == 'shed':
        shed_roof(S, x - w / 2, y, x + w / 2, y + depth, z + h, depth * 0.25, st, 0.2)
    elif k == 'hip':
        hip_roof(S, x - w / 2, y, x + w / 2, y + depth, z + h, 0.7, st, 0.2)
    else:
        flat_roof(S, x - w / 2, y, x + w / 2, y + depth, z + h, st, 0.15, 0.15)


def column(S, x, y, z0, z1, st):
    w = st.col_w
    role = TRIM if st.col_trim else WALL
    if st.col_round:
        t = np.linspace(0, 2 * np.pi, 9)[:-1]
        ring = [(x + w / 2 * math.cos(a), y + w / 2 * math.sin(a)) for a in t]
        for i in range(8):
            a, b = ring[i], ring[(i + 1) % 8]
            S.poly([(*a, z0), (*b, z0), (*b, z1), (*a, z1)], role, edges=[0, 0, 0, 0])
        S.box((x - w * 0.7, y - w * 0.7, z1 - 0.15), (x + w * 0.7, y + w * 0.7, z1), role)
        S.box((x - w * 0.7, y - w * 0.7, z0), (x + w * 0.7, y + w * 0.7, z0 + 0.15), role)
    else:
        S.box((x - w / 2, y - w / 2, z0), (x + w / 2, y + w / 2, z1), role)
        if st.col_base:
            S.box((x - w * 0.9, y - w * 0.9, z0), (x + w * 0.9, y + w * 0.9, z0 + 0.9), WALL, pat=STONE, scale=0.3)


def porch(S, x0, x1, y, depth, z0, h, st, roof=None):
    """Deck, columns, roof, railing and steps before a front at y."""
    r = S.r
    y0 = y - depth
    S.box((x0, y0, 0), (x1, y, z0), TRIM if r.random() < 0.4 else WALL, PAVING, toppat=BOARDS if r.random() < 0.5 else PLAIN, scale=0.18)
    n = max(2, int((x1 - x0) / r.uniform(1.8, 3.5)) + 1)
    for i in range(n):
        column(S, x0 + 0.2 + (x1 - x0 - 0.4) * i / (n - 1), y0 + 0.2, z0, z0 + h, st)
    S.box((x0, y0 + 0.08, z0 + h - 0.3), (x1, y0 + 0.32, z0 + h), TRIM)
    if r.random() < 0.3:
        brackets(S, x0 + 0.2, x1 - 0.2, n - 1, y0 + 0.12, z0 + h - 0.3, r.uniform(0.25, 0.9), r.uniform(0.4, 1))
    roof = roof or r.choice(['shed', 'hip', 'flat', 'gable'])
    if roof == 'shed':
        shed_roof(S, x0, y0, x1, y, z0 + h, depth * r.uniform(0.2, 0.5), st, 0.3)
    elif roof == 'hip':
        hip_roof(S, x0, y0, x1, y + depth * 0.5, z0 + h, r.uniform(0.3, 0.5), st, 0.3)
    elif roof == 'flat':
        flat_roof(S, x0, y0, x1, y, z0 + h, st, 0.25, 0.3)
    else:
        gable_roof(S, x0, y0, x1, y + 0.5, z0 + h, r.uniform(0.4, 0.8), 'y', st, 0.3)
    a = r.uniform(x0 + 0.2, x1 - 1.6) if x1 - x0 > 2.2 else x0 + 0.3
    b = a + min(r.uniform(1.1, 2.5), x1 - a - 0.1)
    if z0 > 0.12:
        stairs(S, a, b, y0, 0, z0, st)
    if z0 > 0.3 or r.random() < 0.55:
        railing(S, (x0 + 0.2, y0 + 0.2, z0), (a, y0 + 0.2, z0), 0.95, st)
        railing(S, (b, y0 + 0.2, z0), (x1 - 0.2, y0 + 0.2, z0), 0.95, st)
        railing(S, (x0 + 0.2, y, z0), (x0 + 0.2, y0 + 0.2, z0), 0.95, st)
        railing(S, (x1 - 0.2, y0 + 0.2, z0), (x1 - 0.2, y, z0), 0.95, st)


def brackets(S, x0, x1, bays, y, z, drop, wide):
    """Curved boards between posts under a beam; `wide`: how much of each bay's half they span (1: arches)."""
    w = (x1 - x0) / bays
    t = np.linspace(0, math.pi / 2, 5)
    for i in range(bays):
        for x, s in ((x0 + w * i, 1), (x0 + w * (i + 1), -1)):
            e = w / 2 * wide
            arc = [(x + s * e * (1 - math.cos(a)), z - drop * (1 - math.sin(a))) for a in t]
            for (a, b), (c, d) in zip(arc, arc[1:]):
                S.poly([(a, y, b), (c, y, d), (c, y, z), (a, y, z)], TRIM, edges=[1, 0, 0, 0])


def cornice(S, x0, y0, x1, y1, z, r):
    """A moulding under the roof, on brackets."""
    out, h = r.uniform(0.2, 0.6), r.uniform(0.25, 0.6)
    S.box((x0 - out, y0 - out, z - h * 0.4), (x1 + out, y1 + out, z), TRIM, bottom=SOFFIT)
    S.box((x0 - out * 0.4, y0 - out * 0.4, z - h), (x1 + out * 0.4, y1 + out * 0.4, z - h * 0.4), TRIM)
    if r.random() < 0.6:
        gap, e = r.uniform(0.35, 1.2), r.uniform(0.08, 0.16)
        for x in np.arange(x0, x1 - e, gap):
            S.box((x, y0 - out * 0.9, z - h * 1.1), (x + e, y0, z - h * 0.4), TRIM)
        for y in np.arange(y0, y1, gap):
            for a, b in ((x0 - out * 0.9, x0), (x1, x1 + out * 0.9)):
                S.box((a, y, z - h * 1.1), (b, y + e, z - h * 0.4), TRIM)


def bay(S, x, y, z0, h, st):
    w, d = S.r.uniform(1.8, 2.6), 0.8
    P = [(x, y), (x + 0.7, y - d), (x + w - 0.7 + 0.7, y - d), (x + w + 0.7, y)]
    for a, b in zip(P, P[1:]):
        a, b = np.array((*a, 0.0)), np.array((*b, 0.0))
        L = np.linalg.norm(b - a)
        u = (b - a) / L
        f = Face(a, u, L, np.array((u[1], -u[0], 0)))
        f.rect(S, 0, z0, L, z0 + h - 0.3, WALL, pat=st.wall_pat, scale=st.wall_scale)
        window(S, f, 0.12, z0 + 0.7, L - 0.12, z0 + h - 0.5, st)
    t = z0 + h - 0.3
    ap = np.array((x + (w + 0.7) / 2, y, t + 0.6))
    for a, b in zip(P, P[1:]):
        S.poly([(*a, t), (*b, t), ap], ROOF, pat=st.roof_pat, scale=st.roof_scale, tone=st.roof_tone)


def balcony(S, x0, x1, y, depth, z, st):
    r = S.r
    t = r.uniform(0.15, 0.4)
    if x1 - x0 < 1:
        return
    S.box((x0, y - depth, z - t), (x1, y, z), TRIM, PAVING, SOFFIT)
    h = r.uniform(0.9, 1.1)
    e = 0.06
    railing(S, (x0 + e, y - depth + e, z), (x1 - e, y - depth + e, z), h, st)
    railing(S, (x0 + e, y, z), (x0 + e, y - depth + e, z), h, st)
    railing(S, (x1 - e, y - depth + e, z), (x1 - e, y, z), h, st)
    if z > 2 and r.random() < 0.3:
        for x in (x0 + 0.3, x1 - 0.3):
            column(S, x, y - depth + 0.3, 0, z - t, st)


def pergola(S, x, y, z, st):
    r = S.r
    w, d, h = r.uniform(2.5, 5), r.uniform(2, 4), 2.5
    for a in (x, x + w):
        for b in (y, y + d):
            S.box((a - 0.08, b - 0.08, z), (a + 0.08, b + 0.08, z + h), TRIM)
    for i in range(int(w / 0.4)):
        a = x + i * 0.4
        S.box((a, y - 0.3, z + h), (a + 0.07, y + d + 0.3, z + h + 0.2), TRIM)
