"""Houses of towns, and the plainest of houses: town houses, offices and towers, a front of a few lines."""

import numpy as np

from .openings import door, garage, openings, window
from .parts import cornice, stairs
from .roles import PLAIN, ROOF, TRIM, WALL, WINDOW
from .roofs import flat_roof, gable_roof, hip_roof
from .scene import faces_of
from .walls import walls


def townhouse(S, st):
    """Tall narrow windows under hoods, bands, a cornice on brackets, a low roof."""
    r = S.r
    storeys, sh = int(r.choice([2, 3, 3, 4, 5])), r.uniform(2.8, 3.6)
    w, d = r.uniform(6, 16), r.uniform(7, 14)
    st.win_w, st.win_h, st.sill_h = r.uniform(0.8, 1.2), r.uniform(1.7, 2.2), r.uniform(0.5, 0.9)
    st.bay, st.skip, st.glassy = r.uniform(1.7, 2.6), 0, False
    st.shape = str(r.choice(['square', 'square', 'arch', 'soft']))
    st.pane_w, st.pane_h = r.choice([0.5, 0.6, 1.2]), r.choice([0.9, 1.0, 2.5])
    st.belt, st.hood, st.lintel, st.sill = r.random() < 0.6, r.random() < 0.4, r.random() < 0.4, r.random() < 0.7
    st.cornice = False
    z = r.choice([0, 0.4, 1.0])
    if z:
        S.box((-w / 2 - 0.05, -0.05, 0), (w / 2 + 0.05, d, z), WALL)
        a = r.uniform(-w / 2, w / 2 - 2)
        stairs(S, a, a + r.uniform(1.3, 2.4), 0, 0, z, st)
    walls(S, -w / 2, 0, w / 2, d, z, storeys, sh, st)
    H = z + storeys * sh
    if r.random() < 0.75:
        cornice(S, -w / 2, 0, w / 2, d, H, r)
    if r.random() < 0.5:
        flat_roof(S, -w / 2, 0, w / 2, d, H, st, r.choice([0, 0.1, 0.5]))
    elif r.random() < 0.6:
        hip_roof(S, -w / 2, 0, w / 2, d, H, r.uniform(0.2, 0.5), st, r.uniform(0.2, 0.9))
    else:
        gable_roof(S, -w / 2, 0, w / 2, d, H, r.uniform(0.2, 0.6), str(r.choice(['x', 'y'])), st, r.uniform(0.2, 0.7), rake=0.4)
    if r.random() < 0.5:  # a wing
        m, e = int(r.integers(1, storeys + 1)), r.uniform(3, 7)
        q = (w / 2, r.uniform(-3, 3), w / 2 + e, d - 1)
        walls(S, *q, 0, m, sh + z / m, st, front=False)
        (flat_roof if r.random() < 0.5 else lambda S, a, b, c, e, z, st: hip_roof(S, a, b, c, e, z, 0.3, st))(S, *q, m * sh + z, st)
    return -w / 2 - 1, -3, w / 2 + 1, d, H + 1


