"""Depth buffers, surface patterns, visible pieces of lines, cast shadows: the loops over pixels, compiled."""

import math

import numba as nb
import numpy as np


NEAR = 0.15


@nb.njit(cache=True)
def project_all(C, start, f, cx, cy, w, h):
    """Clips polygons in camera space at the near plane and projects them; see camera.project."""
    n = len(start) - 1
    pts = np.empty((len(C) + 2 * n + 8, 2))
    s = np.zeros(n + 1, np.int64)
    coef = np.empty((n, 3))
    ids = np.empty(n, np.int32)
    m = 0
    at = 0
    for k in range(n):
        a, b = start[k], start[k + 1]
        front = False
        for i in range(a, b):
            if C[i, 2] >= NEAR:
                front = True
        if not front or b - a < 3:
            continue
        e1, e2 = C[a + 1] - C[a], C[a + 2] - C[a + 1]
        nx, ny, nz = e1[1] * e2[2] - e1[2] * e2[1], e1[2] * e2[0] - e1[0] * e2[2], e1[0] * e2[1] - e1[1] * e2[0]
        length = math.sqrt(nx * nx + ny * ny + nz * nz)
        if length < 1e-9:
            continue
        nx, ny, nz = nx / length, ny / length, nz / length
        d = nx * C[a, 0] + ny * C[a, 1] + nz * C[a, 2]
        if abs(d) < 1e-6:
            continue
        first = at
        xl, xh, yl, yh = 1e9, -1e9, 1e9, -1e9
        for i in range(a, b):
            p, q = C[i], C[i + 1 if i + 1 < b else a]
            for turn in range(2):
                if turn == 0:
                    if p[2] < NEAR:
                        continue
                    X, Y, Z = p[0], p[1], p[2]
                else:
                    if (p[2] >= NEAR) == (q[2] >= NEAR):
                        continue
                    t = (NEAR - p[2]) / (q[2] - p[2])
                    X, Y, Z = p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1]), NEAR
                x, y = cx + f * X / Z, cy + f * Y / Z
                if at < len(pts):
                    pts[at, 0] = x
                    pts[at, 1] = y
                    at += 1
                xl, xh, yl, yh = min(xl, x), max(xh, x), min(yl, y), max(yh, y)
        if at - first < 3 or xh < 0 or xl > w or yh < 0 or yl > h:
            at = first
            continue
        coef[m, 0] = nx / f / d
        coef[m, 1] = ny / f / d
        coef[m, 2] = (nz - nx * cx / f - ny * cy / f) / d
        ids[m] = k
        m += 1
        s[m] = at
    return pts[:at], s[: m + 1], coef[:m], ids[:m]


@nb.njit(cache=True)
def ortho_all(X, start, n):
    """Polygons in light space (x, y in texels, depth) -> points, offsets, depth = A x + B y + C."""
    m = len(start) - 1
    coef = np.empty((m, 3))
    keep = np.zeros(m, np.int32)
    s = np.zeros(m + 1, np.int64)
    pts = np.empty((len(X), 2))
    at = 0
    c = 0
    for k in range(m):
        a, b = start[k], start[k + 1]
        if b - a < 3:
            continue
        ax, ay, az = X[a + 1, 0] - X[a, 0], X[a + 1, 1] - X[a, 1], X[a + 1, 2] - X[a, 2]
        bx, by, bz = X[a + 2, 0] - X[a + 1, 0], X[a + 2, 1] - X[a + 1, 1], X[a + 2, 2] - X[a + 1, 2]
        det = ax * by - ay * bx
        if abs(det) < 1e-6:
            continue
        A, B = (az * by - bz * ay) / det, (ax * bz - bx * az) / det
        for i in range(a, b):
            pts[at, 0], pts[at, 1] = X[i, 0], X[i, 1]
            at += 1
        coef[c, 0], coef[c, 1], coef[c, 2] = A, B, X[a, 2] - A * X[a, 0] - B * X[a, 1]
        keep[c] = k
        c += 1
        s[c] = at
    return pts[:at], s[: c + 1], coef[:c], keep[:c]


