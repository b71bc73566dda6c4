"""Windows, doors and garage doors, and how a storey is filled with them."""

import math

import numpy as np

from .roles import (BOARDS, DOOR, GARAGE, GLASS_WALL, GLAZED_LEAF, LEAF, PANE, PLAIN, SIDING, SOFFIT, TRIM,
                    WALL, WINDOW)  # fmt: skip
from .rooms import room
from .scene import GLASS, HOLE


def grid_wires(S, f, s0, z0, s1, z1, nx, nz, d, w):
    for i in range(1, nx):
        s = s0 + (s1 - s0) * i / nx
        S.wire(f.at(s, z0, d), f.at(s, z1, d), w)
    for i in range(1, nz):
        z = z0 + (z1 - z0) * i / nz
        S.wire(f.at(s0, z, d), f.at(s1, z, d), w)


def clutter(S, f, s0, z0, s1, z1, d, st):
    """What is drawn on or behind glass."""
    r = S.r
    kind = r.choice(['none', 'none', 'diag', 'curtain', 'inside', 'blind'], p=st.glass_p)
    W, H = s1 - s0, z1 - z0
    if kind == 'diag':
        for _ in range(r.integers(1, 4)):
            a = r.uniform(0, 1, 2)
            l = r.uniform(0.15, 0.5)
            p = (s0 + W * a[0], z0 + H * a[1])
            q = (min(s1, p[0] + l * W), min(z1, p[1] + l * W * 1.3))
            for k in range(r.integers(1, 5)):
                S.wire(f.at(min(s1, p[0] + 0.06 * k), p[1], d), f.at(min(s1, q[0] + 0.06 * k), q[1], d), 0.4)
    elif kind == 'curtain':
        for side in (0, 1):
            if r.random() < 0.8:
                e = r.uniform(0.15, 0.4) * W
                for k in range(int(e / 0.1) + 2):
                    s = k * 0.1 + r.uniform(-0.03, 0.03)
                    if s < e:
                        S.wire(f.at(s1 - s if side else s0 + s, z0, d), f.at((s1 - s if side else s0 + s), z1, d), 0.4)
    elif kind == 'inside':
        if W > 2 and r.random() < 0.6:  # the room's own corner lines
            c = [f.at(s0 + W * x, z0 + H * y, d) for x, y in ((0.2, 0.15), (0.8, 0.15), (0.8, 0.85), (0.2, 0.85))]
            o = [f.at(s0, z0, d), f.at(s1, z0, d), f.at(s1, z1, d), f.at(s0, z1, d)]
            for k in range(4):
                S.wire(c[k], c[(k + 1) % 4], 0.4)
                S.wire(c[k], o[k], 0.4)
        for _ in range(r.integers(2, 7)):
            a = r.uniform(0, 0.8, 2)
            b = np.minimum(1, a + r.uniform(0.05, 0.5, 2))
            c = [f.at(s0 + W * x, z0 + H * y, d) for x, y in ((a[0], a[1]), (b[0], a[1]), (b[0], b[1]), (a[0], b[1]))]
            if r.random() < 0.4:
                S.wire(c[0], c[2], 0.4)
            else:
                for k in range(4):
                    S.wire(c[k], c[(k + 1) % 4], 0.4)
    elif kind == 'blind':
        g = r.uniform(0.08, 0.16)
        k = 0
        e = r.uniform(0.3, 1) * H
        while k * g < e:
            S.wire(f.at(s0, z1 - k * g, d), f.at(s1, z1 - k * g, d), 0.35)
            k += 1


