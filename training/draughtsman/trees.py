"""More plants, each in its own manner: draws into `val` what it looks like and into `mask` what it covers (both h x w)."""

import math

import cv2
import numpy as np

from .marks import FP, PL, branch, leaves, scribble_blob


def _trunk(r, val, mask, x, w, h, top, lw, ink, lean=0.0):
    t = max(1.0, w * r.uniform(0.008, 0.03))
    P = [(x - t, h), (x - t * 0.5 + lean, top), (x + t * 0.5 + lean, top), (x + t, h)]
    FP(mask, P, 255)
    FP(val, P, 255 if r.random() < 0.6 else ink)
    PL(val, P, ink, lw)


def _crown(r, val, mask, P, lw, hand, fill=True):
    FP(mask, P, 255)
    inside = np.zeros_like(mask)
    FP(inside, P, 255)
    if fill:
        FP(val, P, 255)
    if hand.outline or r.random() < 0.5:
        PL(val, P, 255 * (1 - hand.dark), lw, True)
    return inside


def cypress(r, val, mask, w, h, lw, hand):
    t = np.linspace(0, 1, 24)
    k = r.uniform(0.6, 1.4)
    half = w / 2 * np.sin(np.pi * t**k) ** 0.7 * (1 + 0.12 * r.standard_normal(24))
    P = np.concatenate((np.stack((w / 2 - half, h * t), -1), np.stack((w / 2 + half, h * t), -1)[::-1]))
    m = _crown(r, val, mask, P, lw, hand)
    if r.random() < 0.8:
        leaves(r, val, m, str(r.choice(['dash', 'zig', 'noise', 'tone', 'loops'])), lw, hand.dark)


def scribble(r, val, mask, w, h, lw, hand):
    """A crown in one restless line."""
    ink = 255 * (1 - hand.dark)
    ch = h * r.uniform(0.6, 0.8)
    _trunk(r, val, mask, w / 2, w, h, ch * 0.7, lw, ink)
    n = int(r.integers(60, 260))
    a, q = r.uniform(0, 6.3, n), np.sqrt(r.random(n))
    c = np.stack((w / 2 + 0.42 * w * q * np.cos(a), ch / 2 + 0.44 * ch * q * np.sin(a)), -1)
    order = np.argsort(np.arctan2(c[:, 1] - ch / 2, c[:, 0] - w / 2) + r.normal(0, 0.5, n))
    c = c[order]
    s = max(2.0, w * 0.05)
    turn = np.linspace(0, n * r.uniform(2, 4), n * 6)
    way = np.repeat(c, 6, 0) * 0.6 + np.roll(np.repeat(c, 6, 0), 3, 0) * 0.4 + s * np.stack((np.cos(turn), np.sin(turn)), -1)
    PL(val, way, ink + (255 - ink) * r.uniform(0, 0.4), max(1, lw * 0.7))
    m = np.zeros_like(mask)
    PL(m, way, 255, max(3, w * 0.05))
    mask[:] = np.maximum(
        mask, cv2.morphologyEx(m, cv2.MORPH_CLOSE, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (max(3, int(w * 0.1)) | 1,) * 2))
    )


def sparse(r, val, mask, w, h, lw, hand):
    """A few branches with tufts at their ends; one sees between them."""
    ink = 255 * (1 - hand.dark)
    fork = h * r.uniform(0.45, 0.7)
    _trunk(r, val, mask, w / 2, w, h, fork, lw, ink)
    for _ in range(int(r.integers(4, 11))):
        a, L = r.uniform(0.5, 2.64), r.uniform(0.35, 1) * fork
        x, y = w / 2 + 0.5 * w * math.cos(a) * L / fork, fork - L * math.sin(a) * 0.95
        PL(val, [(w / 2, fork), ((w / 2 + x) / 2, (fork + y) / 2 - 0.02 * h), (x, y)], ink, lw)
        PL(mask, [(w / 2, fork), (x, y)], 255, lw + 2)
        bw, bh = w * r.uniform(0.15, 0.35), h * r.uniform(0.06, 0.14)
        P = scribble_blob(r, bw, bh, int(r.integers(5, 10)), r.uniform(0.15, 0.4)) + (x - bw / 2, y - bh / 2)
        m = _crown(r, val, mask, P, lw, hand)
        if r.random() < 0.6:
            leaves(r, val, m, hand.leaf2, lw, hand.dark)


