"""One drawing: a scene, seen by a camera, drawn by a hand, on paper, with its truth."""

import math

import cv2
import numpy as np

from . import site
from .buffers import raster
from .camera import camera_for, project
from .hands import Hand, hatch, lowfreq
from .houses import house_of
from .paper import finish
from .plants import PL, SIZES, scribble_blob, sprite
from .roles import (CONSTRUCTION, DOOR, FRONTAL, GROUND, NO_LINE, PAVING, PLANT, PLANT_LINE, RAILING, ROOF, SKY, THING, THING_LINE,
                    TRIM, UNKNOWN, WALL, WATER, WINDOW)  # fmt: skip
from .scene import Scene
from .strokes import draw_runs, profile, runs_of
from .style import Style
from .surroundings import surroundings
from .tones import Light, lay_tone, mirror_in_water, mirror_photo
from .truth import Truth
from .view import View, stack


THING_SPRITES = ('person', 'car', 'lamp', 'mailbox')
ASPECTS = [1, 1.33, 1.5, 1.78, 0.8, 1.2]


def drawings(seed, long=640, hands=None):
    """Draws one scene in one to three hands: yields (grey uint8 H x W, Truth). Same seed, same drawings."""
    for k in range(5):
        r = np.random.default_rng(seed + 1000003 * k)
        S = Scene(r)
        st = Style(r)
        try:
            box = house_of(S, st)
            house = (0, len(S.levels[0]))
            land = site.choose(r)
            since = site.marks(S)
            surroundings(S, box, st, land)
            S.drop = site.settle(S, land, since, box, st)
        except (ValueError, IndexError):
            continue
        count = hands or int(r.choice([1, 2, 3], p=[0.4, 0.35, 0.25]))
        view = None
        good = 0
        for i in range(count):
            own = np.random.default_rng((seed + 1000003 * k, i))
            if view is None or own.random() < 0.5:
                view = look(own, S, box, house, long)
            if view is None:
                continue
            grey, truth = paint(own, S, view, long)
            known = (truth.role != UNKNOWN).sum()
            share = np.isin(truth.role, (WALL, WINDOW, ROOF, TRIM, DOOR)).sum() / max(known, 1)
            if 0.06 < share < 0.85 and grey.std() > 8:
                good += 1
                yield grey, truth
        if good:
            return


def make(seed, long=640):
    """The first drawing of a scene: (grey, Truth)."""
    return next(drawings(seed, long, hands=1))


def look(r, S, box, house, long):
    """A camera before the house whose picture shows enough of it."""
    aspect = r.choice(ASPECTS)
    W, H = (long, int(long / aspect)) if aspect >= 1 else (int(long * aspect), long)
    for _ in range(3):
        view = View(S, camera_for(r, box, W, H, S.focus, S.drop), house)
        share = np.isin(view.roles[view.first], (WALL, WINDOW, ROOF, TRIM, DOOR)).mean()
        if 0.08 < share < 0.85:
            return view
    return None


def billboards(r, S, view, hand, label, key, idb):
    """Plants, people and cars: their drawing, and what it covers (0 nothing, 255)."""
    cam = view.cam
    W, H = cam.w, cam.h
    value, mask = np.full((H, W), 255, np.uint8), np.zeros((H, W), np.uint8)
    bare = key.copy()
    keep = hand.lw
    hand.lw = max(1, hand.lw / 2)
    waiting = []
    for kind, x, y, z, size in S.sprites:
        role = THING if kind in THING_SPRITES else PLANT
        if kind == 'near':
            w, h = W * r.uniform(0.2, 0.6), H * r.uniform(0.12, 0.45)
            px = (r.choice([0, W]) if r.random() < 0.7 else r.uniform(0, W)) - w / 2
            py = H - h * 0.6 if r.random() < 0.5 else -h * 0.4
            kind = str(r.choice(['bush', 'grass', 'agave'])) if py > 0 else 'bush'
            waiting.append((3.0, px, py, w, h, kind, PLANT))
            continue
        c = cam.cam((x, y, z))
        if c[2] < 1.5:
            continue
        sw, sh = SIZES[kind]
        k = size or (r.uniform(0.6, 2.2) if role == PLANT else r.uniform(0.95, 1.05))
        s = cam.f / c[2] * k
        px, py = cam.px(c)
        w, h = sw * s * r.uniform(0.8, 1.2), sh * s
        if px + w < 0 or px - w > W or py < 0 or py - h > H or h < 4 or w > 2.5 * W:
            continue
        waiting.append((c[2], px - w / 2, py - h, w, h, kind, role))
    waiting.sort(key=lambda q: -q[0])
    for z, px, py, w, h, kind, role in waiting:
        v, m = sprite(r, kind, min(w, 1500), min(h, 1500), hand)
        X0, Y0 = int(round(px)), int(round(py))
        a, b, c, d = max(0, X0), max(0, Y0), min(W, X0 + v.shape[1]), min(H, Y0 + v.shape[0])
        if c <= a or d <= b:
            continue
        v, m = v[b - Y0 : d - Y0, a - X0 : c - X0], m[b - Y0 : d - Y0, a - X0 : c - X0]
        on = (m > 127) & (1 / z > bare[b:d, a:c])
        value[b:d, a:c][on] = v[on]
        mask[b:d, a:c][on] = 255
        label[b:d, a:c][on] = role
        key[b:d, a:c][on] = 1 / z
        idb[b:d, a:c][on] = view.n + (role == THING)
    hand.lw = keep
    return value, mask > 0


