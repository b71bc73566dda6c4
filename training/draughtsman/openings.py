"""Windows, doors and garage doors, and how a storey is filled with them."""

import math

import numpy as np

from .roles import BOARDS, DOOR, PLAIN, SIDING, SOFFIT, TRIM, WINDOW


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
    with S.an_opening():
        _window(S, f, s0, z0, s1, z1, st, d)


def _window(S, f, s0, z0, s1, z1, st, d=0.0):
    r = S.r
    if s1 - s0 < 0.25 or z1 - z0 < 0.25:
        return
    if st.surround > 0:
        b = st.surround
        f.rect(S, s0 - b, z0 - b, s1 + b, z1 + b, TRIM, d + 0.015, tone=st.trim_tone)
    with S.no_opening():
        if st.sill:
            f.block(S, s0 - 0.1, z0 - 0.1, s1 + 0.1, z0, d, d + 0.09, TRIM)
        if st.lintel:
            f.rect(S, s0 - 0.15, z1, s1 + 0.15, z1 + 0.2, TRIM, d + 0.02)
        if st.hood and r.random() < 0.8:
            f.block(S, s0 - 0.25, z1 + 0.1, s1 + 0.25, z1 + 0.2, d, d + 0.5, TRIM, bottom=SOFFIT)
    arch = st.arch and (s1 - s0) < 2.2
    fr = st.frame
    glass = st.glass_tone * r.uniform(0.85, 1.1) if r.random() < 0.8 else r.uniform(0.1, 1)
    if arch:
        m, R = (s0 + s1) / 2, (s1 - s0) / 2
        hh = R * st.arch_rise
        zb = z1 - hh
        t = np.linspace(0, np.pi, 9)
        arc = [f.at(m + R * math.cos(a), zb + hh * math.sin(a), d + 0.03) for a in t]
        S.poly([f.at(s0, z0, d + 0.03), f.at(s1, z0, d + 0.03)] + arc, WINDOW, tone=glass)
        q = 0.85
        arc = [f.at(m + q * R * math.cos(a), zb + q * hh * math.sin(a), d + 0.035) for a in t]
        S.poly([f.at(m - q * R, z0 + 0.07, d + 0.035), f.at(m + q * R, z0 + 0.07, d + 0.035)] + arc, WINDOW, tone=glass)
        zt = zb
    else:
        f.rect(S, s0, z0, s1, z1, WINDOW, d + 0.03, tone=1.0)
        if fr > 0:
            f.rect(S, s0 + fr, z0 + fr, s1 - fr, z1 - fr, WINDOW, d + 0.035, tone=glass)
        else:
            S.polys[-1].tone = glass
        zt = z1
    nx = max(1, int(round((s1 - s0) / st.pane_w)))
    nz = max(1, int(round((zt - z0) / st.pane_h)))
    if st.transom and nz == 1:
        S.wire(f.at(s0, zt - 0.45, d + 0.04), f.at(s1, zt - 0.45, d + 0.04), 0.8)
    if glass < 0.35:
        for i in range(1, nx):
            s = s0 + (s1 - s0) * i / nx
            f.rect(S, s - 0.03, z0, s + 0.03, zt, WINDOW, d + 0.045)
        for i in range(1, nz):
            z = z0 + (zt - z0) * i / nz
            f.rect(S, s0, z - 0.03, s1, z + 0.03, WINDOW, d + 0.045)
    else:
        grid_wires(S, f, s0 + fr, z0 + fr, s1 - fr, zt - fr, nx, nz, d + 0.04, 0.8)
    if st.bold_mullions:
        for i in range(1, nx):
            s = s0 + (s1 - s0) * i / nx
            f.rect(S, s - 0.04, z0, s + 0.04, zt, WINDOW, d + 0.05)
    if st.small_panes:
        grid_wires(S, f, s0 + fr, z0 + fr, s1 - fr, zt - fr, nx * 2, nz * int(r.integers(2, 4)), d + 0.04, 0.5)
    clutter(S, f, s0 + fr, z0 + fr, s1 - fr, zt - fr, d + 0.038, st)
    if st.shutters and (s1 - s0) < 1.8:
        with S.no_opening():
            shutters(S, f, s0, z0, s1, z1, st, d)


