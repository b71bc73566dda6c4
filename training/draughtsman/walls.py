"""Walls of a storey with what is in them."""

from .openings import door, garage, openings, window
from .parts import cornice, railing
from .roles import ASHLAR, BOARDS, BRICK, GRID, PAVING, PLAIN, SIDING, SOFFIT, STONE, TRIM, WALL
from .scene import faces_of
from .screens import blades, fins, slats


def walls(S, x0, y0, x1, y1, z0, storeys, sh, st, front=True, plain=()):
    r = S.r
    H = storeys * sh
    if st.cornice:
        cornice(S, x0, y0, x1, y1, z0 + H, r)
    for k, f in enumerate(faces_of(x0, y0, x1, y1)):
        split = st.pat2 != st.wall_pat and storeys > 1
        if split:
            f.rect(S, 0, z0, f.w, z0 + sh, WALL, pat=st.pat2, scale=st.scale2, tone=st.tone2)
            f.rect(S, 0, z0 + sh, f.w, z0 + H, WALL, pat=st.wall_pat, scale=st.wall_scale, tone=st.wall_tone)
        else:
            f.rect(S, 0, z0, f.w, z0 + H, WALL, pat=st.wall_pat, scale=st.wall_scale, tone=st.wall_tone)
        if st.belt and storeys > 1:
            for i in range(1, storeys):
                f.rect(S, 0, z0 + i * sh - 0.1, f.w, z0 + i * sh + 0.1, TRIM, 0.02)
        if st.corner_trim:
            f.rect(S, 0, z0, 0.15, z0 + H, TRIM, 0.012)
            f.rect(S, f.w - 0.15, z0, f.w, z0 + H, TRIM, 0.012)
        if st.quoins and k != 2:
            z = z0
            while z < z0 + H - 0.3:
                for s in (0, f.w):
                    l = 0.45 if int(z / 0.3) % 2 else 0.3
                    f.rect(S, max(0, s - l), z, min(f.w, s + l), z + 0.3, TRIM if r.random() < 0.5 else WALL, 0.014)
                z += 0.33
        if st.plinth > 0:
            f.rect(S, 0, z0, f.w, z0 + st.plinth, WALL, 0.02, pat=st.plinth_pat, scale=0.35)
        if st.timber and k != 2:
            for z in (z0 + H - sh, z0 + H - 0.15):
                f.rect(S, 0, z, f.w, z + 0.15, TRIM, 0.013, tone=st.timber_tone)
            n = int(f.w / r.uniform(0.6, 1.1)) + 1
            lo, hi = z0 + H - sh, z0 + H
            braces = r.random() < 0.7
            for i in range(n + 1):
                s = min(f.w - 0.13, f.w * i / n)
                f.rect(S, s, lo, s + 0.13, hi, TRIM, 0.013, tone=st.timber_tone)
                e = min(f.w - 0.13, f.w * (i + 1) / n)
                if braces and i < n and r.random() < 0.6:
                    a, b = (s, e) if r.random() < 0.5 else (e, s)
                    S.poly(
                        [f.at(a, lo, 0.012), f.at(a + 0.13, lo, 0.012), f.at(b + 0.13, hi, 0.012), f.at(b, hi, 0.012)],
                        TRIM,
                        tone=st.timber_tone,
                    )
            if r.random() < 0.5:
                f.rect(S, 0, lo + sh * 0.45, f.w, lo + sh * 0.45 + 0.12, TRIM, 0.0125, tone=st.timber_tone)
        if st.gutter and k != 2:  # a pipe at the corner
            e = r.choice([0.25, f.w - 0.35])
            for s in (e, e + 0.1):
                S.wire(f.at(s, z0, 0.05), f.at(s, z0 + H, 0.05), 0.7)
        if k == 2 or k in plain:
            continue
        for s in range(storeys):
            openings(S, f, z0 + s * sh, sh, st, s, front and (k == 0 or (k in (1, 3) and r.random() < 0.2)))


