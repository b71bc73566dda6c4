"""Marks of the hand that plants and people are made of."""

import math

import cv2
import numpy as np


def scribble_blob(r, w, h, lobes=9, rough=0.25, base=0.0):
    t = np.linspace(0, 2 * np.pi, 60, endpoint=False)
    ph = r.uniform(0, 6.3, 3)
    R = 1 + rough * (0.5 * np.sin(lobes * t + ph[0]) + 0.35 * np.sin((lobes * 2 + 1) * t + ph[1]) + 0.3 * np.sin(3 * t + ph[2]))
    R /= R.max()
    return np.stack((w / 2 + w / 2 * R * np.cos(t), h / 2 - h / 2 * R * np.sin(t)), -1)


def PL(img, P, v, t, closed=False):
    cv2.polylines(img, [np.round(np.asarray(P) * 8).astype(np.int32)], closed, float(v), max(1, int(t)), cv2.LINE_AA, 3)


def FP(img, P, v):
    cv2.fillPoly(img, [np.round(np.asarray(P) * 8).astype(np.int32)], float(v), cv2.LINE_AA, 3)


def leaves(r, val, mask, kind, lw, dark):
    """Draws foliage inside a mask."""
    h, w = mask.shape
    A = mask.sum() / 255.0
    if A < 20:
        return
    ys, xs = np.nonzero(mask[::3, ::3])
    ys, xs = ys * 3, xs * 3
    if len(ys) == 0:
        return
    u = max(3.0, min(w, h) * r.uniform(0.02, 0.06))
    if kind == 'noise':
        n = cv2.resize(
            r.standard_normal((max(2, int(h / u)), max(2, int(w / u)))).astype(np.float32), (w, h), interpolation=cv2.INTER_CUBIC
        )
        n += 0.8 * cv2.resize(
            r.standard_normal((max(2, int(2 * h / u)), max(2, int(2 * w / u)))).astype(np.float32), (w, h), interpolation=cv2.INTER_CUBIC
        )
        g = np.linspace(-0.8, 0.8, h)[:, None]
        m = (n + g > r.uniform(-0.3, 1)) & (mask > 0)
        val[m] = 255 * (1 - dark)
        return
    if kind == 'tone':
        n = cv2.resize(
            r.standard_normal((max(2, int(h / u / 2)), max(2, int(w / u / 2)))).astype(np.float32), (w, h), interpolation=cv2.INTER_CUBIC
        )
        g = np.clip(0.75 + 0.2 * n - 0.3 * np.linspace(0, 1, h)[:, None] * dark, 0, 1)
        m = mask > 0
        val[m] = (255 * g)[m]
    cnt = int(min(1600, A / (u * u) * r.choice([0.15, 0.3, 0.6, 1, 1.6])))
    pick = r.integers(0, len(ys), cnt)
    ang = r.uniform(0, 6.3, cnt)
    col = 255 * (1 - dark * r.uniform(0.5, 1, cnt))
    t = np.linspace(0, 1, 5)[None]
    x, y, a = xs[pick][:, None].astype(float), ys[pick][:, None].astype(float), ang[:, None]
    c, sn = np.cos(a), np.sin(a)
    if kind == 'loops':
        P = np.stack((x + u * 0.8 * np.cos(a + t * 4.4), y + u * 0.6 * np.sin(a + t * 4.4)), -1)
    elif kind == 'zig':
        P = np.stack((x + u * (t * 3 - 1.5) * c, y + u * (t * 3 - 1.5) * sn), -1) + r.uniform(-u, u, (cnt, 5, 2)) * 0.7
    elif kind == 'ell':
        ca, sa = np.cos(t * 6.28), np.sin(t * 6.28)
        P = np.stack((x + u * c * ca - u * 0.4 * sn * sa, y + u * sn * ca + u * 0.4 * c * sa), -1)
    else:
        P = np.stack((x + u * c * (2 * t - 1), y + u * sn * (2 * t - 1)), -1)
    lst = list(np.round(P * 8).astype(np.int32))
    tmp = val.copy()
    for a in range(0, cnt, max(1, cnt // 3)):
        cv2.polylines(tmp, lst[a : a + max(1, cnt // 3)], False, float(col[a]), max(1, int(lw)), cv2.LINE_AA, 3)
    m = mask > 0
    val[m] = tmp[m]


def branch(r, val, mask, x, y, a, L, depth, lw, hand):
    if depth == 0 or L < 2:
        return
    x2, y2 = x + L * math.cos(a), y - L * math.sin(a)
    t = max(1, int(lw * depth * 0.8))
    PL(val, [(x, y), ((x + x2) / 2 + r.uniform(-0.06, 0.06) * L, (y + y2) / 2), (x2, y2)], 255 * (1 - hand.dark), t)
    PL(mask, [(x, y), (x2, y2)], 255, t + 3)
    for _ in range(r.integers(2, 4)):
        branch(r, val, mask, x2, y2, a + r.uniform(-0.7, 0.7), L * r.uniform(0.6, 0.85), depth - 1, lw, hand)
