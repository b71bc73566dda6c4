"""Whole houses."""

from .openings import door, garage, openings, window
from .parts import balcony, bay, chimney, column, dormer, pergola, porch, railing, stairs
from .roles import BOARDS, BRICK, GRID, PAVING, PLAIN, SIDING, SOFFIT, STONE, TRIM, WALL
from .roofs import flat_roof, gable_roof, hip_roof, shed_roof
from .scene import Face, faces_of
from .screens import blades, fins, slats
from .water import basin


def walls(S, x0, y0, x1, y1, z0, storeys, sh, st, front=True, plain=()):
    r = S.r
    H = storeys * sh
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
            f.rect(S, 0, z0, f.w, z0 + st.plinth, WALL, 0.02, pat=STONE if r.random() < 0.4 else PLAIN, scale=0.35)
        if st.timber and k != 2:
            for z in (z0 + H - sh, z0 + H - 0.15):
                f.rect(S, 0, z, f.w, z + 0.15, TRIM, 0.013, tone=st.timber_tone)
            n = int(f.w / 0.7) + 1
            for i in range(n + 1):
                s = min(f.w - 0.13, f.w * i / n)
                f.rect(S, s, z0 + H - sh, s + 0.13, z0 + H, TRIM, 0.013, tone=st.timber_tone)
        if k == 2 or k in plain:
            continue
        for s in range(storeys):
            openings(S, f, z0 + s * sh, sh, st, s, front and (k == 0 or (k in (1, 3) and r.random() < 0.2)))


