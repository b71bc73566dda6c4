"""Hands: the manners in which drawings are made."""

import math

import cv2
import numpy as np

MODES = dict(line=0.24, cad=0.15, pencil=0.2, wash=0.08, marker=0.05, clay=0.05, white=0.05, shaded=0.07, photo=0.05, ink=0.12)


class Hand:
    """One manner: tone (`mode`), width and darkness of strokes, how unsteady they are, what is left out. Widths are in pixels of a
    sheet drawn at twice its size."""

    def __init__(s, r, W):
        c = lambda *a: a[int(r.integers(0, len(a)))]  # noqa: E731
        share = np.array(list(MODES.values()))
        s.mode = str(r.choice(list(MODES), p=share / share.sum()))
        k = W / 640 * 2
        s.lw = max(1, k * r.choice([0.5, 0.7, 0.9, 1.2, 1.7], p=[0.27, 0.25, 0.22, 0.16, 0.1]))
        s.dark = r.choice([0.98, 0.95, 0.9, 0.75, 0.5], p=[0.28, 0.26, 0.22, 0.16, 0.08])
        if s.mode in ('white', 'clay'):
            s.lw, s.dark = max(1, k * 0.6), r.choice([0.8, 0.5, 0.3])
        neat = s.mode in ('cad', 'clay', 'white', 'shaded') or r.random() < 0.25
        s.neat = neat
        s.wob = 0 if neat else k * r.uniform(0.1, 0.9)
        s.over = 0 if (neat and r.random() < 0.8) else k * r.choice([0, 1, 3, 8, 18]) * r.random()
        s.double = 0 if neat else c(0, 0, 0.3, 0.8)
        s.drop = 0 if neat else c(0, 0, 0.03, 0.12)
        s.gap = 0 if neat else c(0, 0, 0.05, 0.2)
        s.taper = 0 if neat else c(0, 0, 0.4, 0.7)
        s.outlines = c(1, 1, 1.5, 2.2) if r.random() < 0.6 else 1
        s.details = c(1, 1, 0.7, 0.5)
        s.profile = r.random() < 0.35
        s.raster_edges = r.random() < 0.4
        s.pat = r.choice([0, 0.3, 0.6, 1], p=[0.12, 0.2, 0.3, 0.38])
        s.patgap = 0 if neat else c(0, 0.1, 0.3, 0.6)
        s.jit = 0 if neat else r.uniform(0, 0.08)
        s.lit = r.random() < 0.6  # on what is dark the lines of patterns are light
        s.shadow = r.random() < (0.7 if s.mode in ('cad', 'shaded', 'white') else 0.3)
        s.shade = c(0.1, 0.25, 0.45, 0.7)
        s.outline = r.random() < 0.75
        s.leaf = c('loops', 'zig', 'dash', None, None)
        s.leaf2 = c('loops', 'zig', 'ell', 'noise', 'tone', 'dash')
        s.albedo = r.random() < (0.8 if s.mode in ('cad', 'clay', 'photo', 'wash', 'shaded') else 0.5)
        s.trans = r.random() < 0.2  # lines are seen through plants
        s.horizon = r.random() < 0.35
        s.indoors = r.uniform(0.3, 1.0)  # how light rooms are behind glass
        s.clear = r.uniform(0.4, 1.0)  # how far one sees through glass
        s.glaze = r.choice([0, 0, 0.08, 0.2])  # tone of glass railings
        s.engraved = r.random() < {'wash': 0.3, 'pencil': 0.12, 'shaded': 0.1, 'ink': 0.15, 'photo': 0.1}.get(s.mode, 0)
        s.viewport = s.mode in ('shaded', 'clay', 'white', 'cad') and r.random() < 0.15  # the ground of a program's window
        # how dark the lawn is laid, and within how many metres behind the house things fade
        s.lawn = r.uniform(0.08, 0.4) if s.mode not in ('line', 'clay', 'white', 'photo') and r.random() < 0.35 else 0
        s.haze = r.uniform(6, 40) if s.mode not in ('clay', 'photo') and r.random() < 0.4 else math.inf
        if s.mode == 'line' and r.random() < 0.2:  # nothing but the lines of the building
            s.pat, s.albedo, s.shadow = 0, False, False

    def manner(s, r):
        """How patterns are laid: share of pieces left blank, how unsteady, length of strokes (in pieces; 0 whole lines) and share left out, share
        of the surface where they are drawn at all and size of its patches (in pieces), share that bars take (0 lines), distance of a second line,
        how far stones lie apart, whether pieces are dark and joints light, how much pieces differ in tone, shade at their ends and at which."""
        c = lambda p, lo, hi: r.uniform(lo, hi) if r.random() < p else 0.0  # noqa: E731
        rough = 1 if s.neat else 4
        return (
            float(s.patgap), float(s.jit), c(0.1 * rough, 3, 25), r.uniform(0.05, 0.6), c(0.08 * rough, 0.35, 0.75), r.uniform(3, 14),
            c(0.2, 0.15, 0.9), c(0.25, 0.08, 0.3), c(0.35, 0.05, 0.25), float(r.random() < 0.12),
            c(0.35, 0.1, 0.7), c(0.25, 0.1, 0.6), float(r.random() < 0.5),
        )  # fmt: skip


def lowfreq(r, h, w, n):
    return cv2.resize(r.standard_normal((n, n)).astype(np.float32), (w, h), interpolation=cv2.INTER_CUBIC)


def hatch(r, h, w, ang, gap, lw, rough):
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    c = (xx * math.cos(ang) + yy * math.sin(ang)) / gap
    if rough:
        c = c + rough * lowfreq(r, h, w, 12)
    d = np.abs(c - np.round(c)) * gap
    t = np.clip(lw * 0.5 + 0.5 - d, 0, 1)
    if rough:
        t = t * np.clip(0.8 + 0.5 * lowfreq(r, h, w, 40), 0, 1)
    return t
