"""The pen: all strokes of a drawing at once, compiled."""

import math

import numba as nb


@nb.njit(cache=True, fastmath=True)
def _segment(big, lines, x0, y0, x1, y1, half, value, kind):
    """A line with round ends of width 2 * half, darkening what is there; its kind where it covers half of a pixel."""
    h, w = big.shape
    dx, dy = x1 - x0, y1 - y0
    L2 = dx * dx + dy * dy + 1e-9
    r = half + 1.0
    ya, yb = max(0, int(min(y0, y1) - r)), min(h - 1, int(max(y0, y1) + r) + 1)
    for y in range(ya, yb + 1):
        xa, xb = min(x0, x1) - r, max(x0, x1) + r
        if abs(dy) > 1e-6 and abs(dx) > 1e-6:  # only the part of the row near the line
            t0, t1 = (y - r - y0) / dy, (y + r - y0) / dy
            lo, hi = min(t0, t1), max(t0, t1)
            lo, hi = max(0.0, lo), min(1.0, hi)
            ends = x0 + lo * dx, x0 + hi * dx
            xa, xb = max(xa, min(ends[0], ends[1]) - r * 1.5), min(xb, max(ends[0], ends[1]) + r * 1.5)
        for x in range(max(0, int(xa)), min(w - 1, int(xb) + 1) + 1):
            t = ((x - x0) * dx + (y - y0) * dy) / L2
            t = 0.0 if t < 0 else (1.0 if t > 1 else t)
            ex, ey = x - x0 - t * dx, y - y0 - t * dy
            c = half + 0.5 - math.sqrt(ex * ex + ey * ey)
            if c <= 0:
                continue
            c = 1.0 if c > 1 else c
            v = 255 - (255 - value) * c
            old = big[y, x]
            new = v if v < old else old
            big[y, x] = new
            if c > 0.5:
                lines[y >> 1, x >> 1] = kind


@nb.njit(cache=True, fastmath=True)
def ink(a, b, runs, kinds, weight, luck, noise, big, lines, lw0, dark, wob, over, double, drop, gap, taper, outlines, details):
    """Draws visible runs by hand: overshoot, tremor, gaps, second strokes, ends that taper. `luck`: eight numbers 0..1 and `noise`:
    forty normal numbers for each run."""
    for j in range(len(runs)):
        k = luck[j]
        if k[0] < drop:
            continue
        e = int(runs[j, 0])
        ax, ay, bx, by = a[e, 0] * 2, a[e, 1] * 2, b[e, 0] * 2, b[e, 1] * 2
        dx, dy = bx - ax, by - ay
        L = math.sqrt(dx * dx + dy * dy)
        if L < 1.5:
            continue
        dx, dy = dx / L, dy / L
        s, t = runs[j, 1] * L, runs[j, 2] * L
        if runs[j, 1] < 0.001:
            s -= over * k[1]
        if runs[j, 2] > 0.999:
            t += over * k[2]
        lw = lw0 * weight[e]
        if kinds[j] == 1:
            lw *= outlines
        elif kinds[j] == 4 or kinds[j] == 10:
            lw *= details
        width = max(1.0, lw)
        ink_v = dark * (1.0 if lw >= 1 else max(0.35, lw))
        if wob > 0:
            ink_v *= 0.8 + 0.2 * k[4]
        value = 255 * (1 - ink_v)
        q = 0
        for stroke in range(2):
            if stroke == 1 and k[5] >= double:
                break
            hole0, hole1 = 1e9, 1e9
            if k[6] < gap and t - s > 30:
                hole0 = s + k[7] * (t - s)
                hole1 = hole0 + 3 + 9 * k[1]
            m = 1
            if wob > 0:
                m = min(9, max(2, int((t - s) / 40) + 1))
            amount = wob * (1.0 if m > 2 else 0.6)
            px, py = ax + s * dx - dy * noise[j, q] * amount, ay + s * dy + dx * noise[j, q] * amount
            for i in range(m):
                u0, u1 = s + (t - s) * i / m, s + (t - s) * (i + 1) / m
                o = noise[j, (q + i + 1) % 40] * amount
                nx, ny = ax + u1 * dx - dy * o, ay + u1 * dy + dx * o
                if u1 > hole0 and u0 < hole1:  # the pen was lifted
                    f0, f1 = max(0.0, (hole0 - u0) / (u1 - u0)), min(1.0, (hole1 - u0) / (u1 - u0))
                    if f0 > 0:
                        _segment(big, lines, px, py, px + f0 * (nx - px), py + f0 * (ny - py), width / 2, value, kinds[j])
                    if f1 < 1:
                        _segment(big, lines, px + f1 * (nx - px), py + f1 * (ny - py), nx, ny, width / 2, value, kinds[j])
                elif taper > 0 and t - s > 14:
                    n = 1 if m > 3 else 5
                    for c in range(n):
                        g0, g1 = c / n, (c + 1) / n
                        mid = (i + (g0 + g1) / 2) / m
                        end = min(1.0, min(mid, 1 - mid) / 0.22)
                        soft = 1 - taper * (1 - end)
                        _segment(
                            big, lines, px + g0 * (nx - px), py + g0 * (ny - py), px + g1 * (nx - px), py + g1 * (ny - py),
                            max(0.4, width / 2 * soft), 255 - (255 - value) * (0.4 + 0.6 * soft), kinds[j],
                        )  # fmt: skip
                else:
                    _segment(big, lines, px, py, nx, ny, width / 2, value, kinds[j])
                px, py = nx, ny
            q = 20
