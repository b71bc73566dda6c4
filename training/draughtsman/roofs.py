"""Roofs: gable, hip, shed, flat, flared and mansard."""

import numpy as np

from .openings import window
from .roles import BOARDS, CHIMNEY, GRID, PLAIN, ROOF, SOFFIT, TRIM, WALL, WINDOW
from .scene import Face, K


def gable_roof(S, x0, y0, x1, y1, z, pitch, axis, st, over=0.5, gable=True, rake=0.4):
    """Gable roof with ridge along axis; eaves at z."""
    r = S.r
    th = st.roof_t

    def P(a, b, c):
        return np.array((a, b, c) if axis == 'x' else (b, a, c), float)

    A0, A1, B0, B1 = (x0, x1, y0, y1) if axis == 'x' else (y0, y1, x0, x1)
    m = (B0 + B1) / 2
    half = (B1 - B0) / 2
    H = half * pitch
    zo = z - over * pitch
    a0, a1 = A0 - rake, A1 + rake
    for sgn in (-1, 1):
        e = m + sgn * (half + over)
        S.poly(
            [P(a0, e, zo + th), P(a1, e, zo + th), P(a1, m, z + H + th), P(a0, m, z + H + th)],
            ROOF,
            pat=st.roof_pat,
            scale=st.roof_scale,
            tone=st.roof_tone,
        )
        S.poly([P(a0, e, zo), P(a1, e, zo), P(a1, m, z + H), P(a0, m, z + H)], SOFFIT)
        if st.rafters:  # seen under the eaves
            for a in np.arange(a0 + 0.3, a1, max(0.5, (a1 - a0) / 24)):
                S.wire(P(a, e, zo - 0.005), P(a, m, z + H - 0.005), 0.7)
                S.wire(P(a + 0.1, e, zo - 0.005), P(a + 0.1, m, z + H - 0.005), 0.7)
        if st.purlins and rake > 0.3:
            for t in (0.05, 0.5, 0.93):
                b, q = e + (m - e) * t, zo + (z + H - zo) * t
                p0, p1 = P(A0 - rake * 0.8, b - 0.1, q - 0.28), P(A0 + 0.02, b + 0.1, q - 0.02)
                S.box(np.minimum(p0, p1), np.maximum(p0, p1), TRIM)
        if st.solar and sgn == -1 and a1 - a0 > 4:
            n, t0 = int(r.integers(2, 7)), r.uniform(0.25, 0.4)
            a, q = r.uniform(a0 + 0.6, a0 + 1.5), lambda a, t: P(a, e + (m - e) * t, zo + th + (z + H - zo) * t + 0.08)
            for i in range(n):
                if a + 1.05 * (i + 1) < a1 - 0.4:
                    for j in range(2):
                        t = t0 + 0.22 * j
                        S.poly([q(a + 1.05 * i, t), q(a + 1.05 * i + 1, t), q(a + 1.05 * i + 1, t + 0.2), q(a + 1.05 * i, t + 0.2)], ROOF,
                               pat=GRID, scale=0.25, tone=0.3)  # fmt: skip
        if st.skylight and a1 - a0 > 4:
            for _ in range(r.integers(1, 4)):
                a = r.uniform(a0 + 0.8, a1 - 2)
                t0 = r.uniform(0.3, 0.6)
                t1 = t0 + 0.22
                q = lambda a, t: P(a, e + (m - e) * t, zo + th + (z + H - zo) * t + 0.06)
                with S.an_opening():
                    S.poly([q(a, t0), q(a + 1, t0), q(a + 1, t1), q(a, t1)], WINDOW, tone=st.glass_tone)
        S.poly([P(a0, e, zo), P(a1, e, zo), P(a1, e, zo + th), P(a0, e, zo + th)], TRIM, tone=st.trim_tone)
        if st.gutter:
            S.wire(P(a0, e + sgn * 0.01, zo + th * 0.4), P(a1, e + sgn * 0.01, zo + th * 0.4), 0.8)
        for a in (a0, a1):
            S.poly([P(a, e, zo), P(a, m, z + H), P(a, m, z + H + th), P(a, e, zo + th)], TRIM, tone=st.trim_tone)
    if st.ridge:
        S.wire(P(a0, m, z + H + th + 0.03), P(a1, m, z + H + th + 0.03), 1.5)
    if gable:
        for a in (A0, A1):
            pat = st.gable_pat
            V = [P(a, B0, z), P(a, B1, z), P(a, m, z + H)]
            S.poly(V, WALL, pat=pat, scale=st.wall_scale, tone=st.wall_tone, edges=[1 if pat != st.wall_pat else 0, 1, 1])
            if half > 2 and r.random() < 0.6:
                u = P(0, 1, 0)
                n = P(-1 if a == A0 else 1, 0, 0)
                f = Face(P(a, B0, z), u, B1 - B0, n)
                w = r.uniform(0.5, min(1.6, half * 0.5))
                h = r.uniform(0.6, min(1.4, H * 0.45) if H * 0.45 > 0.6 else 0.7)
                window(S, f, half - w / 2, H * 0.15, half + w / 2, H * 0.15 + h, st)