def railings(S, view, label, key):
    """Railings hide what is behind them if their bars stand close; glass and cables only where the view is open."""
    over = [(V, kind) for V, kind in S.over if len(V) > 2]
    empty = np.zeros(label.shape, bool)
    if not over:
        return empty, empty
    near = key * 0.999
    which = np.full(label.shape, -1, np.int32)
    raster(*project(*stack([V for V, _ in over]), view.cam), which, near)
    dense = np.array([kind in ('bars', 'cross', 'balusters', 'boards') for _, kind in over] + [False])[which]
    open_behind = np.isin(label, (SKY, GROUND, PLANT, PAVING))
    rail = (which >= 0) & (dense | open_behind)
    label[rail] = RAILING
    key[rail] = near[rail]
    return rail, (which >= 0) & ~dense


def paint(r, S, view, long):
    cam = view.cam
    W, H = cam.w, cam.h
    hand = Hand(r, long)
    mode = hand.mode
    label = view.roles[view.first].astype(np.uint8)
    key, idb = view.key.copy(), view.first.copy()
    value, covered = billboards(r, S, view, hand, label, key, idb)
    opening = np.where(covered, 0, view.openings[view.first]).astype(np.uint16)
    true_key = key.copy()
    rail, panes = railings(S, view, label, true_key)
    opening[rail] = 0
    plane = view.planes[idb]
    plane[rail & ((plane == 0) | (plane == 1) | ~covered)] = FRONTAL
    with np.errstate(divide='ignore'):
        depth = np.log(1 / true_key / view.near).astype(np.float32)
    depth[label == SKY] = np.nan
    plane[label == SKY] = 0
    lines = np.zeros((H, W), np.uint8)
    truth = Truth(label, opening, plane, depth, lines, cam.f / view.near)
    # strokes stop at plants unless the hand draws through them
    ink_key = view.key.copy() if hand.trans else np.where(covered & (label == PLANT), key, np.where(label == THING, key, view.key))
    deep, deep_key = np.where(covered, idb, view.deep), np.where(covered, key, view.deep_key)
    light = Light(r, view)
    img = lay_tone(r, view, hand, light, idb, key, deep, deep_key, covered, lines)
    if hand.glaze:
        img = np.where(panes & ~covered, img * (1 - hand.glaze), img).astype(np.float32)
    img = np.where(covered, value / 255.0 * (1 if mode not in ('photo', 'clay') else r.uniform(0.3, 0.9)), img).astype(np.float32)
    inked = covered & (value < 190)
    lines[covered] = NO_LINE
    lines[inked] = np.where(label == THING, THING_LINE, PLANT_LINE)[inked]
    if mode == 'photo':
        img = mirror_photo(r, view, img, idb)
    if r.random() < 0.5:
        img = mirror_in_water(r, img, label, cam.cy)
    big = cv2.resize((img * 255).astype(np.uint8), (2 * W, 2 * H), interpolation=cv2.INTER_LINEAR)
    drawn = mode not in ('clay', 'photo') or r.random() < 0.15
    if drawn:
        draw_runs(r, hand, runs_of(view, S, ink_key, np.where(covered, key, deep_key), hand.horizon), big, lines)
        if hand.raster_edges or hand.profile:
            profile(hand, big, lines, key, view.key, label, (SKY, GROUND, PAVING), covered)
        if r.random() < 0.5 and (label == WATER).any():
            small = cv2.resize(big, (W, H), interpolation=cv2.INTER_AREA).astype(np.float32) / 255
            wet = mirror_in_water(r, small, label, cam.cy)
            wet = cv2.resize((wet * 255).astype(np.uint8), (2 * W, 2 * H), interpolation=cv2.INTER_LINEAR)
            water = cv2.resize((label == WATER).astype(np.uint8), (2 * W, 2 * H), interpolation=cv2.INTER_NEAREST)
            big = np.where(water > 0, wet, big)
    else:
        lines[(lines != PLANT_LINE) & (lines != THING_LINE) & (lines < 5)] = NO_LINE
    ink = 255 * (1 - hand.dark * r.uniform(0.3, 0.9))
    if r.random() < 0.2 and mode not in ('clay', 'photo', 'white'):
        construction(r, hand, big, lines, ink)
    img = cv2.resize(big, (W, H), interpolation=cv2.INTER_AREA).astype(np.float32) / 255
    img = sky(r, hand, img, label == SKY, ink)
    if r.random() < 0.3:
        img = fade(r, img, label)
    return finish(r, img, truth, mode)


