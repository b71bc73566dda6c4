"""More kinds of houses: rows, blocks, barns, A-frames, churches, pagodas, villas of slabs, of frames, with porticoes, round ones."""

import math

import numpy as np

from .openings import contour, door, garage, openings, window
from .parts import balcony, chimney, column, railing, stairs
from .roles import (BOARDS, BRICK, CHIMNEY, GLASS_WALL, GRID, PAVING, PLAIN, ROOF, SEAM, SHINGLE, SIDING, SOFFIT, STONE, TILES, TRIM, WALL,
                    WINDOW)  # fmt: skip
from .roofs import flat_roof, gable_roof, hip_roof, shed_roof
from .scene import HOLE, Face, faces_of
from .screens import slats
from .towns import office, sketch, townhouse
from .walls import modern_facade, walls


def rows(S, st):
    """Houses in a row, each a little different."""
    r = S.r
    n, w, d = int(r.integers(2, 6)), r.uniform(4.2, 6.5), r.uniform(7, 10)
    storeys, sh = int(r.choice([2, 2, 3])), r.uniform(2.6, 3.1)
    kind = r.choice(['along', 'gables', 'flat', 'mixed'])
    shift, pitch = r.choice([0, 0, 0.6, 1.5]), r.uniform(0.6, 1.2)
    x = -n * w / 2
    porch = r.random() < 0.5
    for i in range(n):
        y = shift * (i % 2)
        H = storeys * sh
        walls(S, x, y, x + w, y + d, 0, storeys, sh, st, plain=(2,) if 0 < i < n - 1 else ())
        roof = str(r.choice(['along', 'gables', 'flat'])) if kind == 'mixed' else kind
        if roof == 'along':
            gable_roof(S, x, y, x + w, y + d, H, pitch * 0.8, 'x', st, 0.4, rake=0.0 if 0 < i < n - 1 else 0.2)
        elif roof == 'gables':
            gable_roof(S, x, y, x + w, y + d, H, pitch, 'y', st, 0.1, rake=0.3)
        else:
            flat_roof(S, x, y, x + w, y + d, H, st, 0.05)
        if porch:
            flat_roof(S, x + 0.4, y - 1.2, x + 2.2, y, 2.5, st, 0.1, 0.2)
        if r.random() < 0.4:
            chimney(S, x + w - 0.6, y + d * 0.4, H, H + d * pitch * 0.3 + 1.5, st)
        if r.random() < 0.3:
            balcony(S, x + 0.5, x + w - 0.5, y, 1.1, sh, st)
        if r.random() < 0.3:
            railing(S, (x, y - 2.5, 0), (x + w, y - 2.5, 0), 1.0, st)
        x += w
    return -n * w / 2 - 1, -3, n * w / 2 + 1, d, storeys * sh + 2


def block(S, st):
    """A small block of flats."""
    r = S.r
    w, d, storeys, sh = r.uniform(10, 22), r.uniform(8, 12), int(r.integers(3, 7)), r.uniform(2.7, 3.1)
    z = 0.0
    st.bay, st.skip = r.uniform(2, 3.6), r.choice([0, 0, 0.1])
    H = storeys * sh
    if r.random() < 0.5:
        walls(S, -w / 2, 0, w / 2, d, z, storeys, sh, st)
    else:
        for k, f in enumerate(faces_of(-w / 2, 0, w / 2, d)):
            for i in range(storeys):
                if k == 2:
                    f.rect(S, 0, i * sh, f.w, (i + 1) * sh, WALL)
                else:
                    modern_facade(S, f, i * sh, sh, st, i == 0, k == 0)
    n = int(r.integers(1, 4))
    bw = w / n
    recess = r.random() < 0.7
    for j in range(n):
        a, b = -w / 2 + bw * (j + r.uniform(0, 0.3)), -w / 2 + bw * (j + r.uniform(0.6, 1))
        if recess:
            depth = r.uniform(1.0, 1.8)
            for i in range(1, storeys):
                balcony(S, a, b, 0, depth, i * sh, st)
    roof = r.random()
    if roof < 0.6:
        flat_roof(S, -w / 2, 0, w / 2, d, H, st, r.choice([0, 0.3, 0.8]))
        if r.random() < 0.4:
            a = r.uniform(-w / 2 + 1, 0)
            S.box((a, 2, H), (a + r.uniform(3, w / 2), d - 2, H + 2.6), WALL, ROOF)
    elif roof < 0.8:
        hip_roof(S, -w / 2, 0, w / 2, d, H, r.uniform(0.3, 0.8), st, 0.5)
    else:
        gable_roof(S, -w / 2, 0, w / 2, d, H, r.uniform(0.4, 0.9), 'x', st, 0.5)
    return -w / 2 - 1, -3, w / 2 + 1, d, H + 2


def glazed_gable(S, f, a, b, z, rise, st, base=0.0, depth=0.0):
    """A front of glass under a gable between a and b; walls end at z, the ridge `rise` above."""
    r = S.r
    m, e = (a + b) / 2, r.uniform(0.15, 0.6)
    k = (b - a) / 2
    top = z + rise * (1 - e / k) - 0.15
    P = [(a + e, base), (b - e, base), (b - e, z - 0.1), (m, top), (a + e, z - 0.1)]
    with S.an_opening(GLASS_WALL):
        S.poly([f.at(s, q, depth + 0.03) for s, q in P], WINDOW, tone=st.glass_tone, portal=0)
        bars = (
            sorted(r.uniform(0.1, 0.9) for _ in range(int(r.integers(1, 5))))
            if r.random() < 0.4
            else np.linspace(0, 1, int(r.integers(3, 8)))[1:-1]
        )
        for t in bars:
            s = a + e + t * (b - a - 2 * e)
            h = z - 0.1 + (top - z + 0.1) * (1 - abs(s - m) / (k - e))
            f.rect(S, s - 0.04, base, s + 0.04, h, WINDOW, depth + 0.05)
        for q in (base + 2.2, z - 0.1):
            if q < top - 0.5 and r.random() < 0.8:
                f.rect(S, a + e, q - 0.05, b - e, q + 0.05, WINDOW, depth + 0.05)