@nb.njit(cache=True, fastmath=True)
def raster(pts, start, coef, ids, idb, key):
    h, w = idb.shape
    for k in range(len(start) - 1):
        a, b = start[k], start[k + 1]
        n = b - a
        if n < 3:
            continue
        ymin, ymax = 1e9, -1e9
        for i in range(a, b):
            y = pts[i, 1]
            if y < ymin:
                ymin = y
            if y > ymax:
                ymax = y
        y0 = max(0, int(math.ceil(ymin)))
        y1 = min(h - 1, int(math.floor(ymax)))
        A, B, C = coef[k, 0], coef[k, 1], coef[k, 2]
        for y in range(y0, y1 + 1):
            xa, xb = 1e9, -1e9
            for i in range(n):
                p, q = a + i, a + (i + 1) % n
                py, qy = pts[p, 1], pts[q, 1]
                if (py <= y) != (qy <= y):
                    x = pts[p, 0] + (y - py) * (pts[q, 0] - pts[p, 0]) / (qy - py)
                    if x < xa:
                        xa = x
                    if x > xb:
                        xb = x
            if xb < xa:
                continue
            i0 = max(0, int(math.ceil(xa)))
            i1 = min(w - 1, int(math.floor(xb)))
            v = A * i0 + B * y + C
            for x in range(i0, i1 + 1):
                if v > key[y, x]:
                    key[y, x] = v
                    idb[y, x] = ids[k]
                v += A


@nb.njit(cache=True, fastmath=True)
def hash2(a, b):
    n = (a * 374761393 + b * 668265263) & 0xFFFFFFFF
    n = ((n ^ (n >> 13)) * 1274126177) & 0xFFFFFFFF
    return ((n ^ (n >> 16)) & 0xFFFF) / 65535.0


@nb.njit(cache=True, fastmath=True)
def line_at(c, g, lw):
    """Darkness of lines at the whole numbers of c, g: change of c over a pixel."""
    if g > 0.45:
        return 0.0
    d = abs(c - math.floor(c + 0.5)) / (g + 1e-9)
    v = lw * 0.5 + 0.5 - d
    v = 0.0 if v < 0 else (1.0 if v > 1 else v)
    if g > 0.2:
        v *= (0.45 - g) / 0.25
    return v


@nb.njit(cache=True, fastmath=True)
def bar_at(c, g, share):
    """How much of a pixel bars of this share of a period cover that stand round the whole numbers of c."""
    d = share * 0.5 - abs(c - math.floor(c + 0.5))
    return max(0.0, min(1.0, d / (g + 1e-9) + 0.5)) if g < 1 else share


@nb.njit(cache=True, fastmath=True)
def cloud(u, v, seed):
    """Smooth noise, 0 to 1, that changes from one whole number to the next."""
    i, j = int(math.floor(u)), int(math.floor(v))
    a, b = u - i, v - j
    a, b = a * a * (3 - 2 * a), b * b * (3 - 2 * b)
    top = hash2(i, j + seed) * (1 - a) + hash2(i + 1, j + seed) * a
    return top * (1 - b) + (hash2(i, j + 1 + seed) * (1 - a) + hash2(i + 1, j + 1 + seed) * a) * b