def window(S, f, s0, z0, s1, z1, st, d=0.0):
    """A window; it lies in a niche if the house is built so."""
    if s1 - s0 < 0.25 or z1 - z0 < 0.25:
        return
    with S.an_opening(GLASS_WALL if min(s1 - s0, z1 - z0) > 1.9 else PANE):
        surround(S, f, s0, z0, s1, z1, st, d)
        shape = st.shape if s1 - s0 < 2.4 and (st.shape == 'arch' or S.r.random() < 0.4) else 'square'
        if st.recess and shape == 'square' and S.level == 0:
            f.rect(S, s0, z0, s1, z1, WINDOW, d + 0.02, portal=HOLE)
            with S.within():
                e, n = d - st.recess, d + 0.02
                with S.no_opening():
                    for s in (s0, s1):
                        S.poly([f.at(s, z0, n), f.at(s, z0, e), f.at(s, z1, e), f.at(s, z1, n)], WALL)
                    S.poly([f.at(s0, z1, n), f.at(s1, z1, n), f.at(s1, z1, e), f.at(s0, z1, e)], WALL)
                    S.poly([f.at(s0, z0, n), f.at(s1, z0, n), f.at(s1, z0, e), f.at(s0, z0, e)], WALL if S.r.random() < 0.5 else TRIM)
                panes(S, f, s0, z0, s1, z1, st, e - 0.03, shape)
        else:
            panes(S, f, s0, z0, s1, z1, st, d, shape)
        if st.shutters and s1 - s0 < 1.8:
            with S.no_opening():
                shutters(S, f, s0, z0, s1, z1, st, d)


def surround(S, f, s0, z0, s1, z1, st, d):
    if st.surround > 0:
        b = st.surround
        f.rect(S, s0 - b, z0 - b, s1 + b, z1 + b, TRIM, d + 0.015, tone=st.trim_tone)
    with S.no_opening():
        if st.sill:
            f.block(S, s0 - 0.1, z0 - 0.1, s1 + 0.1, z0, d, d + 0.09, TRIM)
        if st.lintel:
            f.rect(S, s0 - 0.15, z1, s1 + 0.15, z1 + 0.2, TRIM, d + 0.02)
        if st.hood and S.r.random() < 0.8:
            f.block(S, s0 - 0.25, z1 + 0.1, s1 + 0.25, z1 + 0.2, d, d + 0.5, TRIM, bottom=SOFFIT)


def contour(f, s0, z0, s1, z1, d, shape, rise):
    """The pane's outline as points; `rise`: height of an arch over half its width."""
    m, R = (s0 + s1) / 2, (s1 - s0) / 2
    t = np.linspace(0, np.pi, 11)
    if shape == 'arch':
        top = [(m + R * math.cos(a), z1 - R * rise * (1 - math.sin(a))) for a in t]
        return [f.at(s0, z0, d), f.at(s1, z0, d)] + [f.at(*p, d) for p in top]
    if shape == 'pointed':
        h = min(R * 1.4, (z1 - z0) * 0.6)
        top = [(s1 - R * q**1.6, z1 - h * (1 - q**0.7)) for q in np.linspace(0, 1, 6)]
        top += [(s0 + R * q**1.6, z1 - h * (1 - q**0.7)) for q in np.linspace(1, 0, 6)]
        return [f.at(s0, z0, d), f.at(s1, z0, d)] + [f.at(*p, d) for p in top]
    if shape == 'oculus':
        h = (z1 - z0) / 2
        e = min(R, h) if rise > 0.5 else None
        t = np.linspace(0, 2 * np.pi, 21)[:-1]
        return [f.at(m + (e or R) * math.cos(a), z0 + h + (e or h) * math.sin(a), d) for a in t]
    c = min(0.35, R * 0.5, (z1 - z0) * 0.25)  # soft corners
    P = []
    for x, z, a in ((s1 - c, z0 + c, -np.pi / 2), (s1 - c, z1 - c, 0), (s0 + c, z1 - c, np.pi / 2), (s0 + c, z0 + c, np.pi)):
        P += [f.at(x + c * math.cos(a + q), z + c * math.sin(a + q), d) for q in np.linspace(0, np.pi / 2, 4)]
    return P