def barn(S, st):
    """One long gable; a farm building or its modern descendant."""
    r = S.r
    w, d, h, pitch = r.uniform(6, 10), r.uniform(8, 16), r.uniform(2.6, 4.5), r.uniform(0.6, 1.3)
    st.wall_pat, st.gable_pat = int(r.choice([BOARDS, SIDING, PLAIN, STONE])), st.wall_pat
    front = r.random() < 0.6
    x0, x1, y0, y1 = (-w / 2, w / 2, 0, d) if front else (-d / 2, d / 2, 0, w)
    axis = 'y' if front else 'x'
    F = faces_of(x0, y0, x1, y1)
    for k, f in enumerate(F):
        f.rect(S, 0, 0, f.w, h, WALL, pat=st.wall_pat, scale=st.wall_scale, tone=st.wall_tone)
        gable = (k == 0) == front and k != 2
        if k == 2:
            continue
        if k == 0 and front and r.random() < 0.7:
            glazed_gable(S, f, 0, f.w, h, f.w / 2 * pitch, st, r.choice([0.05, 0.4]))
        elif gable or r.random() < 0.4:
            m = f.w / 2
            if r.random() < 0.6:
                garage(S, f, m - 1.8, m + 1.8, 0, min(h - 0.2, 3), st)
            else:
                window(S, f, m - 1.5, 0.05, m + 1.5, h - 0.3, st)
        else:
            openings(S, f, 0, h, st, 0, k == 0)
    gable_roof(S, x0, y0, x1, y1, h, pitch, axis, st, r.choice([0.0, 0.05, 0.4]), rake=r.choice([0.0, 0.1, 0.8]))
    if r.random() < 0.4:
        a = r.uniform(x0, x1 - 3)
        q = (x1, y0 + 1, x1 + r.uniform(3, 6), y1 - 1) if r.random() < 0.5 else (a, y0 - 2.5, a + 3.5, y0 + 1)
        walls(S, *q, 0, 1, 2.6, st)
        if r.random() < 0.5:
            shed_roof(S, *q, 2.6, 0.8, st, 0.2)
        else:
            flat_roof(S, *q, 2.6, st, 0.2)
    if r.random() < 0.5:
        chimney(S, r.uniform(x0 + 1, x1 - 1.5), y0 + (y1 - y0) * 0.4, h, h + (min(w, d) / 2) * pitch + r.uniform(0.3, 1.2), st)
    return x0 - 2, -3, x1 + 2, y1, h + w / 2 * pitch


def aframe(S, st):
    """A cabin that is all roof."""
    r = S.r
    w, d, H = r.uniform(6, 9), r.uniform(7, 11), r.uniform(6, 9)
    z = r.choice([0, 0.5, 1.0])
    over = r.uniform(0.3, 1.6)
    th = r.uniform(0.2, 0.4)
    k = dict(pat=st.roof_pat, scale=st.roof_scale, tone=st.roof_tone)
    for s in (-1, 1):
        a, b = (s * w / 2, z), (0, z + H)
        y0, y1 = -over, d
        S.poly([(a[0], y0, a[1]), (a[0], y1, a[1]), (0, y1, b[1]), (0, y0, b[1])], ROOF, **k)
        i = s * (w / 2 - th)
        S.poly(
            [(i, y0, z), (i, 0, z), (0, 0, z + H - th * 2), (0, y0, z + H - th * 2)], SOFFIT, pat=int(r.choice([PLAIN, BOARDS])), scale=0.3
        )
        S.poly([(a[0], y0, z), (i, y0, z), (0, y0, z + H - th * 2), (0, y0, z + H)], TRIM, tone=st.trim_tone)
    f = Face((-w / 2, 0, 0), (1, 0, 0), w, (0, -1, 0))
    S.poly([f.at(0, z), f.at(w, z), f.at(w / 2, z + H)], WALL, pat=int(r.choice([PLAIN, BOARDS, SIDING])), scale=st.wall_scale)
    levels = [(z, z + H * 0.38), (z + H * 0.42, z + H * 0.72)]
    for i, (lo, hi) in enumerate(levels):
        half = (w / 2 - th) * (1 - (hi - z) / H) - 0.15
        if half < 0.4:
            continue
        if i == 0:
            door(S, f, w / 2 - 0.5, w / 2 + 0.5, lo, lo + 2.1, st)
            window(S, f, w / 2 - half, lo + r.choice([0.05, 0.8]), w / 2 - 0.7, hi - 0.2, st)
            window(S, f, w / 2 + 0.7, lo + 0.05, w / 2 + half, hi - 0.2, st)
        else:
            window(S, f, w / 2 - half, lo, w / 2 + half, hi, st)
    if z or r.random() < 0.7:
        z = max(z, 0.25)
        e = r.uniform(1.5, 3)
        S.box((-w / 2 - 0.5, -e, 0), (w / 2 + 0.5, d, z), WALL, PAVING, toppat=BOARDS, scale=0.18)
        stairs(S, -1, 1, -e, 0, z, st)
        if r.random() < 0.7:
            for a, b in (((-w / 2, -e + 0.1), (-1.1, -e + 0.1)), ((1.1, -e + 0.1), (w / 2, -e + 0.1))):
                railing(S, (*a, z), (*b, z), 0.95, st)
    if r.random() < 0.5:
        chimney(S, w * 0.15, d * 0.5, z + H * 0.5, z + H + 0.6, st)
    return -w / 2 - 2, -3, w / 2 + 2, d, H + z


def spire(S, x0, y0, x1, y1, z, H, st):
    P, top = [(x0, y0, z), (x1, y0, z), (x1, y1, z), (x0, y1, z)], ((x0 + x1) / 2, (y0 + y1) / 2, z + H)
    for i in range(4):
        S.poly([P[i], P[(i + 1) % 4], top], ROOF, pat=st.roof_pat, scale=st.roof_scale, tone=st.roof_tone)