@nb.njit(cache=True, fastmath=True)
def patterns(idb, key, cam, fo, fu, fv, pat, scale, lw, seed, manner, out, fill):
    """Lines of the patterns of surfaces in `out` and the tone of their pieces in `fill`, 0 to 1, laid as `manner` (see `Hand.manner`) has it."""
    h, w = idb.shape
    gap, jit, stroke, left, here, patch, bars, twin, loose, solid, own, under, below = manner
    f, cx, cy = cam[0], cam[1], cam[2]
    for y in range(h):
        for x in range(w):
            k = idb[y, x]
            if k < 0 or k >= len(pat) or pat[k] == 0:
                continue
            z = 1.0 / key[y, x]
            dx, dy = (x - cx) / f, (y - cy) / f
            X, Y, Z = dx * z - fo[k, 0], dy * z - fo[k, 1], z - fo[k, 2]
            s = 1.0 / scale[k]
            u = (X * fu[k, 0] + Y * fu[k, 1] + Z * fu[k, 2]) * s
            v = (X * fv[k, 0] + Y * fv[k, 1] + Z * fv[k, 2]) * s
            # gradient over pixels through the plane's own projection
            U = fu[k]
            V = fv[k]
            # d(point)/dx = z/f*(ex) + (dz/dx)*dir; approximated with the footprint along u and v
            nx = U[1] * V[2] - U[2] * V[1]
            ny = U[2] * V[0] - U[0] * V[2]
            nz = U[0] * V[1] - U[1] * V[0]
            nd = nx * dx + ny * dy + nz
            if abs(nd) < 1e-6:
                continue
            zx = -z * nx / f / nd
            zy = -z * ny / f / nd
            ux = (U[0] * (z / f + zx * dx) + U[1] * zx * dy + U[2] * zx) * s
            uy = (U[0] * zy * dx + U[1] * (z / f + zy * dy) + U[2] * zy) * s
            vx = (V[0] * (z / f + zx * dx) + V[1] * zx * dy + V[2] * zx) * s
            vy = (V[0] * zy * dx + V[1] * (z / f + zy * dy) + V[2] * zy) * s
            gu = math.sqrt(ux * ux + uy * uy)
            gv = math.sqrt(vx * vx + vy * vy)
            if jit > 0:
                u += jit * math.sin(v * 2.3 + 1.7 * math.sin(u * 0.37))
                v += jit * math.sin(u * 1.1 + seed)
            p = pat[k]
            t = 0.0
            iu = int(math.floor(u))
            iv = int(math.floor(v))
            across, along, ga = (u, v, gu) if p == 2 or p == 7 else (v, u, gv)
            if p == 1 or p == 2:
                t = line_at(across, ga, lw)
                if bars > 0:
                    t = bar_at(across, ga, bars)
                elif twin > 0:
                    t = max(t, line_at(across - twin, ga, lw))
                iu, iv = int(math.floor(across)), int(math.floor(along / 9 + 7 * hash2(int(math.floor(across)), seed)))
            elif p == 3 or p == 6:
                r2 = v * (2.0 if p == 3 else 1.0)
                gr = gv * (2.0 if p == 3 else 1.0)
                row = int(math.floor(r2))
                t = line_at(r2, gr, lw)
                uu = u + 0.5 * (row & 1)
                if gr < 0.4:
                    t = max(t, line_at(uu, gu, lw))
                iv = row
                iu = int(math.floor(uu))
                across, ga = r2, gr
            elif p == 4:
                t = max(line_at(u, gu, lw), line_at(v, gv, lw))
            elif p == 5:
                q = hash2(int(math.floor(u * 6)), int(math.floor(v * 6)) + seed)
                if q > 0.86 and gv < 0.12:
                    t = 0.8
            elif p == 7:
                t = line_at(u * 0.7, gu * 0.7, lw)
                across, ga = u * 0.7, gu * 0.7
            elif p == 8:
                r2 = v * 1.6
                across, ga = r2, gv * 1.6
                row = int(math.floor(r2))
                q = hash2(int(math.floor(u * 1.5 + row * 0.37)), row + seed)
                if q > 0.45:
                    t = line_at(r2, gv * 1.6, lw)
                q2 = hash2(int(math.floor(u * 3)) + 77, row + seed)
                if q2 > 0.6:
                    t = max(t, line_at(u * 3 + 0.3 * (row & 3), gu * 3, lw))
            elif p == 9:
                best, sec = 9.0, 9.0
                for a in range(-1, 2):
                    for b in range(-1, 2):
                        px = iu + a + hash2(iu + a, iv + b + seed)
                        py = iv + b + hash2(iu + a + 311, iv + b + seed)
                        d = (u - px) ** 2 + (v - py) ** 2
                        if d < best:
                            sec = best
                            best = d
                        elif d < sec:
                            sec = d
                g = max(gu, gv)
                if g < 0.4:
                    d = (math.sqrt(sec) - math.sqrt(best)) / (g + 1e-9)
                    if loose > 0:
                        d = abs(d - loose / (g + 1e-9))
                    t = max(0.0, min(1.0, lw + 0.3 - d * 0.5))
            elif p == 13:
                t, iu, iv = ashlar(u, v, gu, gv, lw, seed)
            elif p == 10:
                r2 = v * 1.5 + 0.25 * math.sin(u * 1.7 + iv) + 0.15 * math.sin(u * 4.1)
                q = hash2(int(math.floor(u * 0.8)), int(math.floor(r2)) + seed)
                if q > 0.4:
                    t = line_at(r2, gv * 1.5, lw)
            elif p == 11:
                q = math.sin(u * 5.1 + 2.2 * math.sin(v * 4.3 + seed)) * math.sin(v * 6.3 + 2.6 * math.sin(u * 3.7))
                if max(gu, gv) < 0.3:
                    t = max(0.0, min(1.0, 1.2 - abs(q) / (max(gu, gv) * 5 + 0.02) * 0.5))
                else:
                    t = 0.5 if hash2(x // 2, y // 2) > 0.5 else 0.0
            elif p == 12:
                q = hash2(int(math.floor(u * 3)), int(math.floor(v * 1.5)) + seed)
                if q > 0.75 and gu < 0.2:
                    t = line_at(u * 3 + 0.5 + 0.2 * math.sin(v * 9), gu * 3, lw)
            if solid > 0:
                t = 1 - t
            if gap > 0 and hash2(iu + 13, iv + seed + 5) < gap:
                t *= 0.12
            if stroke > 0 and p != 9 and p != 13:  # a line is a row of strokes, some of them left out
                n = int(math.floor(across + 0.5))
                if hash2(int(math.floor(along / stroke + 5 * hash2(n, seed + 3))), n + seed) < left:
                    t = 0.0
            if here > 0:
                t *= max(0.0, min(1.0, (here - cloud(u / patch, v / patch, seed)) * 6 + 0.5))
            out[y, x] = t
            if own > 0:
                fill[y, x] = own * hash2(iu + 29, iv + seed + 11)
            if under > 0 and ga < 0.4 and p != 4 and p != 9 and p != 13:
                rest = across - math.floor(across)
                rest = rest if below > 0 else 1 - rest
                fill[y, x] = max(fill[y, x], under * max(0.0, 1 - rest / 0.35))


@nb.njit(cache=True, fastmath=True)
def ashlar(u, v, gu, gv, lw, seed):
    """Squared stones of many sizes in broken courses: how dark their joints are, and the number of the stone."""
    row = int(math.floor(v / 2))
    v = v - 2 * row
    i = int(math.floor(u / 3))
    a, b = u / 3 - i, 0.0
    lo, hi = 0.35 * (hash2(i, row + seed) - 0.5), 1 + 0.35 * (hash2(i + 1, row + seed) - 0.5)
    if a < lo:
        i, lo, hi = i - 1, 0.35 * (hash2(i - 1, row + seed) - 0.5) - 1, lo
    elif a >= hi:
        i, lo, hi = i + 1, hi, 2 + 0.35 * (hash2(i + 2, row + seed) - 0.5)
    t = max(line_in(min(a - lo, hi - a) * 3, gu, lw), line_in(min(v, 2 - v), gv, lw))
    q = hash2(i * 7 + 3, row + seed + 1)
    part = 0
    if q > 0.2:  # one large stone, or two courses of its own
        b = 0.7 + 0.6 * hash2(i, row + seed + 2)
        t = max(t, line_in(abs(v - b), gv, lw))
        part = 1 if v < b else 2
        if hash2(i, row + seed + 10 * part) > 0.3:
            c = lo + (hi - lo) * (0.3 + 0.4 * hash2(i, row + seed + 20 * part))
            t = max(t, line_in(abs(a - c) * 3, gu, lw))
            part += 4 if a < c else 0
    return t, i * 8 + part, row


@nb.njit(cache=True, fastmath=True)
def line_in(d, g, lw):
    """As `line_at`, of a line that is d away."""
    return line_at(min(d, 0.499), g, lw)


@nb.njit(cache=True, fastmath=True)
def visible_runs(A, Bp, za, zb, key, out, maxn):
    """Visible pieces of projected segments: (edge, t0, t1)."""
    h, w = key.shape
    n = 0
    for e in range(len(A)):
        x0, y0, x1, y1 = A[e, 0], A[e, 1], Bp[e, 0], Bp[e, 1]
        L = math.sqrt((x1 - x0) ** 2 + (y1 - y0) ** 2)
        m = int(L / 2.0) + 2
        if m > 1500:
            m = 1500
        on = False
        t0 = 0.0
        last = 0.0
        for i in range(m + 1):
            t = i / m
            x = int(x0 + t * (x1 - x0) + 0.5)
            y = int(y0 + t * (y1 - y0) + 0.5)
            vis = False
            if 0 <= x < w and 0 <= y < h:
                iz = za[e] + t * (zb[e] - za[e])
                lo = 1e9
                for yy in range(max(0, y - 1), min(h, y + 2)):
                    for xx in range(max(0, x - 1), min(w, x + 2)):
                        if key[yy, xx] < lo:
                            lo = key[yy, xx]
                vis = iz >= lo * (1 - 0.004)
            if vis and not on:
                t0 = t
                on = True
            if on and (not vis or i == m):
                t1 = t if vis else last
                if n < maxn and (t1 - t0) * L > 1.0:
                    out[n, 0] = e
                    out[n, 1] = t0
                    out[n, 2] = t1
                    n += 1
                on = False
            last = t
    return n


@nb.njit(cache=True, fastmath=True)
def shadows(idb, key, cam, R, pos, L, lo, span, smap, out):
    h, w = idb.shape
    f, cx, cy = cam[0], cam[1], cam[2]
    n = smap.shape[0]
    for y in range(h):
        for x in range(w):
            if idb[y, x] < 0:
                continue
            z = 1.0 / key[y, x]
            a, b = (x - cx) / f * z, (y - cy) / f * z
            px = R[0, 0] * a + R[1, 0] * b + R[2, 0] * z + pos[0]
            py = R[0, 1] * a + R[1, 1] * b + R[2, 1] * z + pos[1]
            pz = R[0, 2] * a + R[1, 2] * b + R[2, 2] * z + pos[2]
            u = ((px * L[0, 0] + py * L[0, 1] + pz * L[0, 2]) - lo[0]) / span[0] * n
            v = ((px * L[1, 0] + py * L[1, 1] + pz * L[1, 2]) - lo[1]) / span[1] * n
            q = px * L[2, 0] + py * L[2, 1] + pz * L[2, 2]
            i, j = int(u), int(v)
            if 0 <= i < n and 0 <= j < n and smap[j, i] > q + 0.12:
                out[y, x] = 1


@nb.njit(cache=True, fastmath=True)
def silhouettes(A, B, runs, n, key, out):
    """Whether the two sides of each visible run lie at different depths: an outline, not a crease."""
    h, w = key.shape
    for j in range(n):
        e = int(runs[j, 0])
        dx, dy = B[e, 0] - A[e, 0], B[e, 1] - A[e, 1]
        L = math.sqrt(dx * dx + dy * dy) + 1e-9
        nx, ny = -dy / L, dx / L
        far = 0
        for i in range(3):
            t = runs[j, 1] + (runs[j, 2] - runs[j, 1]) * (0.25 + 0.25 * i)
            x, y = A[e, 0] + t * dx, A[e, 1] + t * dy
            lo, hi = 1e9, 0.0
            for s in (-2.5, 2.5):
                px, py = int(x + s * nx + 0.5), int(y + s * ny + 0.5)
                if 0 <= px < w and 0 <= py < h:
                    lo, hi = min(lo, key[py, px]), max(hi, key[py, px])
            if hi > lo * 1.05:
                far += 1
        out[j] = far >= 2


@nb.njit(cache=True, fastmath=True)
def occlusion(key, idb, normals, f, cx, cy, radius, spin, out):
    """How much of the sky over each surface point is hidden by what is within `radius` metres, 0..1 (each second pixel)."""
    h, w = out.shape
    for y in range(h):
        for x in range(w):
            Y, X = 2 * y, 2 * x
            k = idb[Y, X]
            if k < 0 or key[Y, X] < 1 / 90.0:
                continue
            z = 1 / key[Y, X]
            px, py = (X - cx) / f * z, (Y - cy) / f * z
            reach = radius * f * key[Y, X]
            n = normals[k]
            a0 = spin[Y & 3, X & 3]
            total = 0.0
            for i in range(10):
                a = a0 + i * 2.399
                d = reach * math.sqrt((i + 0.5) / 10.0)
                qx, qy = int(X + d * math.cos(a)), int(Y + d * math.sin(a))
                if qx < 0 or qy < 0 or qx >= key.shape[1] or qy >= key.shape[0]:
                    continue
                zq = 1 / max(key[qy, qx], 1e-4)
                vx, vy, vz = (qx - cx) / f * zq - px, (qy - cy) / f * zq - py, zq - z
                L = math.sqrt(vx * vx + vy * vy + vz * vz) + 1e-6
                c = (vx * n[0] + vy * n[1] + vz * n[2]) / L
                if c > 0.08 and L < radius * 2:
                    total += c * (1 - L / (radius * 2))
            out[y, x] = min(1.0, total / 3.5)