def construction(r, hand, big, lines, ink):
    """Lines of the construction, drawn past everything."""
    H2, W2 = big.shape
    for _ in range(r.integers(2, 12)):
        p = r.uniform(0, 1, 2) * (W2, H2)
        a = r.choice([0, np.pi / 2, r.uniform(0, 3.1)]) + r.normal(0, 0.03)
        d = r.uniform(0.1, 0.7) * W2 / 2 * np.array((math.cos(a), math.sin(a)))
        PL(big, [p - d, p + d], ink, 1)
        cv2.line(lines, *[tuple(int(v) for v in q / 2) for q in (p - d, p + d)], CONSTRUCTION)


def sky(r, hand, img, where, ink):
    """Clouds, tone, hatching or birds over the house."""
    if r.random() > 0.38:
        return img
    H, W = img.shape
    kind = r.choice(['cloud', 'tone', 'tone', 'hatch', 'birds', 'noise'])
    lay = np.full((H, W), 255, np.uint8)
    lw = max(1, int(hand.lw * 0.7))
    if kind == 'cloud':
        for _ in range(r.integers(1, 7)):
            w, h = W * r.uniform(0.1, 0.4), H * r.uniform(0.04, 0.15)
            P = scribble_blob(r, w, h, int(r.integers(5, 14)), r.uniform(0.2, 0.6)) + (r.uniform(0, W), r.uniform(0, H * 0.4))
            PL(lay, P, ink, lw, r.random() < 0.5)
    elif kind == 'tone':
        ramp = r.choice([-0.2, 0, 0.2]) * np.linspace(0, 1, H)[:, None]
        lay = np.clip(255 * (r.uniform(0.6, 0.95) + 0.12 * lowfreq(r, H, W, 5) + ramp), 0, 255)
    elif kind == 'hatch':
        strokes = hatch(r, H, W, r.uniform(-0.4, 0.4) + 1.57, r.uniform(4, 9), 1, 0.8)
        lay = 255 * (1 - r.uniform(0.2, 0.6) * strokes * (lowfreq(r, H, W, 4) > 0))
    elif kind == 'birds':
        for _ in range(r.integers(2, 9)):
            p = r.uniform(0, 1, 2) * (W, H * 0.4)
            s = W * 0.012
            PL(lay, [p + (-s, -s * 0.4), p, p + (s, -s * 0.5)], ink, 1)
    else:
        lay = np.clip(255 - 35 * np.abs(r.standard_normal((H, W))) * r.random(), 0, 255)
    return np.where(where, img * (lay / 255.0).astype(np.float32), img)


def fade(r, img, label):
    """The drawing fades out at the sides, as sketches do."""
    H, W = img.shape
    yy, xx = np.mgrid[0:H, 0:W].astype(np.float32)
    ys, xs = np.nonzero(~np.isin(label, (SKY, GROUND, PAVING)))
    if not len(ys):
        return img
    c, e = (xs.mean(), ys.mean()), np.array((xs.std() + 1, ys.std() + 1)) * r.uniform(2.2, 3.2)
    d = np.hypot((xx - c[0]) / e[0], (yy - c[1]) / e[1]) + 0.15 * lowfreq(r, H, W, 8)
    f = np.clip((d - 1) * r.uniform(2, 8), 0, 1)
    return img * (1 - f) + f
