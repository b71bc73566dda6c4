"""Plants, people, cars and lamps: billboards drawn by hand."""

import math

import cv2
import numpy as np

from .marks import FP, PL, branch, leaves, scribble_blob
from .trees import MORE


def sprite(r, kind, w, h, hand):
    """-> value (uint8), mask (uint8): what the sprite covers; drawn at w x h pixels."""
    w, h = max(6, int(w)), max(6, int(h))
    val = np.full((h, w), 255, np.uint8)
    mask = np.zeros((h, w), np.uint8)
    lw = hand.lw
    ink = 255 * (1 - hand.dark)
    if kind in MORE:
        MORE[kind][0](r, val, mask, w, h, lw, hand)
        return val, mask
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
        mask = cv2.morphologyEx(mask, cv2.MORPH_CLOSE, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (k, k)))
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
        poses = (
            [(0.5, 0.17), (0.75, 0.22), (0.95, 0.5), (0.8, 0.52), (0.7, 0.4), (0.75, 1), (0.55, 1), (0.5, 0.6), (0.45, 1), (0.25, 1),
             (0.3, 0.4), (0.2, 0.52), (0.05, 0.5), (0.25, 0.22)],
            [(0.5, 0.17), (0.7, 0.22), (0.72, 0.5), (0.6, 0.55), (0.9, 0.97), (0.75, 1), (0.5, 0.66), (0.3, 1), (0.12, 1), (0.35, 0.55),
             (0.3, 0.5), (0.32, 0.22)],
            [(0.45, 0.17), (0.7, 0.2), (0.78, 0.45), (0.68, 0.5), (0.85, 0.8), (0.6, 0.8), (0.6, 1), (0.42, 1), (0.38, 0.8), (0.15, 0.8),
             (0.3, 0.48), (0.2, 0.45), (0.25, 0.2)],
        )  # fmt: skip
        P = np.array(poses[int(r.integers(0, 3))]) * (w, h)
        if r.random() < 0.5:
            P[:, 0] = w - P[:, 0]
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
SIZES.update({kind: size for kind, (_, size) in MORE.items()})
