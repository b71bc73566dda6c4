"""Whole houses."""

import numpy as np

from . import kinds
from .parts import balcony, bay, chimney, column, dormer, pergola, porch, railing, stairs
from .roles import BOARDS, BRICK, GRID, PAVING, PLAIN, SOFFIT, STONE, TRIM, WALL
from .roofs import flat_roof, gable_roof, hip_roof, shed_roof
from .scene import Face, faces_of
from .walls import modern_facade, walls
from .water import basin


def traditional(S, st):
    r = S.r
    w, d = r.uniform(7, 16), r.uniform(6, 10)
    n = int(r.choice([1, 2, 2, 3], p=[0.35, 0.3, 0.25, 0.1]))
    sh = r.uniform(2.5, 3.2)
    z0 = r.choice([0, r.uniform(0.15, 1.2)])
    pitch = r.uniform(0.35, 1.2)
    over = r.uniform(0.15, 0.9) if r.random() < 0.8 else r.uniform(0.9, 1.7)
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
    if r.random() < 0.6:
        pw = w * r.uniform(0.9, 1) if r.random() < 0.35 else r.uniform(2.2, w * 0.9)
        a = r.uniform(x0, x1 - pw)
        porch(S, a, a + pw, y0, r.uniform(1.2, 3.5), max(z0, 0.1), min(sh, 2.8), st)
    elif z0 > 0.15:
        a = r.uniform(x0 + 1, x1 - 2.5)
        stairs(S, a, a + r.uniform(1.2, 2.5), y0, 0, z0, st)
    if n > 1 and r.random() < 0.3:
        balcony(S, r.uniform(x0, 0), r.uniform(1, x1), y0, r.uniform(0.8, 1.6), z0 + sh, st)
    if r.random() < 0.2:
        bay(S, r.uniform(x0 + 0.5, x1 - 3), y0, z0, sh, st)
    return (x0 - 3, y0 - 3, x1 + 3, y1, H + 4)


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
        if r.random() < 0.15:  # pool in the court
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
    r = S.r
    k = r.random()
    if k < 0.23:
        return modern(S, st)
    if k < 0.53:
        box = traditional(S, st)
        x0, y0, x1, y1, top = box
        if r.random() < 0.12:
            kinds.tower(S, r.choice([x0 + 3, x1 - 3]), r.uniform(0, 1.5), r.uniform(1.2, 2.2), top * r.uniform(0.6, 1), st)
        if r.random() < 0.1:
            a = r.uniform(x0 + 2, x1 - 6)
            kinds.canopy(S, a, a + r.uniform(3.5, 7), -r.uniform(2.5, 5), 0.5, r.uniform(2.5, 3), r.uniform(0.3, 0.7), st)
        return box
    share = np.array(list(kinds.KINDS.values()))
    return list(kinds.KINDS)[int(r.choice(len(share), p=share / share.sum()))](S, st)