def church(S, st):
    """A nave and a tower."""
    r = S.r
    st.shape = str(r.choice(['pointed', 'arch', 'pointed']))
    w, d, h, pitch = r.uniform(7, 10), r.uniform(12, 18), r.uniform(4.5, 7), r.uniform(0.9, 1.5)
    side = r.random() < 0.5
    q = (-d / 2, 0, d / 2, w) if side else (-w / 2, 0, w / 2, d)
    for k, f in enumerate(faces_of(*q)):
        f.rect(S, 0, 0, f.w, h, WALL, pat=st.wall_pat, scale=st.wall_scale, tone=st.wall_tone)
        if k == 2:
            continue
        if f.w > w + 1:
            n = int(f.w / r.uniform(2.4, 3.4))
            for i in range(n):
                s = f.w * (i + 0.5) / n
                window(S, f, s - 0.5, 1.4, s + 0.5, h - 0.6, st)
                if r.random() < 0.7:
                    f.block(S, f.w * i / n - 0.2, 0, f.w * i / n + 0.2, h * 0.75, 0, 0.5, WALL)
        else:
            door(S, f, f.w / 2 - 0.8, f.w / 2 + 0.8, 0, 2.8, st)
            window(S, f, f.w / 2 - 1, 3.4, f.w / 2 + 1, h + 1.2, st)
    gable_roof(S, *q, h, pitch, 'x' if side else 'y', st, 0.3, rake=0.2)
    t = r.uniform(3, 4.2)
    x = q[0] - t if r.random() < 0.5 else q[2]
    if not side and r.random() < 0.5:
        x = -t / 2
    y = -t * 0.8 if x == -t / 2 else r.uniform(0, 2)
    H = h + r.uniform(4, 8)
    for k, f in enumerate(faces_of(x, y, x + t, y + t)):
        f.rect(S, 0, 0, f.w, H, WALL, pat=st.wall_pat, scale=st.wall_scale, tone=st.wall_tone)
        if k != 2:
            window(S, f, t / 2 - 0.45, H - 2.4, t / 2 + 0.45, H - 0.6, st)
            (door if k == 0 else window)(S, f, *((t / 2 - 0.6, t / 2 + 0.6, 0, 2.4) if k == 0 else (t / 2 - 0.3, 3, t / 2 + 0.3, 4.4)), st)
        for z in (H * 0.4, H - 2.8):
            f.rect(S, 0, z, f.w, z + 0.2, TRIM, 0.04)
    S.box((x - 0.15, y - 0.15, H), (x + t + 0.15, y + t + 0.15, H + 0.25), TRIM)
    spire(S, x - 0.15, y - 0.15, x + t + 0.15, y + t + 0.15, H + 0.25, r.uniform(2, 8), st)
    return min(q[0], x) - 2, -3, max(q[2], x + t) + 2, q[3], H + 1


def curved_roof(S, x0, y0, x1, y1, z, rise, st, over, ridge=0.35):
    """A roof that flattens towards its upturned eaves; `ridge`: length of the ridge over the longer side."""
    r = S.r
    k = dict(pat=st.roof_pat, scale=st.roof_scale, tone=st.roof_tone)
    w, d = x1 - x0 + 2 * over, y1 - y0 + 2 * over
    cx, cy = (x0 + x1) / 2, (y0 + y1) / 2
    lift = r.uniform(0, 0.5)
    th = r.uniform(0.08, 0.25)
    rings = []
    for t in (0, 0.35, 0.7, 1):
        hw, hd = w / 2 * (1 - t) + (w * ridge / 2 if w >= d else 0.05) * t, d / 2 * (1 - t) + (d * ridge / 2 if d > w else 0.05) * t
        zz = z + rise * (t**1.7)
        m = lift if t == 0 else 0
        ring = [(-hw, -hd, m), (0, -hd, 0), (hw, -hd, m), (hw, 0, 0), (hw, hd, m), (0, hd, 0), (-hw, hd, m), (-hw, 0, 0)]
        rings.append([(cx + a, cy + b, zz + c) for a, b, c in ring])
    for lo, hi in zip(rings, rings[1:]):
        for i in range(8):
            j = (i + 1) % 8
            corner = i % 2 == 0
            e = [int(lo is rings[0]), int(not corner), 0, int(corner)]
            S.poly([lo[i], lo[j], hi[j], hi[i]], ROOF, edges=e, **k)
    for i in range(8):
        a, b = np.array(rings[0][i]), np.array(rings[0][(i + 1) % 8])
        S.poly([a - (0, 0, th), b - (0, 0, th), b, a], TRIM, edges=[1, 0, 1, 0])
    low = [tuple(np.array(p) - (0, 0, th)) for p in rings[0]]
    inner = [(x0, y0), (cx, y0), (x1, y0), (x1, cy), (x1, y1), (cx, y1), (x0, y1), (x0, cy)]
    for i in range(8):
        j = (i + 1) % 8
        S.poly([low[i], low[j], (*inner[j], z + 0.1), (*inner[i], z + 0.1)], SOFFIT, edges=[0, 0, 0, 0])
        if st.soffit_lines or r.random() < 0.4:
            for t in np.linspace(0, 1, 7):
                p, q = (
                    np.array(low[i]) * (1 - t) + np.array(low[j]) * t,
                    np.array((*inner[i], z + 0.1)) * (1 - t) + np.array((*inner[j], z + 0.1)) * t,
                )
                S.wire(p, q, 0.5)
    S.box(
        (cx - w * ridge / 2 - 0.2, cy - 0.15, z + rise - 0.1), (cx + w * ridge / 2 + 0.2, cy + 0.15, z + rise + 0.25), ROOF
    ) if w >= d else None
    return z + rise