def ring_roof(S, x0, y0, x1, y1, z, pitch, st, over):
    """Flared or mansard: rings of changing pitch, a hip or gable over them."""
    r = S.r
    th = st.roof_t
    x0, y0, x1, y1 = x0 - over, y0 - over, x1 + over, y1 + over
    k = dict(pat=st.roof_pat, scale=st.roof_scale, tone=st.roof_tone)
    S.box((x0, y0, z), (x1, y1, z + th), TRIM, ROOF, SOFFIT, tone=st.trim_tone)
    z += th
    ps = [pitch * 0.35, pitch * 0.6, pitch] if r.random() < 0.6 else [pitch * 3]
    for p in ps:
        d = min(x1 - x0, y1 - y0) * 0.13
        q = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
        w = [(x0 + d, y0 + d), (x1 - d, y0 + d), (x1 - d, y1 - d), (x0 + d, y1 - d)]
        for i in range(4):
            S.poly(
                [(*q[i], z), (*q[(i + 1) % 4], z), (*w[(i + 1) % 4], z + d * p), (*w[i], z + d * p)],
                ROOF,
                edges=[int(p is ps[0]), 1, 0, 1],
                **k,
            )
        x0, y0, x1, y1, z = x0 + d, y0 + d, x1 - d, y1 - d, z + d * p
    if r.random() < 0.5:
        gable_roof(S, x0, y0, x1, y1, z, pitch * 1.2, 'x', st, 0.1)
    elif len(ps) == 1:
        S.quad((x0, y0, z), (x1 - x0, 0, 0), (0, y1 - y0, 0), ROOF, **k)
    else:
        hip_roof(S, x0, y0, x1, y1, z - 0.05, pitch * 1.3, st, 0.05)


def hip_roof(S, x0, y0, x1, y1, z, pitch, st, over=0.5):
    if S.r.random() < 0.12 and min(x1 - x0, y1 - y0) > 4:
        return ring_roof(S, x0, y0, x1, y1, z, pitch, st, over)
    x0, y0, x1, y1 = x0 - over, y0 - over, x1 + over, y1 + over
    th = st.roof_t
    w, d = x1 - x0, y1 - y0
    h = min(w, d) / 2
    H = h * pitch
    zt = z + th
    k = dict(pat=st.roof_pat, scale=st.roof_scale, tone=st.roof_tone)
    if w >= d:
        r0, r1 = (x0 + h, y0 + h, zt + H), (x1 - h, y0 + h, zt + H)
    else:
        r0, r1 = (x0 + h, y0 + h, zt + H), (x0 + h, y1 - h, zt + H)
    A, B, C, D = (x0, y0, zt), (x1, y0, zt), (x1, y1, zt), (x0, y1, zt)
    if w >= d:
        S.poly([A, B, r1, r0], ROOF, **k)
        S.poly([C, D, r0, r1], ROOF, **k)
        S.poly([B, C, r1], ROOF, **k)
        S.poly([D, A, r0], ROOF, **k)
    else:
        S.poly([B, C, r1, r0], ROOF, **k)
        S.poly([D, A, r0, r1], ROOF, **k)
        S.poly([A, B, r0], ROOF, **k)
        S.poly([C, D, r1], ROOF, **k)
    S.box((x0, y0, z), (x1, y1, zt - 0.01), TRIM, ROOF, SOFFIT, tone=st.trim_tone)