def office(S, st):
    """Storeys alike: bands of glass, a grid of panes, or rows of small windows; up to a tower."""
    r = S.r
    storeys = int(r.choice([2, 3, 4, 6, 9, 14]))
    w, d, sh = r.uniform(9, 26) if storeys < 7 else r.uniform(9, 15), r.uniform(8, 14), r.uniform(2.8, 3.8)
    kind = r.choice(['bands', 'grid', 'rows'])
    H = storeys * sh
    step, lift = r.uniform(1.2, 3), r.choice([0.0, 0.0, 0.4, 0.8])
    pier, deep = r.uniform(0.05, 0.6), r.choice([0.0, 0.0, 0.15, 0.4])
    ends = r.uniform(0, 0.4) if r.random() < 0.4 else 0.0
    st.transom, st.recess = r.random() < 0.3, r.choice([0, 0, 0.15])
    st.pane_w, st.pane_h, st.surround = r.choice([0.8, 1.2, 1.8]), r.choice([1.2, 5]), 0
    for k, f in enumerate(faces_of(-w / 2, 0, w / 2, d)):
        f.rect(S, 0, 0, f.w, H, WALL, pat=st.wall_pat if r.random() < 0.3 else PLAIN, scale=st.wall_scale, tone=st.wall_tone)
        if k == 2:
            continue
        s0, s1 = 0.3 + ends * f.w, f.w - 0.3
        n = max(1, int((s1 - s0) / step))
        for i in range(storeys):
            z = i * sh
            lo, hi = z + max(0.05, lift), z + sh - (0.3 if kind != 'rows' else 0.9)
            if i == 0 and k == 0 and r.random() < 0.7:
                openings(S, f, z, sh, st, 0, True, s0, s1)
                continue
            if kind == 'bands':
                window(S, f, s0, lo, s1, hi, st)
            else:
                for j in range(n):
                    a, b = s0 + (s1 - s0) * j / n, s0 + (s1 - s0) * (j + 1) / n
                    e = pier / 2 if kind == 'grid' else (b - a) * 0.25
                    window(S, f, a + e, lo, b - e, hi, st)
            if deep:
                f.block(S, 0, z - 0.15, f.w, z + 0.15, 0, deep, TRIM, tone=st.trim_tone)
        if deep and kind == 'grid':
            for j in range(n + 1):
                s = s0 + (s1 - s0) * j / n
                f.block(S, s - pier / 2, 0, s + pier / 2, H, 0, deep, TRIM, tone=st.trim_tone)
    flat_roof(S, -w / 2, 0, w / 2, d, H, st, r.choice([0, 0.2, 1.0]))
    if r.random() < 0.4:  # a lower part before or beside it
        q = (w / 2 - r.uniform(0, 4), -r.uniform(0, 4), w / 2 + r.uniform(4, 9), d * 0.7)
        walls(S, *q, 0, 1, sh * r.uniform(1, 1.6), st)
        flat_roof(S, *q, sh * 1.6, st, 0.3)
    if r.random() < 0.4:
        a = r.uniform(-w / 2 + 1, 0)
        S.box((a, 2, H), (a + r.uniform(3, w / 2), d - 2, H + 2.6), WALL, ROOF)
    return -w / 2 - 1, -3, w / 2 + 1, d, H + 2


def sketch(S, st):
    """Four walls, a roof without thickness, a few openings in order."""
    r = S.r
    st.plain()
    st.swings, st.frame, st.double_frame = r.random() < 0.3, r.choice([0, 0.06, 0.12]), False
    w, d, n, sh = r.uniform(6, 14), r.uniform(6, 10), int(r.choice([1, 2, 2, 3])), r.uniform(2.5, 3.2)
    H, rise = n * sh, r.uniform(1.5, 5)
    count = int(r.integers(2, 6))
    front = r.random() < 0.6
    ww, wh, sill = r.uniform(0.8, 1.6), r.uniform(0.8, 1.5), r.uniform(0.7, 1)
    dk = int(r.integers(0, count))
    over = r.choice([0.0, 0.0, 0.3, 0.6])
    for k, f in enumerate(faces_of(-w / 2, 0, w / 2, d)):
        gable = (k in (0, 2)) == front
        top = [f.at(f.w / 2, H + rise)] if gable else []
        S.poly([f.at(0, 0), f.at(f.w, 0), f.at(f.w, H), *top, f.at(0, H)], WALL)
        m = count if k % 2 == 0 else max(1, count - 2)
        for i in range(m):
            c = f.w * (i + 0.5) / m
            e = min(ww, f.w / m * 0.7) / 2
            for lv in range(n):
                z = lv * sh
                if lv == 0 and k == 0 and i == dk:
                    if r.random() < 0.2 and f.w / m > 2.4:
                        garage(S, f, c - 1.1, c + 1.1, 0, 2.2, st)
                    else:
                        door(S, f, c - 0.5, c + 0.5, 0, 2.1, st)
                else:
                    window(S, f, c - e, z + sill, c + e, z + min(sill + wh, sh - 0.2), st)
    A, B = ((-w / 2, w / 2), (0, d)) if front else ((0, d), (-w / 2, w / 2))
    m, slope = (A[0] + A[1]) / 2, rise / ((A[1] - A[0]) / 2)
    at = (lambda a, b, z: (a, b, z)) if front else (lambda a, b, z: (b, a, z))
    for e, s in ((A[0], -1), (A[1], 1)):
        low = H - over * slope
        x, y0, y1 = e + s * over, B[0] - over, B[1] + over
        S.poly([at(x, y0, low), at(x, y1, low), at(m, y1, H + rise), at(m, y0, H + rise)], ROOF)
    if front and r.random() < 0.3:
        f = faces_of(-w / 2, 0, w / 2, d)[0]
        with S.an_opening():
            t = np.linspace(0, 2 * np.pi, 17)[:-1]
            S.poly([f.at(w / 2 + 0.5 * np.cos(a), H + rise * 0.3 + 0.5 * np.sin(a), 0.03) for a in t], WINDOW)
    return -w / 2 - 1, -2, w / 2 + 1, d, H + rise