def pagoda(S, st):
    """Houses of the East: a deck on posts, sliding screens, one to four curved roofs."""
    r = S.r
    st.roof_pat = int(r.choice([SEAM, SEAM, SIDING, SHINGLE]))
    w, d = r.uniform(6, 12), r.uniform(5, 9)
    z = r.uniform(0.3, 0.9)
    e = r.uniform(0.6, 1.4)
    tiers = int(r.choice([1, 1, 2, 3, 4]))
    S.box((-w / 2 - e, -e, z - 0.15), (w / 2 + e, d + e, z), TRIM, PAVING, SOFFIT, toppat=BOARDS, scale=0.2)
    for x in np.linspace(-w / 2 - e + 0.15, w / 2 + e - 0.15, max(3, int(w / 1.6))):
        S.box((x - 0.07, -e + 0.05, 0), (x + 0.07, -e + 0.2, z - 0.15), TRIM)
    stairs(S, -0.9, 0.9, -e, 0, z, st)
    if r.random() < 0.5:
        for a, b in (((-w / 2 - e, -e), (-1, -e)), ((1, -e), (w / 2 + e, -e))):
            railing(S, (*a, z), (*b, z), 0.6, st, str(r.choice(['bars', 'cross', 'balusters'])))
    x0, x1, y0, y1 = -w / 2, w / 2, 0, d
    st.pane_w, st.pane_h, st.recess = 0.45, 0.5, 0
    for t in range(tiers):
        h = r.uniform(2.4, 3.0) if t == 0 else r.uniform(0.9, 2.2)
        for k, f in enumerate(faces_of(x0, y0, x1, y1)):
            f.rect(S, 0, z, f.w, z + h, WALL, tone=st.wall_tone, pat=int(r.choice([PLAIN, BOARDS])) if k == 1 else PLAIN, scale=0.3)
            if k == 2:
                continue
            n = max(1, int(f.w / r.uniform(1.6, 2.4)))
            for i in range(n):
                a, b = f.w * i / n + 0.12, f.w * (i + 1) / n - 0.12
                q = r.random()
                if q < 0.6:
                    window(S, f, a, z + (0.05 if h > 2.3 else 0.3), b, z + h * 0.8, st)
                elif q < 0.75:
                    slats(S, f, a, z, b, z + h * 0.8, 0.02, st)
                elif k == 0 and t == 0:
                    door(S, f, a, min(b, a + 1.6), z, z + h * 0.75, st)
            for i in range(n + 1):
                s = min(f.w - 0.15, f.w * i / n)
                f.block(S, s, z, s + 0.15, z + h, 0, 0.06, TRIM, tone=st.trim_tone)
            f.rect(S, 0, z + h * 0.83, f.w, z + h * 0.9, TRIM, 0.05, tone=st.trim_tone)
        last = t == tiers - 1
        rise = min(x1 - x0, y1 - y0) * r.uniform(0.3, 0.5) if last else (x1 - x0) * 0.16
        over = r.uniform(0.8, 1.6)
        if last and r.random() < 0.6:
            curved_roof(S, x0, y0, x1, y1, z + h, rise * 0.45, st, over, 0.55)
            gable_roof(S, x0 + w * 0.12, y0 + d * 0.2, x1 - w * 0.12, y1 - d * 0.2, z + h + rise * 0.25, 0.8, 'x', st, 0.3, rake=0.4)
        else:
            curved_roof(S, x0, y0, x1, y1, z + h, rise * (1 if last else 2.0), st, over)
        z += h + rise * (0.8 if not last else 1)
        s = 0.72
        x0, x1 = x0 * s, x1 * s
        cy, dd = (y0 + y1) / 2, (y1 - y0) * s / 2
        y0, y1 = cy - dd, cy + dd
    return -w / 2 - e - 2, -e - 2, w / 2 + e + 2, d, z