def shutters(S, f, s0, z0, s1, z1, st, d):
    ws = (s1 - s0) * 0.45
    for a in (s0 - ws - 0.05, s1 + 0.05):
        pat = SIDING if S.r.random() < 0.6 else PLAIN
        f.rect(S, a, z0, a + ws, z1, TRIM, d + 0.05, pat=pat, scale=0.09, tone=st.shutter_tone)


def door(S, f, s0, s1, z0, z1, st, d=0.0):
    with S.an_opening():
        _door(S, f, s0, s1, z0, z1, st, d)


def _door(S, f, s0, s1, z0, z1, st, d=0.0):
    r = S.r
    f.rect(S, s0 - 0.1, z0, s1 + 0.1, z1 + 0.1, TRIM if r.random() < 0.5 else DOOR, d + 0.02)
    kind = r.choice(['panel', 'flat', 'glazed', 'board'])
    f.rect(S, s0, z0, s1, z1, DOOR, d + 0.04, pat=BOARDS if kind == 'board' else PLAIN, scale=0.14, tone=st.door_tone)
    n = 2 if s1 - s0 > 1.4 else 1
    for i in range(n):
        a, b = s0 + (s1 - s0) * i / n, s0 + (s1 - s0) * (i + 1) / n
        if i:
            S.wire(f.at(a, z0, d + 0.05), f.at(a, z1, d + 0.05))
        if kind == 'panel':
            for zz in ((0.08, 0.45), (0.52, 0.93)):
                for e in range(r.integers(1, 3)):
                    c = [
                        f.at(a + (b - a) * x, z0 + (z1 - z0) * y, d + 0.05)
                        for x, y in ((0.15, zz[0]), (0.85, zz[0]), (0.85, zz[1]), (0.15, zz[1]))
                    ]
                    for k in range(4):
                        S.wire(c[k], c[(k + 1) % 4], 0.5)
        if kind == 'glazed':
            f.rect(S, a + 0.15, z0 + 0.3, b - 0.15, z1 - 0.15, DOOR, d + 0.05, tone=st.glass_tone)
        h = a + (b - a) * (0.88 if i == 0 else 0.12)
        S.wire(f.at(h, z0 + 0.95, d + 0.06), f.at(h, z0 + 1.15, d + 0.06), 0.8)
    if r.random() < 0.3 and s0 > 0.7:
        window(S, f, s1 + 0.12, z0 + 0.1, s1 + 0.55, z1, st, d)
    if r.random() < 0.25:
        window(S, f, s0, z1 + 0.12, s1, z1 + 0.5, st, d)


def garage(S, f, s0, s1, z0, z1, st, d=0.0):
    with S.an_opening():
        _garage(S, f, s0, s1, z0, z1, st, d)


def _garage(S, f, s0, s1, z0, z1, st, d=0.0):
    r = S.r
    f.rect(S, s0 - 0.12, z0, s1 + 0.12, z1 + 0.12, TRIM, d + 0.02)
    f.rect(S, s0, z0, s1, z1, DOOR, d + 0.04 if r.random() < 0.5 else d + 0.03, tone=st.door_tone if r.random() < 0.4 else 1)
    n = int(r.integers(3, 6))
    k = r.random()
    if k < 0.7:
        grid_wires(S, f, s0, z0, s1, z1, 1, n, d + 0.05, 0.6)
    if k < 0.35 or k > 0.8:
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
        if r.random() < st.skip:
            continue
        if st.glassy and r.random() < 0.5:
            window(S, f, lo + i * bw + 0.08, z0 + 0.05, lo + (i + 1) * bw - 0.08, z0 + h - 0.2, st)
        elif r.random() < 0.12:
            window(S, f, c - ww / 2, z0 + 0.05, c + ww / 2, z0 + 2.2 if h > 2.5 else z0 + h - 0.2, st)
        else:
            window(S, f, c - ww / 2, z0 + sill, c + ww / 2, z0 + sill + wh, st)