def layered(r, val, mask, w, h, lw, hand):
    """Flat cushions on bent stems, as pines have by the sea."""
    ink = 255 * (1 - hand.dark)
    for _ in range(int(r.integers(1, 4))):
        x = w * r.uniform(0.3, 0.7)
        PL(val, [(w / 2, h), (w / 2 + 0.1 * (x - w / 2), h * 0.6), (x, h * 0.3)], ink, max(2, w * 0.02))
        PL(mask, [(w / 2, h), (w / 2 + 0.1 * (x - w / 2), h * 0.6), (x, h * 0.3)], 255, max(3, w * 0.03))
    tone = r.choice([255, 255, 200, 120, 50])
    for _ in range(int(r.integers(5, 14))):
        bw, bh = w * r.uniform(0.25, 0.5), h * r.uniform(0.07, 0.14)
        t = np.linspace(0, 2 * np.pi, 22)[:-1]
        c = (w * r.uniform(0.2, 0.8), h * r.uniform(0.08, 0.38))
        P = np.stack((c[0] + bw / 2 * np.cos(t), c[1] + bh / 2 * np.sin(t)), -1)
        FP(mask, P, 255)
        FP(val, P, tone)
        PL(val, P, ink, lw, True)
        if r.random() < 0.6:
            for k in range(int(r.integers(2, 6))):
                PL(val, [P[11] * 0.7 + P[0] * 0.3 + (0, bh * 0.1 * k), P[0] * 0.8 + P[11] * 0.2 + (0, bh * 0.1 * k)], ink, 1)


def clouds(r, val, mask, w, h, lw, hand):
    """A crown of arcs outside and inside, shaded on one side."""
    ink = 255 * (1 - hand.dark)
    ch = h * r.uniform(0.6, 0.8)
    _trunk(r, val, mask, w / 2, w, h, ch * 0.8, lw, ink)
    P = scribble_blob(r, w, ch, int(r.integers(7, 14)), r.uniform(0.1, 0.25))
    _crown(r, val, mask, P, lw, hand)
    t = np.linspace(0.3, 3.0, 8)
    for _ in range(int(r.integers(6, 40))):
        R = w * r.uniform(0.04, 0.12)
        c = (w * r.uniform(0.2, 0.8), ch * r.uniform(0.2, 0.85))
        PL(val, np.stack((c[0] + R * np.cos(t), c[1] - R * 0.7 * np.sin(t)), -1), ink, max(1, lw * 0.8))
    if r.random() < 0.5:
        shade = np.zeros_like(mask)
        FP(shade, P * (0.8, 0.8) + (w * 0.2, ch * 0.2), 255)
        inside = np.zeros_like(mask)
        FP(inside, P, 255)
        m = cv2.bitwise_and(shade, inside)
        leaves(r, val, m, str(r.choice(['dash', 'tone', 'zig'])), lw, hand.dark * 0.8)


def birch(r, val, mask, w, h, lw, hand):
    """Thin stems, a haze of leaves."""
    ink = 255 * (1 - hand.dark)
    for _ in range(int(r.integers(1, 5))):
        x = w * r.uniform(0.35, 0.65)
        P = [(w / 2 + (x - w / 2) * 0.4, h), (x, h * 0.5), (x + w * r.uniform(-0.1, 0.1), h * 0.08)]
        PL(val, P, ink, max(1, lw))
        PL(mask, P, 255, max(2, lw + 1))
    haze(r, val, mask, w, h * 0.8, hand)