def slabs(S, st):
    """A villa of broad slabs with glass between them, terraces and railings at their edges."""
    r = S.r
    levels, w, d = int(r.choice([1, 2, 2, 3])), r.uniform(10, 19), r.uniform(8, 12)
    z = r.choice([0.0, 0.3, r.uniform(0.5, 1.6)])
    base = z
    X0, X1, Y0 = -w / 2, w / 2, 0.0
    if z:
        S.box((-w / 2 - 2, -4, -0.5), (w / 2 + 2, d + 1, z - 0.01), WALL, PAVING, pat=int(r.choice([PLAIN, STONE, BOARDS, GRID])), scale=0.4,
              toppat=int(r.choice([GRID, BOARDS, PLAIN])), tone=r.choice([1, 0.7, 0.3]))  # fmt: skip
        a = r.uniform(-w / 2, w / 2 - 3)
        stairs(S, a, a + r.uniform(1.5, 4), -4, 0, z, st)
        if z > 0.6:
            railing(S, (-w / 2 - 2, -3.9, z), (a, -3.9, z), 1, st)
    st.rail = str(r.choice(['glass', 'glass', 'bars', 'cables']))
    st.mullion, st.pane_h = str(r.choice(['wire', 'bar', 'casement'])), r.choice([2.5, 5, 5])
    x0, x1, y0, y1 = -w / 2, w / 2, 0.0, d
    for lv in range(levels):
        sh = r.uniform(2.8, 3.4)
        i = r.uniform(0.3, 2.5, 3)
        q = (x0 + i[0], y0 + i[1], x1 - i[2], y1)
        for k, f in enumerate(faces_of(*q)):
            if k == 2:
                f.rect(S, 0, z, f.w, z + sh, WALL)
                continue
            s = 0.0
            while s < f.w - 0.05:  # mostly glass, some wall
                b = min(f.w, s + r.uniform(2.5, 7))
                if f.w - b < 1.2:
                    b = f.w
                f.rect(S, s, z, b, z + sh, WALL, pat=st.pat2, scale=st.scale2, tone=st.tone2, edges=[1, 0, 1, 0])
                c = r.random()
                if c < 0.72:
                    window(S, f, s + 0.05, z + 0.03, b - 0.05, z + sh - 0.05, st)
                elif c < 0.84:
                    slats(S, f, s, z, b, z + sh, 0.03, st)
                elif lv == 0 and k == 0 and c < 0.92:
                    door(S, f, s + 0.2, s + 1.3, z, z + 2.3, st)
                s = b
        S.quad((q[0], q[1], z + 0.005), (q[2] - q[0], 0, 0), (0, q[3] - q[1], 0), PAVING)
        top = z + sh
        t = r.uniform(0.25, 0.6)
        last = lv == levels - 1
        o = r.uniform(0.2, 2.2, 3)
        sx0, sx1, sy0 = x0 - o[0] * 0.3, x1 + o[1] * 0.3, y0 - o[2] * 0.6
        S.box((sx0, sy0, top), (sx1, y1 + 0.2, top + t), TRIM, ROOF if last else PAVING, SOFFIT, tone=st.trim_tone)
        if st.soffit_lines:
            for i in range(1, int((sx1 - sx0) / 0.5)):
                S.wire((sx0 + 0.5 * i, sy0, top - 0.005), (sx0 + 0.5 * i, y0 + 1, top - 0.005), 0.5)
        for x in np.linspace(sx0 + 0.3, sx1 - 0.3, int(r.integers(2, 5))):
            if r.random() < 0.6:
                column(S, x, sy0 + 0.3, z, top, st)
        if not last or r.random() < 0.25:
            e = 0.08
            railing(S, (sx0 + e, sy0 + e, top + t), (sx1 - e, sy0 + e, top + t), 1.0, st)
            railing(S, (sx0 + e, y1, top + t), (sx0 + e, sy0 + e, top + t), 1.0, st)
            railing(S, (sx1 - e, sy0 + e, top + t), (sx1 - e, y1, top + t), 1.0, st)
        X0, X1, Y0 = min(X0, sx0), max(X1, sx1), min(Y0, sy0)
        z = top + t
        nw = (x1 - x0) * r.uniform(0.5, 0.95)
        c = (x0 + x1) / 2 + r.uniform(-0.3, 0.3) * (x1 - x0 - nw)
        x0, x1, y0 = c - nw / 2, c + nw / 2, y0 + r.uniform(-0.5, 2)
    if r.random() < 0.3:
        S.box((x0 + 1, d * 0.5, z), (x0 + 2.4, d * 0.5 + 1, z + 1), CHIMNEY)
    return X0 - 1, Y0 - 3, X1 + 1, d, z + (base > 0) * 0.5


def frames(S, st):
    """A front of upright frames and boxes at different depths, each a deep niche with glass, slats, a door or a garage."""
    r = S.r
    n = int(r.integers(2, 6))
    x = X0 = -r.uniform(5, 9)
    tallest = 0.0
    for i in range(n):
        w = r.uniform(2.2, 5)
        y = r.choice([0, 0, r.uniform(-2, 2)])
        levels = int(r.choice([1, 2, 2, 2]))
        z = 0.0
        for lv in range(levels):
            h = r.uniform(2.6, 3.6) if r.random() < 0.75 else r.uniform(4.5, 6.5)
            if z + h > 7.5:
                h = 2.8
            over = r.uniform(-0.8, 0.8) if lv else 0
            q = (x - over * (i > 0) * 0.5, y - max(0, over), x + w, 9.0)
            t, dep = r.uniform(0.12, 0.55), r.choice([0.15, r.uniform(0.4, 1.8)])
            tone = r.choice([1, 1, 1, st.wall_tone, 0.5])
            pat = dict(pat=st.wall_pat if r.random() < 0.3 else PLAIN, scale=st.wall_scale, tone=tone)
            for k, f in enumerate(faces_of(*q)):
                if k in (1, 3):
                    f.rect(S, 0, z, f.w, z + h, WALL, **pat)
                    if r.random() < 0.3:
                        openings(S, f, z, h, st, 1)
                if k == 0:
                    a, b, c, e = t, f.w - t, z + (t if lv else 0.05), z + h - t
                    for s in ((0, z, f.w, c), (0, e, f.w, z + h), (0, c, a, e), (b, c, f.w, e)):
                        if s[2] > s[0] and s[3] > s[1]:
                            f.rect(S, *s, WALL, edges=[0, 0, 0, 0], **pat)
                    for p0, p1 in (((0, z), (f.w, z)), ((0, z + h), (f.w, z + h)), ((0, z), (0, z + h)), ((f.w, z), (f.w, z + h))):
                        S.wire(f.at(*p0, 0.002), f.at(*p1, 0.002), 1)
                    for s in (a, b):
                        S.poly([f.at(s, c), f.at(s, c, -dep), f.at(s, e, -dep), f.at(s, e)], WALL, tone=tone)
                    S.poly(
                        [f.at(a, e), f.at(b, e), f.at(b, e, -dep), f.at(a, e, -dep)], SOFFIT, pat=int(r.choice([PLAIN, BOARDS])), scale=0.2
                    )
                    S.poly([f.at(a, c), f.at(b, c), f.at(b, c, -dep), f.at(a, c, -dep)], PAVING)
                    f.rect(S, a, c, b, e, WALL, -dep, tone=tone)
                    kind = r.choice(['glass', 'slats', 'both', 'garage', 'door'] if lv == 0 else ['glass', 'glass', 'slats', 'both'])
                    m = a + (b - a) * r.uniform(0.35, 0.65)
                    if kind == 'glass':
                        window(S, f, a + 0.05, c + 0.03, b - 0.05, e - 0.05, st, -dep)
                    elif kind == 'slats':
                        slats(S, f, a, c, b, e, -dep + 0.04, st)
                    elif kind == 'both':
                        window(S, f, a + 0.05, c + 0.03, m, e - 0.05, st, -dep)
                        slats(S, f, m, c, b, e, -dep + 0.04, st)
                    elif kind == 'garage' and b - a > 1.8:
                        garage(S, f, a + 0.15, b - 0.15, z, z + 2.2, st, -dep)
                    else:
                        window(S, f, a + 0.1, c, m - 0.1, e - 0.1, st, -dep)
                        door(S, f, m, min(b - 0.15, m + 1.2), z, z + 2.2, st, -dep)
                    if lv and r.random() < 0.6:
                        railing(S, f.at(a, c, -0.08), f.at(b, c, -0.08), 1.0, st, None if r.random() < 0.6 else 'boards')
            S.quad((q[0], q[1], z + h), (q[2] - q[0], 0, 0), (0, q[3] - q[1], 0), ROOF)
            if lv:
                S.quad((q[0], q[1], z), (q[2] - q[0], 0, 0), (0, q[3] - q[1], 0), SOFFIT)
            z += h
            tallest = max(tallest, z)
        if r.random() < 0.35:  # a canopy over the way in
            hh = r.uniform(2.4, 2.9)
            S.box((x - 0.2, y - r.uniform(1.2, 3), hh), (x + w + 0.2, y, hh + r.uniform(0.2, 0.5)), TRIM, ROOF, SOFFIT)
            if r.random() < 0.6:
                S.box((x - 0.2, y - 1.2, 0), (x + 0.15, y, hh), WALL)
        x += w
    return X0 - 1, -3, x + 1, 9.0, tallest + 0.5


