"""Plants, people, cars and lamps: billboards drawn by hand."""

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
    t = np.linspace(0, 1, 5)
    lst = []
    for i in range(cnt):
        x, y, a = xs[pick[i]], ys[pick[i]], ang[i]
        if kind == 'loops':
            P = np.stack((x + u * 0.8 * np.cos(a + t * 4.4), y + u * 0.6 * np.sin(a + t * 4.4)), -1)
        elif kind == 'zig':
            P = np.stack((x + u * (t * 3 - 1.5) * np.cos(a), y + u * (t * 3 - 1.5) * np.sin(a)), -1) + r.uniform(-u, u, (5, 2)) * 0.7
        elif kind == 'ell':
            P = np.stack(
                (
                    x + u * np.cos(a) * np.cos(t * 6.28) - u * 0.4 * np.sin(a) * np.sin(t * 6.28),
                    y + u * np.sin(a) * np.cos(t * 6.28) + u * 0.4 * np.cos(a) * np.sin(t * 6.28),
                ),
                -1,
            )
        else:
            P = np.array(((x - u * math.cos(a), y - u * math.sin(a)), (x + u * math.cos(a), y + u * math.sin(a))))
        lst.append(np.round(P * 8).astype(np.int32))
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


def sprite(r, kind, w, h, hand):
    """-> value (uint8), mask (uint8): what the sprite covers; drawn at w x h pixels."""
    w, h = max(6, int(w)), max(6, int(h))
    val = np.full((h, w), 255, np.uint8)
    mask = np.zeros((h, w), np.uint8)
    lw = hand.lw
    ink = 255 * (1 - hand.dark)
    if kind in ('blob', 'leafy', 'dark', 'umbrella'):
        ch = h * (r.uniform(0.55, 0.8) if kind != 'umbrella' else r.uniform(0.25, 0.4))
        tw = max(1.2, w * r.uniform(0.012, 0.04))
        trunk = [(w / 2 - tw, h), (w / 2 - tw * 0.6, ch * 0.6), (w / 2 + tw * 0.6, ch * 0.6), (w / 2 + tw, h)]
        FP(mask, trunk, 255)
        FP(val, trunk, 255 if r.random() < 0.6 else ink)
        PL(val, trunk, ink, lw)
        for _ in range(r.integers(1, 4)):
            PL(val, [(w / 2, ch * r.uniform(0.7, 1.1)), (w / 2 + r.uniform(-0.25, 0.25) * w, ch * r.uniform(0.3, 0.6))], ink, lw)
        cm = np.zeros_like(mask)
        for _ in range(int(r.integers(1, 6)) if kind != 'blob' else int(r.integers(1, 3))):
            bw, bh = w * r.uniform(0.5, 1), ch * r.uniform(0.5, 1)
            P = scribble_blob(r, bw, bh, int(r.integers(5, 16)), r.uniform(0.05, 0.4)) + ((w - bw) * r.random(), (ch - bh) * r.random())
            FP(cm, P, 255)
            if hand.outline:
                FP(val, P, 255)
                PL(val, P, ink, lw, True)
        if not hand.outline:
            val[cm > 0] = 255
        k = hand.leaf if kind == 'blob' else hand.leaf2
        if kind == 'dark':
            k = 'noise'
        if k:
            leaves(r, val, cm, k, lw, hand.dark * (1 if kind == 'dark' else r.uniform(0.5, 1)))
        mask = np.maximum(mask, cm)
    elif kind in ('bush',):
        P = scribble_blob(r, w, h * 1.4, int(r.integers(4, 14)), r.uniform(0.05, 0.4))
        FP(mask, P, 255)
        if hand.outline:
            PL(val, P, ink, lw, True)
        if r.random() < 0.8:
            leaves(r, val, mask, str(r.choice(['loops', 'zig', 'ell', 'noise', 'tone', 'dash'])), lw, hand.dark)
    elif kind == 'conifer':
        n = int(r.integers(4, 9))
        L, Rr = [], []
        for i in range(n):
            L += [(w / 2 - w / 2 * (i + 1) / n, h * (i + 1) / n * 0.95), (w / 2 - w * 0.3 * (i + 1) / n, h * (i + 1) / n * 0.93)]
            Rr += [(w / 2 + w / 2 * (i + 1) / n, h * (i + 1) / n * 0.95), (w / 2 + w * 0.3 * (i + 1) / n, h * (i + 1) / n * 0.93)]
        P = [(w / 2, 0)] + L + Rr[::-1]
        FP(mask, P, 255)
        PL(val, P, ink, lw, True)
        if r.random() < 0.8:
            leaves(r, val, mask, str(r.choice(['dash', 'zig', 'tone', 'noise'])), lw, hand.dark)
    elif kind == 'bare':
        branch(r, val, mask, w / 2, h, np.pi / 2 + r.uniform(-0.1, 0.1), h * r.uniform(0.22, 0.3), 6, lw, hand)
        k = max(3, int(w * 0.06)) | 1
        mask = cv2.morphologyEx(mask, cv2.MORPH_CLOSE, np.ones((k, k), np.uint8))
        if r.random() < 0.4:
            leaves(r, val, mask, 'dash', lw, hand.dark)
    elif kind == 'palm':
        x = w * r.uniform(0.4, 0.6)
        tw = max(1.5, w * 0.04)
        T = [(w / 2 - tw, h), (x - tw * 0.7, h * 0.3), (x + tw * 0.7, h * 0.3), (w / 2 + tw, h)]
        FP(mask, T, 255)
        PL(val, T, ink, lw)
        for i in range(int(r.integers(7, 14))):
            a = r.uniform(-0.5, 3.6)
            L = w * 0.5 * r.uniform(0.7, 1)
            t = np.linspace(0, 1, 6)
            P = np.stack((x + L * t * math.cos(a), h * 0.3 - L * t * math.sin(a) + 0.5 * L * t * t), -1)
            PL(val, P, ink, lw)
            PL(mask, P, 255, lw + L * 0.12)
            for q in P[1:]:
                for s in (-1, 1):
                    PL(val, [q, q + (L * 0.12 * math.cos(a + s), L * 0.15)], ink, lw)
    elif kind in ('grass', 'agave'):
        for i in range(int(r.integers(8, 40))):
            a = r.uniform(0.3, 2.84)
            L = h * r.uniform(0.5, 1)
            t = np.linspace(0, 1, 4)
            x = w / 2 + (w * 0.1 * r.standard_normal() if kind == 'agave' else w * r.uniform(-0.4, 0.4))
            P = np.stack((x + 0.6 * w * t * math.cos(a), h - L * t * math.sin(a) + 0.3 * L * t**3), -1)
            if kind == 'agave':
                e = w * 0.05
                Q = np.concatenate((P + (-e, 0), P[-1:], (P + (e, 0))[::-1]))
                FP(mask, Q, 255)
                FP(val, Q, 255)
                PL(val, Q, ink, lw, True)
            else:
                PL(val, P, ink, lw)
                PL(mask, P, 255, lw + w * 0.06)
    elif kind == 'rock':
        n = int(r.integers(5, 9))
        t = np.linspace(0, np.pi, n)
        P = np.stack((w / 2 + w / 2 * np.cos(t), h - h * np.sin(t) ** 0.6 * r.uniform(0.7, 1, n)), -1)
        FP(mask, P, 255)
        PL(val, P, ink, lw, True)
        for _ in range(r.integers(0, 4)):
            PL(val, [P[int(r.integers(0, n))], (w * r.uniform(0.3, 0.7), h * r.uniform(0.3, 0.9))], ink, lw)
    elif kind == 'person':
        P = np.array(
            [
                (0.5, 0.17),
                (0.75, 0.22),
                (0.95, 0.5),
                (0.8, 0.52),
                (0.7, 0.4),
                (0.75, 1),
                (0.55, 1),
                (0.5, 0.6),
                (0.45, 1),
                (0.25, 1),
                (0.3, 0.4),
                (0.2, 0.52),
                (0.05, 0.5),
                (0.25, 0.22),
            ]
        ) * (w, h)
        for img, v in ((mask, 255), (val, 255 if r.random() < 0.5 else ink)):
            FP(img, P, v)
            cv2.circle(img, (w // 2, int(h * 0.09)), max(1, int(h * 0.075)), float(v), -1, cv2.LINE_AA)
        PL(val, P, ink, lw, True)
        cv2.circle(val, (w // 2, int(h * 0.09)), max(1, int(h * 0.075)), float(ink), max(1, int(lw)), cv2.LINE_AA)
    elif kind == 'car':
        P = np.array([(0, 0.85), (0.02, 0.5), (0.2, 0.42), (0.35, 0.05), (0.68, 0.05), (0.82, 0.4), (0.98, 0.5), (1, 0.85)]) * (w, h)
        if r.random() < 0.5:
            P[:, 0] = w - P[:, 0]
        FP(mask, P, 255)
        FP(val, P, 255 if r.random() < 0.7 else 90)
        PL(val, P, ink, lw, True)
        Q = np.array([(0.3, 0.4), (0.4, 0.12), (0.64, 0.12), (0.74, 0.4)]) * (w, h)
        FP(val, Q, r.choice([255, 120, 30]))
        PL(val, Q, ink, lw, True)
        for x in (0.2, 0.8):
            c = (int(x * w), int(0.83 * h))
            R = max(1, int(0.16 * h))
            cv2.circle(mask, c, R, 255, -1)
            cv2.circle(val, c, R, float(r.choice([255, 40])), -1)
            cv2.circle(val, c, R, float(ink), max(1, int(lw)), cv2.LINE_AA)
    else:  # lamp, mailbox
        e = max(1, w * 0.06)
        P = np.array([(w / 2 - e, h), (w / 2 - e, h * 0.2), (w / 2 + e, h * 0.2), (w / 2 + e, h)])
        Q = np.array([(w * 0.2, h * 0.2), (w * 0.2, h * 0.05), (w * 0.8, h * 0.05), (w * 0.8, h * 0.2)])
        for a in (P, Q):
            FP(mask, a, 255)
            PL(val, a, ink, lw, True)
    return val, mask


SIZES = {
    'blob': (4, 6),
    'leafy': (5, 7),
    'dark': (5, 7),
    'umbrella': (6, 7),
    'bush': (1.4, 0.9),
    'conifer': (2.5, 6),
    'bare': (4, 6),
    'palm': (4, 6),
    'grass': (1, 0.9),
    'agave': (1.2, 1),
    'rock': (1.4, 0.8),
    'person': (0.6, 1.72),
    'car': (4.4, 1.45),
    'lamp': (0.5, 2.8),
    'mailbox': (0.4, 1.2),
}