def haze(r, val, mask, w, ch, hand):
    """Dots and short dashes that thicken towards the middle; covered where they are close."""
    n = int(min(2500, 60 + w * ch / 30 * r.uniform(0.3, 1)))
    q = r.standard_normal((n, 2)) * (w * 0.17, ch * 0.19) + (w / 2, ch * 0.48)
    clumps = r.uniform(0.25, 0.75, (int(r.integers(2, 7)), 2)) * (w, ch)
    q = np.where(r.random((n, 1)) < 0.6, clumps[r.integers(0, len(clumps), n)] + r.standard_normal((n, 2)) * (w * 0.09, ch * 0.07), q)
    s = max(1.0, w * 0.008)
    d = r.uniform(-s, s, (n, 2)) * 1.5
    segs = list(np.round(np.stack((q, q + d), 1) * 8).astype(np.int32))
    cv2.polylines(val, segs, False, float(255 * (1 - hand.dark)), 1, cv2.LINE_AA, 3)
    m = np.zeros_like(mask)
    cv2.polylines(m, segs, False, 255.0, max(2, int(w * 0.03)), cv2.LINE_AA, 3)
    k = max(3, int(w * 0.06)) | 1
    mask[:] = np.maximum(mask, cv2.morphologyEx(m, cv2.MORPH_CLOSE, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (k, k))))


def dotted(r, val, mask, w, h, lw, hand):
    branch(r, val, mask, w / 2, h, np.pi / 2 + r.uniform(-0.15, 0.15), h * r.uniform(0.25, 0.32), 4, lw, hand)
    haze(r, val, mask, w, h * 0.75, hand)


def willow(r, val, mask, w, h, lw, hand):
    ink = 255 * (1 - hand.dark)
    _trunk(r, val, mask, w / 2, w, h, h * 0.3, lw, ink)
    t = np.linspace(0, 1, 6)
    for _ in range(int(r.integers(20, 60))):
        a = r.uniform(-1, 1)
        x = w / 2 + a * w * 0.42
        drop = h * r.uniform(0.3, 0.75)
        P = np.stack(
            (w / 2 + (x - w / 2) * np.minimum(1, t * 2.2), h * 0.12 + h * 0.1 * abs(a) + drop * np.maximum(0, t - 0.25) ** 1.2), -1
        )
        PL(val, P, ink, max(1, lw * 0.7))
        PL(mask, P, 255, max(3, w * 0.05))


def symbol(r, val, mask, w, h, lw, hand):
    """The tree of plans and sections: a ring, a stem, some rays."""
    ink = 255 * (1 - hand.dark)
    R = min(w, h) * r.uniform(0.3, 0.45)
    c = (w / 2, R + 1)
    t = np.linspace(0, 2 * np.pi, 40)[:-1]
    P = np.stack((c[0] + R * np.cos(t), c[1] + R * np.sin(t)), -1)
    _trunk(r, val, mask, w / 2, w, h, c[1], lw, ink)
    _crown(r, val, mask, P, lw, hand, r.random() < 0.7)
    for _ in range(int(r.integers(0, 12))):
        a = r.uniform(0, 6.3)
        PL(val, [c, (c[0] + R * 0.9 * math.cos(a), c[1] + R * 0.9 * math.sin(a))], ink, max(1, lw * 0.7))
    if r.random() < 0.4:
        m = np.zeros_like(mask)
        FP(m, P, 255)
        leaves(r, val, m, str(r.choice(['tone', 'dash', 'ell'])), lw, hand.dark * 0.7)


def topiary(r, val, mask, w, h, lw, hand):
    ink = 255 * (1 - hand.dark)
    R = w * 0.48
    _trunk(r, val, mask, w / 2, w, h, R, lw, ink)
    t = np.linspace(0, 2 * np.pi, 30)[:-1]
    P = np.stack((w / 2 + R * np.cos(t), R + R * np.sin(t) * 0.98), -1)
    m = _crown(r, val, mask, P, lw, hand)
    if r.random() < 0.7:
        leaves(r, val, m, str(r.choice(['loops', 'zig', 'ell', 'noise', 'tone', 'dash'])), lw, hand.dark)


def flowers(r, val, mask, w, h, lw, hand):
    ink = 255 * (1 - hand.dark)
    for _ in range(int(r.integers(6, 26))):
        x, y = w * r.uniform(0.05, 0.95), h * r.uniform(0.05, 0.6)
        PL(val, [(x, h), (x + w * r.uniform(-0.05, 0.05), y)], ink, 1)
        PL(mask, [(x, h), (x, y)], 255, max(2, w * 0.06))
        R = max(1, w * r.uniform(0.02, 0.05))
        cv2.circle(mask, (int(x), int(y)), int(R + 1), 255, -1)
        cv2.circle(val, (int(x), int(y)), int(max(1, R)), float(ink), 1, cv2.LINE_AA)