def portico(S, st):
    """A villa with columns, capitals and a pediment."""
    r = S.r
    w, d, n, sh = r.uniform(11, 18), r.uniform(8, 11), int(r.choice([1, 2, 2])), r.uniform(3, 3.6)
    z = r.uniform(0.4, 1.2)
    st.skip, st.col_round, st.col_w = 0, r.random() < 0.7, r.uniform(0.35, 0.6)
    st.belt = True
    S.box((-w / 2 - 0.1, -0.1, 0), (w / 2 + 0.1, d, z), WALL, pat=int(r.choice([PLAIN, STONE])), scale=0.4)
    walls(S, -w / 2, 0, w / 2, d, z, n, sh, st)
    H = z + n * sh
    if r.random() < 0.7:
        hip_roof(S, -w / 2, 0, w / 2, d, H, r.uniform(0.3, 0.6), st, 0.4)
    else:
        flat_roof(S, -w / 2, 0, w / 2, d, H, st, 0.3, 0.4)
        railing(S, (-w / 2, 0.1, H + 0.4), (w / 2, 0.1, H + 0.4), 0.8, st, 'balusters')
    pw, pd = r.uniform(4, min(8, w)), r.uniform(1.6, 3)
    S.box((-pw / 2, -pd, 0), (pw / 2, 0, z), WALL, PAVING)
    top = H if r.random() < 0.6 else z + sh
    count = int(r.choice([2, 4, 4, 6]))
    for x in np.linspace(-pw / 2 + 0.4, pw / 2 - 0.4, count):
        column(S, x, -pd + 0.4, z, top - 0.6, st)
    S.box((-pw / 2, -pd, top - 0.6), (pw / 2, 0.2, top), TRIM, TRIM, SOFFIT)
    if r.random() < 0.8:
        gable_roof(S, -pw / 2, -pd, pw / 2, 2, top, r.uniform(0.35, 0.6), 'y', st, 0.25, rake=0.2)
    else:
        flat_roof(S, -pw / 2, -pd, pw / 2, 0, top, st, 0.2, 0.25)
    stairs(S, -pw / 2 + 0.5, pw / 2 - 0.5, -pd, 0, z, st)
    for x in (-w / 2 + 1, w / 2 - 2):
        if r.random() < 0.5:
            chimney(S, x, d * 0.4, H, H + d * 0.3 + 1, st)
    return -w / 2 - 2, -pd - 2, w / 2 + 2, d, H + 2


def chain(S, P, z0, z1, st, storeys, closed=True):
    """Walls along a plan of points, each side a facade of its own; short sides (a curve) get glass or wall without edges."""
    r = S.r
    sh = (z1 - z0) / storeys
    n = len(P)
    sides = range(n if closed else n - 1)
    strip = r.random() < 0.6
    lo, hi = r.uniform(0.3, 1.0), r.uniform(0.2, 0.6)
    for lv in range(storeys):
        z = z0 + lv * sh
        curve = r.random() < 0.75
        for i in sides:
            a, b = np.array((*P[i], 0.0)), np.array((*P[(i + 1) % n], 0.0))
            L = np.linalg.norm(b - a)
            if L < 0.02:
                continue
            u = (b - a) / L
            f = Face(a, u, L, (u[1], -u[0], 0))
            short = L < 1.3
            f.rect(S, 0, z, L, z + sh, WALL, pat=st.wall_pat if not short else PLAIN, scale=st.wall_scale, tone=st.wall_tone,
                   edges=[1, 0 if short else 1, 1, 0 if short else 1])  # fmt: skip
            if short:
                if curve:  # one pane of a bent window
                    with S.an_opening():
                        f.rect(S, 0, z + lo, L, z + sh - hi, WINDOW, 0.03, tone=st.glass_tone, edges=[1, int(r.random() < 0.5), 1, 1])
            elif strip and L > 2:
                window(S, f, 0.1, z + lo, L - 0.1, z + sh - hi, st)
            elif u[1] > -0.9:
                openings(S, f, z, sh, st, lv, lv == 0 and -u[1] > -0.5 and f.n[1] < -0.5)


def lid(S, P, z, t, over, role=ROOF, side=TRIM):
    """A slab over a plan of points."""
    c = np.mean(P, 0)
    Q = []
    for p in P:
        v = np.array(p) - c
        Q.append(c + v * (1 + over / (np.linalg.norm(v) + 1e-6)))
    n = len(Q)
    for i in range(n):
        a, b = Q[i], Q[(i + 1) % n]
        short = int(np.linalg.norm(b - a) > 1.3)
        S.poly([(*a, z), (*b, z), (*b, z + t), (*a, z + t)], side, edges=[1, short, 1, short])
    S.poly([(*q, z + t) for q in Q], role)
    S.poly([(*q, z) for q in Q[::-1]], SOFFIT)