def traditional(S, st):
    r = S.r
    w, d = r.uniform(7, 16), r.uniform(6, 10)
    n = int(r.choice([1, 2, 2, 3], p=[0.35, 0.3, 0.25, 0.1]))
    sh = r.uniform(2.5, 3.2)
    z0 = r.choice([0, r.uniform(0.15, 1.2)])
    pitch = r.uniform(0.35, 1.2)
    over = r.uniform(0.15, 0.9)
    x0, x1, y0, y1 = -w / 2, w / 2, 0, d
    if z0:
        S.box((x0 - 0.05, y0 - 0.05, 0), (x1 + 0.05, y1 + 0.05, z0), WALL, pat=int(r.choice([PLAIN, STONE, BRICK])), scale=0.35)
    walls(S, x0, y0, x1, y1, z0, n, sh, st)
    H = z0 + n * sh
    kind = r.choice(['gx', 'gy', 'hip', 'shed'], p=[0.45, 0.2, 0.28, 0.07])
    if kind == 'gx':
        gable_roof(S, x0, y0, x1, y1, H, pitch, 'x', st, over, rake=r.uniform(0.1, 0.6))
    elif kind == 'gy':
        gable_roof(S, x0, y0, x1, y1, H, pitch * 0.8, 'y', st, over, rake=r.uniform(0.1, 0.8))
    elif kind == 'hip':
        hip_roof(S, x0, y0, x1, y1, H, pitch * 0.9, st, over)
    else:
        shed_roof(S, x0, y0, x1, y1, H, d * 0.2, st, over, str(r.choice(['-y', '+y', '-x', '+x'])))
    for _ in range(int(r.choice([0, 1, 2, 3], p=[0.3, 0.4, 0.2, 0.1]))):  # wings
        ww = r.uniform(2.5, min(6, w * 0.6))
        k = r.random()
        m = int(r.integers(1, n + 1))
        p = pitch * r.uniform(0.8, 1.2)
        if k < 0.6:
            a = r.uniform(x0, x1 - ww)
            dep = r.uniform(0.5, 3.5)
            q = (a, y0 - dep, a + ww, y0 + d * 0.5)
            if r.random() < 0.3:
                m = n
            walls(S, *q, z0 * (m > 0), m, sh, st, front=r.random() < 0.3)
            if z0:
                S.box((q[0] - 0.05, q[1] - 0.05, 0), (q[2] + 0.05, q[3], z0), WALL)
            (
                gable_roof(S, *q, z0 + m * sh, p, 'y', st, over * 0.8, rake=r.uniform(0.1, 0.5))
                if r.random() < 0.75
                else hip_roof(S, *q, z0 + m * sh, p, st, over)
            )
        else:
            sd = r.choice([-1, 1])
            dep = r.uniform(3, d)
            yo = r.uniform(-1, d - dep)
            q = (x1, yo, x1 + ww, yo + dep) if sd > 0 else (x0 - ww, yo, x0, yo + dep)
            m = max(1, m - 1)
            walls(S, *q, 0, m, sh + z0, st, front=st.garage)
            kk = r.random()
            hh = m * (sh + z0)
            if kk < 0.4:
                gable_roof(S, *q, hh, pitch, 'x', st, over)
            elif kk < 0.55:
                gable_roof(S, *q, hh, pitch, 'y', st, over)
            elif kk < 0.75:
                hip_roof(S, *q, hh, pitch, st, over)
            else:
                flat_roof(S, *q, hh, st, 0.2)
    slope_ok = kind in ('gx', 'hip')
    if slope_ok and pitch > 0.5 and r.random() < 0.55:
        m = int(r.integers(1, 4))
        dw = r.uniform(1, 2.6)
        for i in range(m):
            x = x0 + w * (i + 0.5) / m
            yy = r.uniform(0.4, d * 0.22)
            dormer(S, x, y0 + yy, H + yy * pitch, dw, r.uniform(0.9, 1.6), d * 0.5 - yy, st)
    for _ in range(int(r.choice([0, 1, 2], p=[0.4, 0.45, 0.15]))):
        x, y = r.uniform(x0 + 0.5, x1 - 1.5), r.uniform(d * 0.2, d * 0.7)
        top = H + (d / 2 if kind != 'gy' else w / 2) * pitch + r.uniform(0.2, 1.4)
        if r.random() < 0.3:
            x = x0 - 0.8 if r.random() < 0.5 else x1
        chimney(S, x, y, 0 if (x < x0 or x >= x1) else H, top, st)
    if r.random() < 0.5:
        pw = r.uniform(2.2, w * 0.9)
        a = r.uniform(x0, x1 - pw)
        porch(S, a, a + pw, y0, r.uniform(1.2, 3), max(z0, 0.1), min(sh, 2.8), st)
    elif z0 > 0.15:
        a = r.uniform(x0 + 1, x1 - 2.5)
        stairs(S, a, a + r.uniform(1.2, 2.5), y0, 0, z0, st)
    if n > 1 and r.random() < 0.3:
        balcony(S, r.uniform(x0, 0), r.uniform(1, x1), y0, r.uniform(0.8, 1.6), z0 + sh, st)
    if r.random() < 0.2:
        bay(S, r.uniform(x0 + 0.5, x1 - 3), y0, z0, sh, st)
    return (x0 - 3, y0 - 3, x1 + 3, y1, H + 4)


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
        if k == 'loggia' and (w < 1.8):
            k = 'win'
        if st.curtain and f.w - s > 5 and r.random() < 0.5:  # glass along the whole front
            w, e, k = f.w - s, f.w, 'glass'
        pk = dict(solid)
        if r.random() < 0.3:
            pk = dict(
                pat=int(r.choice([BOARDS, BOARDS, SIDING, SIDING, BRICK, GRID, STONE, PLAIN])),
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


def modern(S, st):
    r = S.r
    levels = int(r.choice([1, 2, 3], p=[0.25, 0.55, 0.2]))
    z = r.choice([0, r.uniform(0.1, 1.5)])
    base = z
    w, d = r.uniform(9, 20), r.uniform(7, 12)
    cx = 0.0

    X0, X1, Y0 = -w / 2, w / 2, 0
    for lv in range(levels):
        sh = r.uniform(2.7, 3.6)
        if lv:
            cx = r.uniform(-0.25, 0.25) * w
            w *= r.uniform(0.55, 1.05)
        yo = r.uniform(-2.5, 2) if lv else 0
        x0, x1, y0, y1 = cx - w / 2, cx + w / 2, yo, yo + d * r.uniform(0.7, 1)
        boxes = [(x0, y0, x1, y1, z, z + sh)]
        if r.random() < 0.5:  # a second, shifted box on this level
            a = r.uniform(x0 + w * 0.3, x1 - w * 0.25)
            s = r.uniform(-2.5, 2.5)
            hh = sh * r.choice([1, 1, r.uniform(0.8, 1.35)])
            boxes = [(x0, y0, a, y1, z, z + sh), (a, y0 + s, x1, y1 + 0.01, z, z + hh)]
        if r.random() < 0.15:
            boxes.append((x1, y0 + r.uniform(0, 3), x1 + r.uniform(3, 6), y1 - 1, z, z + sh * 0.85))
        for q in boxes:
            for k, f in enumerate(faces_of(*q[:4])):
                if k == 2:
                    f.rect(S, 0, q[4], f.w, q[5], WALL)
                else:
                    modern_facade(S, f, q[4], q[5] - q[4], st, lv == 0, k == 0)
            S.quad((q[0], q[1], q[4]), (q[2] - q[0], 0, 0), (0, q[3] - q[1], 0), SOFFIT)
            rt = r.random()
            over = r.choice([0, r.uniform(0.1, 0.4), r.uniform(0.5, 1.8)])
            if rt < 0.82:
                flat_roof(S, *q[:4], q[5], st, over)
            elif rt < 0.93:
                shed_roof(S, *q[:4], q[5], r.uniform(0.5, 2), st, over, str(r.choice(['-y', '+y', '-x', '+x'])))
            else:
                gable_roof(S, *q[:4], q[5], r.uniform(0.15, 0.5), str(r.choice(['x', 'y'])), st, over)
            if st.frame_box and r.random() < 0.6:  # thick frame round the front
                t, dd = r.uniform(0.25, 0.5), r.uniform(0.4, 1.5)
                f = Face((q[0], q[1], 0), (1, 0, 0), q[2] - q[0], (0, -1, 0))
                for a in ((0, q[4], t, q[5]), (f.w - t, q[4], f.w, q[5]), (0, q[5] - t, f.w, q[5] + 0.02), (0, q[4] - 0.02, f.w, q[4] + t)):
                    f.block(S, *a, 0, dd, WALL if r.random() < 0.5 else TRIM, bottom=SOFFIT)
            if r.random() < 0.35 and lv < levels:  # terrace on the roof edge
                zt = q[5] + 0.45
                e = -0.1
                railing(S, (q[0] - e, q[1] - e, zt), (q[2] + e, q[1] - e, zt), 1.0, st)
                railing(S, (q[0] - e, q[1] - e, zt), (q[0] - e, q[3], zt), 1.0, st)
                railing(S, (q[2] + e, q[1] - e, zt), (q[2] + e, q[3], zt), 1.0, st)
        if lv + 1 < levels and r.random() < 0.75:
            balcony(S, r.uniform(x0 - 1, cx), r.uniform(cx, x1 + 1), min(y0, 0), r.uniform(1, 3), z + sh + 0.25, st)
        X0, X1, Y0 = min(X0, x0), max(X1, x1), min(Y0, y0)
        z += sh + r.uniform(0.2, 0.5)
    if r.random() < 0.28:
        sd = r.choice([-1, 1])
        ww, dep, sh = r.uniform(3, 6), r.uniform(4, 11), r.uniform(2.8, 3.4)
        lv = int(r.integers(1, 3))
        a = X0 - ww * r.uniform(0, 1) if sd < 0 else X1 - ww * r.uniform(0, 1)
        zb = base if r.random() < 0.6 else base + sh
        for i in range(lv if zb == base else 1):
            q = (a, Y0 - dep, a + ww, Y0 + 2)
            zz = zb + i * (sh + 0.3)
            for k, f in enumerate(faces_of(*q)):
                if k != 2:
                    modern_facade(S, f, zz, sh, st, zz == base, False)
            S.quad((q[0], q[1], zz), (ww, 0, 0), (0, q[3] - q[1], 0), SOFFIT, pat=BOARDS if r.random() < 0.4 else PLAIN, scale=0.25)
            flat_roof(S, *q, zz + sh, st, r.choice([0, 0.3, 1]))
        if zb > base:
            for x in (a + 0.4, a + ww - 0.4):
                column(S, x, Y0 - dep + 0.5, base, zb, st)
        X0, X1 = min(X0, a), max(X1, a + ww)
        if r.random() < 0.6:  # pool in the court
            px = a + ww + 3.8 if sd < 0 else a - 3.8
            long = max(4, dep * r.uniform(0.5, 1))
            basin(S, px, Y0 - 2 - long / 2, r.uniform(2.5, 4.5), long, base + 0.02, st)
            S.quad(
                (X0 - 2, Y0 - dep - 8, base + 0.005),
                (X1 - X0 + 4, 0, 0),
                (0, dep + 8, 0),
                PAVING,
                pat=int(r.choice([GRID, GRID, BOARDS])),
                scale=r.uniform(0.2, 1.2),
            )
    if base > 0.1:
        S.box(
            (X0 - r.uniform(0, 4), Y0 - r.uniform(0.5, 4), 0),
            (X1 + r.uniform(0, 4), d, base - 0.01),
            WALL,
            PAVING,
            pat=int(r.choice([PLAIN, STONE, GRID])),
            scale=0.6,
            toppat=int(r.choice([GRID, BOARDS, PLAIN])),
        )
        a = r.uniform(X0, X1 - 3)
        stairs(S, a, a + r.uniform(1.5, 5), Y0 - 2, 0, base, st)
        if base > 0.6:
            railing(S, (X0, Y0 - 0.4, base), (a, Y0 - 0.4, base), 1, st)
    if r.random() < 0.4:  # canopy or carport on posts
        a = r.uniform(X0, X1 - 4)
        b = a + r.uniform(3, 7)
        hh = r.uniform(2.5, 3.2)
        dep = r.uniform(2, 5)
        flat_roof(S, a, Y0 - dep, b, Y0 + 0.5, base + hh, st, 0.3, r.uniform(0.2, 0.4))
        for x in (a + 0.3, b - 0.3):
            column(S, x, Y0 - dep + 0.3, 0, base + hh, st)
    if r.random() < 0.2:
        pergola(S, r.uniform(X0 - 4, X1 - 3), Y0 - r.uniform(2, 4), base, st)
    if r.random() < 0.3:
        chimney(S, r.uniform(X0 + 1, X1 - 2), d * 0.4, z - 1, z + r.uniform(0.5, 1.5), st)
    return (X0 - 2, Y0 - 3, X1 + 2, d, z + 1)


def house_of(S, st):
    """Builds a house; answers its box: x0, y0, x1, y1, top."""
    return modern(S, st) if S.r.random() < 0.5 else traditional(S, st)