def reed(r, val, mask, w, h, lw, hand):
    ink = 255 * (1 - hand.dark)
    for _ in range(int(r.integers(10, 45))):
        x = w * r.uniform(0.1, 0.9)
        P = [(x, h), (x + w * r.uniform(-0.04, 0.04), h * 0.5), (x + w * r.uniform(-0.12, 0.12), h * r.uniform(0, 0.4))]
        PL(val, P, ink, max(1, lw * 0.8))
        PL(mask, P, 255, max(2, w * 0.07))


def broad(r, val, mask, w, h, lw, hand):
    """Few large leaves, near the eye."""
    ink = 255 * (1 - hand.dark)
    tone = r.choice([255, 255, 220, 150])
    for _ in range(int(r.integers(5, 16))):
        a, L = r.uniform(0.3, 2.84), h * r.uniform(0.5, 1)
        b = np.array((w / 2 + w * r.uniform(-0.1, 0.1), h))
        e = b + L * np.array((math.cos(a) * 0.8, -math.sin(a)))
        n = np.array((-(e - b)[1], (e - b)[0])) * r.uniform(0.08, 0.2)
        t = np.linspace(0, 1, 9)[:, None]
        bulge = np.sin(np.pi * np.clip((t - 0.25) / 0.75, 0, 1)) ** 0.8
        mid = b + (e - b) * t + np.array((0, 0.2 * L)) * t**2
        P = np.concatenate((mid + n * bulge, (mid - n * bulge)[::-1]))
        FP(mask, P, 255)
        FP(val, P, tone)
        PL(val, P, ink, lw, True)
        PL(val, mid, ink, max(1, lw * 0.7))
    mask[mask > 0] = 255


def overhang(r, val, mask, w, h, lw, hand):
    """A branch that hangs into the picture from above."""
    ink = 255 * (1 - hand.dark)
    x0 = w * r.choice([0.0, 1.0])
    kind = str(r.choice(['ell', 'dash', 'blob', 'haze']))
    for _ in range(int(r.integers(2, 7))):
        p = np.array((x0, h * r.uniform(0, 0.3)))
        q = np.array((w * r.uniform(0.2, 0.8), h * r.uniform(0.2, 0.95)))
        m = (p + q) / 2 - (0, h * 0.1)
        PL(val, [p, m, q], ink, lw)
        PL(mask, [p, m, q], 255, lw + 2)
        for t in np.linspace(0.35, 1, int(r.integers(3, 9))):
            c = p + (q - p) * t - (0, h * 0.1 * (1 - t))
            bw, bh = w * r.uniform(0.1, 0.25), h * r.uniform(0.12, 0.3)
            P = scribble_blob(r, bw, bh, int(r.integers(4, 9)), r.uniform(0.1, 0.4)) + c - (bw / 2, bh / 2)
            if kind == 'blob':
                _crown(r, val, mask, P, lw, hand)
            else:
                inside = np.zeros_like(mask)
                FP(inside, P, 255)
                FP(mask, P, 255)
                leaves(r, val, inside, 'ell' if kind == 'ell' else 'dash', lw, hand.dark)


MORE = dict(
    cypress=(cypress, (1.1, 5.5)), scribble=(scribble, (5, 6.5)), sparse=(sparse, (5, 6)), layered=(layered, (5.5, 6.5)),
    clouds=(clouds, (5, 6)), birch=(birch, (3.5, 7)), dotted=(dotted, (5.5, 7)), willow=(willow, (5, 5.5)), symbol=(symbol, (4, 5.5)),
    topiary=(topiary, (0.9, 1.5)), flowers=(flowers, (0.9, 0.6)), reed=(reed, (0.9, 1.4)), broad=(broad, (1.3, 1.1)),
    overhang=(overhang, (4, 3)),
)  # fmt: skip