def rounded(S, st):
    """A house with round corners, or of many sides."""
    r = S.r
    w, d = r.uniform(8, 15), r.uniform(7, 11)
    storeys, sh = int(r.choice([1, 2, 2, 3])), r.uniform(2.8, 3.3)
    P = []
    kind = r.choice(['corners', 'one', 'drum', 'many'])
    if kind in ('corners', 'one'):
        k = 0
        for x, y, a in ((w / 2, 0, -math.pi / 2), (w / 2, d, 0), (-w / 2, d, math.pi / 2), (-w / 2, 0, math.pi)):
            R = r.uniform(1.5, 3.2) if kind == 'corners' or k == (0 if w > 11 else 3) else 0.01
            cx, cy = x - R * np.sign(x), (y + R if y == 0 else y - R)
            P += [
                (cx + R * math.cos(a + q), cy + R * math.sin(a + q)) for q in (np.linspace(0, math.pi / 2, 7) if R > 1 else [math.pi / 4])
            ]
            k += 1
    else:
        n = 20 if kind == 'drum' else int(r.integers(5, 9))
        R = d / 2 * r.uniform(0.8, 1.2)
        P = [(R * math.cos(a), R + R * math.sin(a)) for a in np.linspace(0, 2 * math.pi, n + 1)[:-1] + 0.2]
    H = storeys * sh
    chain(S, P, 0, H, st, storeys)
    if r.random() < 0.6 or kind in ('corners', 'one'):
        lid(S, P, H, r.uniform(0.2, 0.6), r.choice([0, 0.3, 0.9]))
        if storeys > 1 and r.random() < 0.5:
            lid(S, P, sh - 0.1, 0.25, r.uniform(0.2, 1.3), PAVING)
    else:
        c = np.mean(P, 0)
        top = (*c, H + r.uniform(1.5, 5))
        Q = [c + (np.array(p) - c) * 1.15 for p in P]
        for a, b in zip(Q, Q[1:] + Q[:1]):
            S.poly(
                [(*a, H - 0.1), (*b, H - 0.1), top],
                ROOF,
                pat=st.roof_pat,
                scale=st.roof_scale,
                tone=st.roof_tone,
                edges=[1, int(len(P) < 10), 0],
            )
        S.poly([(*q, H - 0.1) for q in Q], SOFFIT)
    if r.random() < 0.4:
        q = (w / 2 - 1, 1, w / 2 + r.uniform(3, 6), d - 1)
        walls(S, *q, 0, 1, sh, st)
        flat_roof(S, *q, sh, st, 0.2)
    a = r.uniform(-2, 1)
    door(S, Face((a, -0.02, 0), (1, 0, 0), 2, (0, -1, 0)), 0, 1.1, 0, 2.2, st) if kind in ('corners', 'one') else None
    return -w / 2 - 1, -3, w / 2 + 2, d, H + 1


def tower(S, x, y, R, H, st):
    """A round tower with a cone."""
    r = S.r
    P = [(x + R * math.cos(a), y + R * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 15)[:-1]]
    for a, b in zip(P, P[1:] + P[:1]):
        S.poly([(*a, 0), (*b, 0), (*b, H), (*a, H)], WALL, pat=st.wall_pat, scale=st.wall_scale, tone=st.wall_tone, edges=[1, 0, 1, 0])
    for z in np.arange(1.0, H - 1.6, r.uniform(2.4, 3.2)):
        for i in range(0, 14, int(r.choice([2, 3]))):
            a, b = np.array((*P[i], 0.0)), np.array((*P[(i + 1) % 14], 0.0))
            L = np.linalg.norm(b - a)
            u = (b - a) / L
            window(S, Face(a, u, L, (u[1], -u[0], 0)), 0.1, z, L - 0.1, z + 1.4, st)
    top = (x, y, H + R * r.uniform(1, 2.6))
    Q = [(x + (p[0] - x) * 1.15, y + (p[1] - y) * 1.15) for p in P]
    for a, b in zip(Q, Q[1:] + Q[:1]):
        S.poly([(*a, H), (*b, H), top], ROOF, pat=st.roof_pat, scale=st.roof_scale, tone=st.roof_tone, edges=[1, 0, 0])
    S.poly([(*q, H - 0.01) for q in Q], SOFFIT)