def panes(S, f, s0, z0, s1, z1, st, d, shape):
    """Frame, glass, what is behind it, mullions."""
    r = S.r
    fr = st.frame
    glass = st.glass_tone * r.uniform(0.85, 1.1) if r.random() < 0.8 else r.uniform(0.1, 1)
    glass = min(glass, 1)
    see = r.random() < st.see * min(1, (s1 - s0) * (z1 - z0) / 1.6)
    portal = GLASS if see else 0
    if shape != 'square':
        S.poly(contour(f, s0, z0, s1, z1, d + 0.03, shape, st.arch_rise), WINDOW, tone=1 if fr else glass, portal=0 if fr else portal)
        if fr:
            e = max(fr, 0.07)
            S.poly(contour(f, s0 + e, z0 + e, s1 - e, z1 - e, d + 0.035, shape, st.arch_rise), WINDOW, tone=glass, portal=portal)
    else:
        f.rect(S, s0, z0, s1, z1, WINDOW, d + 0.03, tone=1.0 if fr else glass, portal=0 if fr else portal)
        if fr:
            f.rect(S, s0 + fr, z0 + fr, s1 - fr, z1 - fr, WINDOW, d + 0.035, tone=glass, portal=portal)
            if st.double_frame:
                f_wires(S, f, s0 + fr / 2, z0 + fr / 2, s1 - fr / 2, z1 - fr / 2, d + 0.04, 0.5)
    if see:
        room(S, f, s0, z0, s1, z1, d, st)
    top = {'arch': z1 - (s1 - s0) / 2 * st.arch_rise, 'pointed': z1 - (s1 - s0) * 0.6}.get(shape, z1)
    if shape == 'oculus':
        if r.random() < 0.6:
            m, h = (s0 + s1) / 2, (z0 + z1) / 2
            S.wire(f.at(m, z0 + 0.1, d + 0.04), f.at(m, z1 - 0.1, d + 0.04), 0.8)
            S.wire(f.at(s0 + 0.1, h, d + 0.04), f.at(s1 - 0.1, h, d + 0.04), 0.8)
        return
    top = max(top, z0 + 0.3)
    nx, nz = max(1, int(round((s1 - s0) / st.pane_w))), max(1, int(round((top - z0) / st.pane_h)))
    nx = min(nx, 24)
    zs = [z0 + (top - z0) * i / nz for i in range(1, nz)]
    if st.transom and nz == 1 and top - z0 > 1.2:
        zs = [top - r.uniform(0.35, 0.6)]
    ss = [s0 + (s1 - s0) * i / nx for i in range(1, nx)]
    if st.uneven and nx > 1:
        ss = sorted(r.uniform(s0 + 0.3, s1 - 0.3) for _ in range(max(1, nx // 2))) if s1 - s0 > 1.2 else ss
    kind = st.mullion if glass >= 0.35 else 'bar'
    if kind == 'wire':
        for s in ss:
            S.wire(f.at(s, z0 + fr, d + 0.04), f.at(s, top - fr, d + 0.04), 0.8)
        for z in zs:
            S.wire(f.at(s0 + fr, z, d + 0.04), f.at(s1 - fr, z, d + 0.04), 0.8)
    else:
        b = st.bar / 2
        for s in ss:
            f.rect(S, s - b, z0 + fr, s + b, top - fr, WINDOW, d + 0.045)
        for z in zs:
            f.rect(S, s0 + fr, z - b, s1 - fr, z + b, WINDOW, d + 0.045)
    if kind == 'casement' and shape == 'square':
        xs, hs = [s0] + ss + [s1], [z0] + zs + [z1]
        if len(xs) * len(hs) < 40:
            for a, b in zip(xs, xs[1:]):
                for c, e in zip(hs, hs[1:]):
                    g = st.bar / 2 + 0.05
                    if b - a > 3 * g and e - c > 3 * g:
                        f_wires(S, f, a + g, c + g, b - g, e - g, d + 0.04, 0.5)
    if st.small_panes:
        grid_wires(S, f, s0 + fr, z0 + fr, s1 - fr, top - fr, min(30, nx * 2), nz * int(r.integers(2, 4)), d + 0.04, 0.5)
    if st.swings:
        xs = [s0] + ss + [s1]
        for i, (a, b) in enumerate(zip(xs, xs[1:])):
            if r.random() < 0.8:
                swing(S, f, a, b, z0, top, d + 0.05, i % 2 == 1)
    if not see or r.random() < 0.2:
        clutter(S, f, s0 + fr, z0 + fr, s1 - fr, top - fr, d + 0.038, st)


def swing(S, f, s0, s1, z0, z1, d, left):
    """The triangle that says on which side a sash is hung."""
    hinge, free = (s0, s1) if left else (s1, s0)
    for z in (z0, z1):
        S.wire(f.at(free, z, d), f.at(hinge, (z0 + z1) / 2, d), 0.5)


def f_wires(S, f, s0, z0, s1, z1, d, w):
    c = [f.at(s0, z0, d), f.at(s1, z0, d), f.at(s1, z1, d), f.at(s0, z1, d)]
    for k in range(4):
        S.wire(c[k], c[(k + 1) % 4], w)


def shutters(S, f, s0, z0, s1, z1, st, d):
    ws = (s1 - s0) * 0.45
    for a in (s0 - ws - 0.05, s1 + 0.05):
        pat = SIDING if S.r.random() < 0.6 else PLAIN
        f.rect(S, a, z0, a + ws, z1, TRIM, d + 0.05, pat=pat, scale=0.09, tone=st.shutter_tone)


def door(S, f, s0, s1, z0, z1, st, d=0.0):
    with S.an_opening(LEAF):
        _door(S, f, s0, s1, z0, z1, st, d)


def _door(S, f, s0, s1, z0, z1, st, d=0.0):
    r = S.r
    if S.level == 0:
        S.focus.append(f.at((s0 + s1) / 2, z0, d))
    f.rect(S, s0 - 0.1, z0, s1 + 0.1, z1 + 0.1, TRIM if r.random() < 0.5 else DOOR, d + 0.02)
    kind = r.choice(['panel', 'panel', 'flat', 'glazed', 'half', 'board', 'braced'])
    S.kind = GLAZED_LEAF if kind == 'glazed' else LEAF
    columns, rows = int(r.integers(1, 3)), int(r.integers(2, 5))
    cuts = np.cumsum(np.append(0, r.uniform(0.5, 1.5, rows)))
    cuts = 0.05 + 0.9 * cuts / cuts[-1]
    deep = r.random() < 0.5
    f.rect(S, s0, z0, s1, z1, DOOR, d + 0.04, pat=BOARDS if kind in ('board', 'braced') else PLAIN, scale=0.14, tone=st.door_tone)
    n = 2 if s1 - s0 > 1.4 else 1
    for i in range(n):
        a, b = s0 + (s1 - s0) * i / n, s0 + (s1 - s0) * (i + 1) / n
        if i:
            S.wire(f.at(a, z0, d + 0.05), f.at(a, z1, d + 0.05))
        if kind in ('panel', 'half'):
            for k, (lo, hi) in enumerate(zip(cuts, cuts[1:])):
                for j in range(columns):
                    s, t = a + (b - a) * (0.1 + 0.8 * j / columns) + 0.03, a + (b - a) * (0.1 + 0.8 * (j + 1) / columns) - 0.03
                    c, e = z0 + (z1 - z0) * lo + 0.04, z0 + (z1 - z0) * hi - 0.04
                    if kind == 'half' and k == rows - 1:
                        f.rect(S, s, c, t, e, DOOR, d + 0.05, tone=st.glass_tone)
                        continue
                    f_wires(S, f, s, c, t, e, d + 0.05, 0.5)
                    if deep:
                        f_wires(S, f, s + 0.05, c + 0.05, t - 0.05, e - 0.05, d + 0.05, 0.4)
        if kind == 'braced':
            braces(S, f, a, b, z0, z1, d + 0.05)
        if st.swings:
            swing(S, f, a, b, z0, z1, d + 0.055, i == 1)
        if kind == 'glazed':
            f.rect(S, a + 0.15, z0 + 0.3, b - 0.15, z1 - 0.15, DOOR, d + 0.05, tone=st.glass_tone)
        h = a + (b - a) * (0.88 if i == 0 else 0.12)
        S.wire(f.at(h, z0 + 0.95, d + 0.06), f.at(h, z0 + 1.15, d + 0.06), 0.8)
    if r.random() < 0.3 and s0 > 0.7:
        window(S, f, s1 + 0.12, z0 + 0.1, s1 + 0.55, z1, st, d)
    if r.random() < 0.25:
        window(S, f, s0, z1 + 0.12, s1, z1 + 0.5, st, d)


def braces(S, f, s0, s1, z0, z1, d):
    """Ledges over the boards of a leaf and what runs slantwise between them."""
    r = S.r
    e = r.uniform(0.08, 0.16)
    zs = np.linspace(z0 + 0.1, z1 - 0.1 - e, int(r.integers(2, 4)))
    for z in zs:
        f.rect(S, s0 + 0.04, z, s1 - 0.04, z + e, DOOR, d)
    ways = r.choice(['none', 'one', 'other', 'both'])
    for low, high in zip(zs, zs[1:]):
        for way, a, b in (('one', s0, s1), ('other', s1, s0)):
            if ways in (way, 'both'):
                g = 0.05 if b > a else -0.05
                for k in (0, e):
                    S.wire(f.at(a + g, low + e + k, d + 0.005), f.at(b - g, high + k - e, d + 0.005), 0.7)


def garage(S, f, s0, s1, z0, z1, st, d=0.0):
    with S.an_opening(GARAGE):
        _garage(S, f, s0, s1, z0, z1, st, d)


def _garage(S, f, s0, s1, z0, z1, st, d=0.0):
    r = S.r
    f.rect(S, s0 - 0.12, z0, s1 + 0.12, z1 + 0.12, TRIM, d + 0.02)
    f.rect(S, s0, z0, s1, z1, DOOR, d + 0.04 if r.random() < 0.5 else d + 0.03, tone=st.door_tone if r.random() < 0.4 else 1)
    n = int(r.choice([3, 4, 5, 5, 8, 12, 16]))
    k = r.random()
    if k < 0.7:
        grid_wires(S, f, s0, z0, s1, z1, 1, n, d + 0.05, 0.6)
    if (k < 0.35 or k > 0.8) and n < 6:
        m = int((s1 - s0) / 0.6)
        for i in range(m):
            for j in range(n):
                a, b = s0 + (s1 - s0) * (i + 0.12) / m, s0 + (s1 - s0) * (i + 0.88) / m
                c, e = z0 + (z1 - z0) * (j + 0.2) / n, z0 + (z1 - z0) * (j + 0.8) / n
                P = [f.at(a, c, d + 0.05), f.at(b, c, d + 0.05), f.at(b, e, d + 0.05), f.at(a, e, d + 0.05)]
                for q in range(4):
                    S.wire(P[q], P[(q + 1) % 4], 0.4)
    if 0.7 < k < 0.8:
        grid_wires(S, f, s0, z0, s1, z1, int((s1 - s0) / 0.15), 1, d + 0.05, 0.4)


def openings(S, f, z0, h, st, storey, front=False, lo=0.0, hi=None):
    """Fills one storey of a facade."""
    r = S.r
    hi = f.w if hi is None else hi
    W = hi - lo
    if W < 1.2:
        return
    bay = st.bay * r.uniform(0.85, 1.2)
    n = max(1, int(W / bay))
    bw = W / n
    has_door = front and storey == 0
    dk = r.integers(0, n) if has_door else -1
    gk = r.integers(0, n) if has_door and st.garage and n > 2 and r.random() < 0.6 else -1
    ww = np.clip(st.win_w * r.uniform(0.85, 1.15), 0.4, bw * 0.8)
    wh = np.clip(st.win_h, 0.4, h - 0.5)
    sill = min(st.sill_h, h - wh - 0.25)
    for i in range(n):
        c = lo + (i + 0.5) * bw
        if i == gk and bw > 2.2:
            garage(S, f, lo + i * bw + 0.2, lo + (i + 1) * bw - 0.2, z0, z0 + 2.2, st)
            continue
        if i == dk:
            w = min(r.choice([1.0, 1.0, 1.6]), bw * 0.7)
            door(S, f, c - w / 2, c + w / 2, z0, z0 + min(h - 0.3, 2.15), st)
            continue
        if r.random() < (0.08 if storey == 0 else 0.03) and h > 2.4:  # to the garden, to a side, to a balcony
            w = min(r.choice([0.85, 1.0, 1.6, 2.4]), bw * 0.8)
            door(S, f, c - w / 2, c + w / 2, z0, z0 + min(h - 0.3, r.uniform(2.0, 2.4)), st)
            continue
        if r.random() < st.skip:
            continue
        if st.glassy and r.random() < 0.5:
            window(S, f, lo + i * bw + 0.08, z0 + 0.05, lo + (i + 1) * bw - 0.08, z0 + h - 0.2, st)
        elif r.random() < 0.12:
            window(S, f, c - ww / 2, z0 + 0.05, c + ww / 2, z0 + 2.2 if h > 2.5 else z0 + h - 0.2, st)
        else:
            window(S, f, c - ww / 2, z0 + sill, c + ww / 2, z0 + sill + wh, st)