def shed_roof(S, x0, y0, x1, y1, z, rise, st, over=0.5, low='-y'):
    x0, y0, x1, y1 = x0 - over, y0 - over, x1 + over, y1 + over
    th = st.roof_t
    if low == '-y':
        zz = {0: z, 1: z, 2: z + rise, 3: z + rise}
    elif low == '+y':
        zz = {0: z + rise, 1: z + rise, 2: z, 3: z}
    elif low == '-x':
        zz = {0: z, 1: z + rise, 2: z + rise, 3: z}
    else:
        zz = {0: z + rise, 1: z, 2: z, 3: z + rise}
    c = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
    lo = [np.array((*c[i], zz[i])) for i in range(4)]
    hi = [p + th * K for p in lo]
    if low in ('-x', '+x'):
        hi_o = hi[1:] + hi[:1]
    else:
        hi_o = hi
    S.poly(hi_o, ROOF, pat=st.roof_pat, scale=st.roof_scale, tone=st.roof_tone)
    S.poly(lo, SOFFIT, pat=BOARDS if S.r.random() < 0.3 else PLAIN, scale=0.3)
    for i in range(4):
        S.poly([lo[i], lo[(i + 1) % 4], hi[(i + 1) % 4], hi[i]], TRIM, tone=st.trim_tone)


def flat_roof(S, x0, y0, x1, y1, z, st, over=0.4, th=None):
    r = S.r
    th = th or r.uniform(0.2, 0.6)
    S.box((x0 - over, y0 - over, z), (x1 + over, y1 + over, z + th), TRIM, ROOF, SOFFIT, tone=st.trim_tone)
    if over > 0.25 and st.soffit_lines:
        for i in range(1, int((x1 - x0 + 2 * over) / 0.5)):
            S.wire((x0 - over + 0.5 * i, y0 - over, z - 0.005), (x0 - over + 0.5 * i, y0, z - 0.005), 0.5)
        for i in range(1, int((y1 - y0 + 2 * over) / 0.5)):
            for a, b in ((x0 - over, x0), (x1, x1 + over)):
                S.wire((a, y0 - over + 0.5 * i, z - 0.005), (b, y0 - over + 0.5 * i, z - 0.005), 0.5)
    if r.random() < 0.5:  # edge strip
        e = over + 0.03
        c = z + th * r.uniform(0.5, 0.85)
        for p, q in (((x0 - e, y0 - e), (x1 + e, y0 - e)), ((x1 + e, y0 - e), (x1 + e, y1 + e)), ((x0 - e, y0 - e), (x0 - e, y1 + e))):
            S.wire((*p, c), (*q, c), 0.6)
    if r.random() < 0.2 and x1 - x0 > 4 and y1 - y0 > 4:  # roof lights and shafts
        for _ in range(int(r.integers(1, 5))):
            a, b, w, d = r.uniform(x0 + 0.5, x1 - 2.5), r.uniform(y0 + 1, y1 - 2.5), r.uniform(0.6, 2), r.uniform(0.6, 2)
            h = z + th + r.uniform(0.15, 0.5)
            if r.random() < 0.6:
                S.box((a, b, z + th), (a + w, b + d, h), TRIM)
                with S.an_opening():
                    S.quad((a + 0.08, b + 0.08, h + 0.01), (w - 0.16, 0, 0), (0, d - 0.16, 0), WINDOW, tone=st.glass_tone)
            else:
                S.box((a, b, z + th), (a + 0.5, b + 0.5, h + 0.6), CHIMNEY)
    if r.random() < 0.35:  # upstand behind the edge
        i = 0.3
        for p, q in (
            ((x0 + i, y0 + i), (x1 - i, y0 + i)),
            ((x1 - i, y0 + i), (x1 - i, y1 - i)),
            ((x0 + i, y0 + i), (x0 + i, y1 - i)),
            ((x0 + i, y1 - i), (x1 - i, y1 - i)),
        ):
            S.wire((*p, z + th + 0.01), (*q, z + th + 0.01), 0.6)