def arcade(S, f, s0, s1, z0, h, st, depth=2.0):
    """A passage behind arches."""
    r = S.r
    n = max(1, int((s1 - s0) / r.uniform(1.8, 3)))
    w = (s1 - s0) / n
    shape = 'arch' if r.random() < 0.8 else 'soft'
    rise = r.uniform(0.6, 1)
    for i in range(n):
        a, b = s0 + w * i + w * 0.1, s0 + w * (i + 1) - w * 0.1
        S.poly(contour(f, a, z0 + 0.02, b, z0 + h - 0.3, 0.012, shape, rise), WALL, portal=HOLE)
        if r.random() < 0.3:
            with S.no_opening():
                S.wire(f.at(a, z0, 0.02), f.at(a, z0 + h - 0.3 - w * 0.4 * rise, 0.02), 0.6)
    with S.within():
        e = -depth
        f.rect(S, s0, z0, s1, z0 + h, WALL, e, tone=r.choice([1, 0.8, 0.6]))
        for i in range(n):
            m = s0 + w * (i + 0.5)
            (door if i == n // 2 else window)(
                S, f, *((m - 0.5, m + 0.5, z0, z0 + 2.1) if i == n // 2 else (m - 0.6, z0 + 0.6, m + 0.6, z0 + h - 0.9)), st, e
            )
        S.poly([f.at(s0, z0, 0), f.at(s1, z0, 0), f.at(s1, z0, e), f.at(s0, z0, e)], PAVING)
        S.poly([f.at(s0, z0 + h, 0), f.at(s1, z0 + h, 0), f.at(s1, z0 + h, e), f.at(s0, z0 + h, e)], SOFFIT)
        for i in range(n + 1):  # the sides of the pillars
            s = s0 + w * i
            for q in (s - w * 0.1, s + w * 0.1):
                S.poly([f.at(q, z0, 0), f.at(q, z0, -0.35), f.at(q, z0 + h, -0.35), f.at(q, z0 + h, 0)], WALL)


def mediterranean(S, st):
    """Stucco, arches, tiles, a round or square tower."""
    r = S.r
    st.roof_pat, st.roof_scale = TILES, r.uniform(0.2, 0.4)
    w, d, n, sh = r.uniform(9, 15), r.uniform(7, 10), int(r.choice([1, 2, 2])), r.uniform(2.9, 3.3)
    for k, f in enumerate(faces_of(-w / 2, 0, w / 2, d)):
        f.rect(S, 0, 0, f.w, n * sh, WALL, pat=st.wall_pat if r.random() < 0.3 else PLAIN, scale=st.wall_scale, tone=st.wall_tone)
        if k == 2:
            continue
        for lv in range(n):
            if k == 0 and lv == 0:
                a, b = sorted(r.uniform(0.3, f.w - 0.3, 2))
                if b - a < 2.5:
                    a, b = 0.3, f.w - 0.3
                arcade(S, f, a, b, 0, sh, st)
                openings(S, f, 0, sh, st, 1, False, 0, a - 0.2) if a > 1.6 else None
                openings(S, f, 0, sh, st, 1, False, b + 0.2, f.w) if f.w - b > 1.6 else None
            else:
                openings(S, f, lv * sh, sh, st, lv)
    H = n * sh
    (hip_roof if r.random() < 0.6 else lambda S, a, b, c, e, z, p, st, o: gable_roof(S, a, b, c, e, z, p, 'x', st, o))(
        S, -w / 2, 0, w / 2, d, H, r.uniform(0.3, 0.5), st, 0.5
    )
    if r.random() < 0.5:
        tower(S, r.choice([-w / 2, w / 2]), r.uniform(0, 1), r.uniform(1.4, 2.4), H + r.uniform(0.5, 2.5), st)
    if n > 1 and r.random() < 0.5:
        balcony(S, -1.5, 1.5, 0, 1.2, sh, st)
    return -w / 2 - 2, -3, w / 2 + 2, d, H + 2


def gambrel(S, st):
    """A barn roof of two pitches, or a mansard at the gable."""
    r = S.r
    w, d, h = r.uniform(7, 11), r.uniform(8, 12), r.uniform(2.6, 3.2)
    walls(S, -w / 2, 0, w / 2, d, 0, 1, h, st)
    P = [(-w / 2 - 0.3, h - 0.2), (-w * 0.32, h + w * 0.32), (0, h + w * 0.44), (w * 0.32, h + w * 0.32), (w / 2 + 0.3, h - 0.2)]
    e, th = 0.3, 0.2
    k = dict(pat=st.roof_pat, scale=st.roof_scale, tone=st.roof_tone)
    for a, b in zip(P, P[1:]):
        S.poly([(a[0], -e, a[1] + th), (b[0], -e, b[1] + th), (b[0], d + e, b[1] + th), (a[0], d + e, a[1] + th)], ROOF, **k)
        S.poly([(a[0], -e, a[1]), (b[0], -e, b[1]), (b[0], d, b[1]), (a[0], d, a[1])], SOFFIT)
        S.poly([(a[0], -e, a[1]), (b[0], -e, b[1]), (b[0], -e, b[1] + th), (a[0], -e, a[1] + th)], TRIM)
    S.poly([(-w / 2, 0, h), (w / 2, 0, h), (w * 0.32, 0, h + w * 0.32), (0, 0, h + w * 0.44), (-w * 0.32, 0, h + w * 0.32)], WALL,
           pat=st.gable_pat, scale=st.wall_scale, tone=st.wall_tone, edges=[0, 1, 1, 1, 1])  # fmt: skip
    f = Face((-w / 2, 0, 0), (1, 0, 0), w, (0, -1, 0))
    m = w / 2
    for a, b in ((m - 1, m + 1),) if r.random() < 0.5 else ((m - 2.2, m - 0.8), (m + 0.8, m + 2.2)):
        window(S, f, a, h + 0.8, b, h + 2.2, st)
    if r.random() < 0.5:
        chimney(S, w * 0.15, d * 0.5, h, h + w * 0.44 + 1, st)
    return -w / 2 - 2, -3, w / 2 + 2, d, h + w * 0.45


def canopy(S, x0, x1, y0, y1, h, pitch, st):
    """An open gable on pillars before the house, its rafters seen from below."""
    r = S.r
    st.rafters = r.random() < 0.7
    gable_roof(S, x0, y0, x1, y1, h, pitch, 'y', st, 0.6, gable=False, rake=0.8)
    w = r.uniform(0.35, 0.8)
    for x in (x0, x1 - w):
        S.box((x, y0, 0), (x + w, y0 + w, h * r.choice([0.5, 0.95])), WALL, pat=int(r.choice([PLAIN, STONE, BRICK])), scale=0.3)
        S.box((x + w / 2 - 0.1, y0 + w / 2 - 0.1, 0), (x + w / 2 + 0.1, y0 + w / 2 + 0.1, h), TRIM)
    S.box((x0, y0 + 0.1, h - 0.3), (x1, y0 + 0.35, h), TRIM)
    S.quad((x0, y0, 0.03), (x1 - x0, 0, 0), (0, y1 - y0, 0), PAVING, pat=int(r.choice([GRID, BOARDS, PLAIN])), scale=0.4)


KINDS = {slabs: 0.2, frames: 0.16, rows: 0.06, block: 0.06, barn: 0.09, aframe: 0.05, church: 0.03, pagoda: 0.08, portico: 0.05, rounded: 0.07,
         mediterranean: 0.09, gambrel: 0.04, townhouse: 0.16, office: 0.14, sketch: 0.12}  # fmt: skip