def modern_facade(S, f, z0, h, st, first, front):
    """Bays: solid, windows, glass wall, loggia."""
    r = S.r
    s = 0.0
    solid = dict(pat=st.wall_pat, scale=st.wall_scale, tone=st.wall_tone)
    while s < f.w - 0.05:
        w = min(f.w - s, r.uniform(1.5, 6))
        if f.w - s - w < 1.2:
            w = f.w - s
        e = s + w
        kinds = ['solid', 'win', 'glass', 'loggia', 'strip', 'door', 'slats', 'fins', 'blades']
        k = r.choice(kinds, p=[0.16, 0.19, 0.25, 0.14, 0.07, 0.06, 0.07, 0.04, 0.02])
        if first and front and r.random() < 0.12:
            k = 'door'
        if k == 'loggia' and (w < 1.8):
            k = 'win'
        if st.curtain and f.w - s > 5 and r.random() < 0.5:  # glass along the whole front
            w, e, k = f.w - s, f.w, 'glass'
        pk = dict(solid)
        if r.random() < 0.3:
            pk = dict(
                pat=int(r.choice([BOARDS, BOARDS, SIDING, SIDING, BRICK, GRID, STONE, ASHLAR, PLAIN])),
                scale=r.uniform(0.08, 0.5),
                tone=r.choice([1, 0.8, 0.5, 0.3]),
            )
        m = r.uniform(0, 0.3)
        if k == 'loggia':
            d = r.uniform(0.4, 2)
            b, t = (0 if r.random() < 0.7 else 0.3), r.uniform(0, 0.3)
            if b:
                f.rect(S, s, z0, e, z0 + b, WALL, **solid)
            if t:
                f.rect(S, s, z0 + h - t, e, z0 + h, WALL, edges=[1, 0, 1, 0], **solid)
            a0, a1 = s + m, e - m
            for p, q in ((s, a0), (a1, e)):
                if q - p > 0.02:
                    f.rect(S, p, z0 + b, q, z0 + h - t, WALL, edges=[0, 0, 0, 0], **solid)
            zl, zh = z0 + b, z0 + h - t
            for sx in (a0, a1):
                S.poly([f.at(sx, zl), f.at(sx, zl, -d), f.at(sx, zh, -d), f.at(sx, zh)], WALL)
            S.poly([f.at(a0, zh), f.at(a1, zh), f.at(a1, zh, -d), f.at(a0, zh, -d)], SOFFIT)
            S.poly([f.at(a0, zl), f.at(a1, zl), f.at(a1, zl, -d), f.at(a0, zl, -d)], PAVING)
            f.rect(S, a0, zl, a1, zh, WALL, -d, tone=0.9)
            if r.random() < 0.85:
                window(S, f, a0 + 0.1, zl + 0.05, a1 - 0.1, zh - 0.1, st, -d)
            else:
                openings(S, f, zl, zh - zl, st, 1, False, a0, a1)
            if not first:
                railing(S, f.at(a0, zl, -0.05), f.at(a1, zl, -0.05), 1.0, st)
        else:
            f.rect(S, s, z0, e, z0 + h, WALL, edges=[1, int(pk != solid), 1, int(pk != solid)], **pk)
            if k == 'win':
                a = r.uniform(0.1, 0.3) * w
                zb = r.choice([0.05, 0.9, r.uniform(0.3, 1.3)])
                zt = h - r.uniform(0.2, 0.6)
                window(S, f, s + a, z0 + zb, e - r.uniform(0.1, 0.3) * w, z0 + max(zb + 0.5, zt), st)
            elif k == 'glass':
                window(S, f, s + m * 0.5, z0 + 0.02, e - m * 0.5, z0 + h - r.uniform(0.02, 0.2), st)
            elif k == 'slats':
                a, b, t = s + r.uniform(0, 0.3) * w, e - r.uniform(0, 0.3) * w, z0 + h - r.uniform(0, 0.3)
                slats(S, f, a, z0 + r.choice([0, 0, r.uniform(0, 1)]), b, t, 0.02, st)
                if r.random() < 0.3 and b - a > 1.6:
                    window(S, f, a + (b - a) * 0.3, z0 + 0.8, a + (b - a) * 0.7, t - 0.3, st, 0.12)
            elif k in ('fins', 'blades'):
                if r.random() < 0.8:
                    window(S, f, s + 0.1, z0 + 0.05, e - 0.1, z0 + h - 0.1, st)
                (fins if k == 'fins' else blades)(S, f, s, z0, e, z0 + h, 0.06, st)
            elif k == 'strip':
                zc = r.uniform(0.3, 0.7) * h
                if r.random() < 0.5:
                    window(S, f, s + 0.1, z0 + zc, e - 0.1, z0 + min(h - 0.1, zc + r.uniform(0.4, 0.9)), st)
                else:
                    window(S, f, (s + e) / 2 - 0.25, z0 + 0.3, (s + e) / 2 + 0.25, z0 + h - 0.3, st)
            elif k == 'door' and first:
                if w > 2.6 and r.random() < 0.6:
                    garage(S, f, s + 0.15, e - 0.15, z0, z0 + 2.3, st)
                else:
                    door(S, f, s + 0.3, s + 0.3 + r.choice([1, 1.3, 1.8 if w > 2.4 else 1.0]), z0, z0 + 2.3, st)
        s = e
