"""One drawing: a scene, seen by a camera, drawn by a hand, on paper, with its truth."""

import cv2
import numpy as np

from . import site
from .buffers import raster
from .camera import camera_for, project
from .hands import Hand, hatch, lowfreq
from .houses import house_of
from .notes import construct
from .paper import finish
from .marks import PL, scribble_blob
from .plants import SIZES, sprite
from .roles import (CHIMNEY, DOOR, GROUND, NO_LINE, PAVING, PLANT, PLANT_LINE, RAILING, ROOF, SKY, THING, THING_LINE,
                    TRIM, UNKNOWN, WALL, WATER, WINDOW)  # fmt: skip
from .scene import Scene
from .strokes import draw_runs, profile, runs_of
from .style import Style
from .surroundings import surroundings
from .tones import Light, engrave, lay_tone, mirror_in_water, mirror_photo
from .truth import Truth
from .view import View, planes_of, stack


AIRY = ('scribble', 'sparse', 'birch', 'dotted', 'willow', 'symbol', 'bare', 'grass', 'reed', 'layered')
THING_SPRITES = ('person', 'car', 'lamp', 'mailbox')
ASPECTS = [1, 1.33, 1.5, 1.78, 0.8, 1.2]


def drawings(seed, long=640, hands=None, fine=1.0):
    """Draws one scene in one to three hands: yields (grey uint8 H x W, Truth). Same seed, same drawings. `fine`: how large the courses and
    boards of walls and roofs are, as a share of those that are seen from afar."""
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
        for p in (p for level in S.levels for p in level if p.role in (WALL, ROOF, TRIM, CHIMNEY)):
            p.scale *= fine
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
            telling = np.isin(truth.role, (WINDOW, DOOR, ROOF)).sum() / max(known, 1)
            if 0.08 < share < 0.88 and telling > 0.01 and grey.std() > 8:
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
    V = np.concatenate([p.verts for p in S.levels[0][: house[1]]])
    lo, hi = V.min(0), V.max(0)
    corners = np.array([(x, y, z) for x in (lo[0], hi[0]) for y in (lo[1], hi[1]) for z in (max(lo[2], -S.drop), hi[2])])
    good = None
    for _ in range(4):
        view = View(S, camera_for(r, box, W, H, corners, S.focus, S.drop, S.ground), house)
        built = (view.first >= 0) & ((view.first < house[1]) | (view.roles[view.first] == WINDOW))
        telling = np.isin(view.roles[view.first], (WINDOW, DOOR, ROOF)).mean()
        if 0.1 < built.mean() < 0.85 and telling > 0.015:
            good = view
            if not S.wet or (view.roles[view.first] == WATER).mean() > 0.004:
                break
    return good


def billboards(r, S, view, hand, label, key, idb):
    """Plants, people and cars: their drawing, what they cover, and where one sees through them nevertheless."""
    cam = view.cam
    W, H = cam.w, cam.h
    value, mask = np.full((H, W), 255, np.uint8), np.zeros((H, W), np.uint8)
    airy = np.zeros((H, W), bool)
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
            kind = str(r.choice(['bush', 'grass', 'agave', 'broad', 'reed'])) if py > 0 else 'overhang'
            if r.random() < 0.3:  # a tree cut by the frame
                kind = str(r.choice(['leafy', 'clouds', 'dotted', 'bare', 'sparse', 'scribble', 'birch', 'layered', 'palm']))
                w, h = W * r.uniform(0.3, 0.8), H * r.uniform(0.9, 1.5)
                px, py = r.choice([0, W]) + r.normal(0, 0.06) * W - w / 2, H * r.uniform(0.8, 1.25) - h
            waiting.append((3.0, px, py, w, h, kind, PLANT))
            continue
        c = cam.cam((x, y, z))
        if c[2] < 1.5:
            continue
        sw, sh = SIZES[kind]
        k = size or (r.uniform(0.6, 1.9) if role == PLANT else r.uniform(0.95, 1.05))
        s = cam.f / c[2] * k
        px, py = cam.px(c)
        w, h = sw * s * r.uniform(0.8, 1.2), sh * s
        if px + w < 0 or px - w > W or py < 0 or py - h > H or h < 4 or w > 2.5 * W:
            continue
        waiting.append((c[2], px - w / 2, py - h, w, h, kind, role))
    waiting.sort(key=lambda q: -q[0])
    for z, px, py, w, h, kind, role in waiting:
        v, m = sprite(r, kind, min(w, 1500), min(h, 1500), hand)
        fade = max(0.25, np.exp(-max(0, z - 1 / view.near - 4) / hand.haze))
        v = (255 - (255 - v) * fade).astype(np.uint8)
        X0, Y0 = int(round(px)), int(round(py))
        a, b, c, d = max(0, X0), max(0, Y0), min(W, X0 + v.shape[1]), min(H, Y0 + v.shape[0])
        if c <= a or d <= b:
            continue
        v, m = v[b - Y0 : d - Y0, a - X0 : c - X0], m[b - Y0 : d - Y0, a - X0 : c - X0]
        on = (m > 127) & (1 / z > bare[b:d, a:c])
        through = role == PLANT and kind in AIRY and on.sum() < 0.1 * W * H and r.random() < 0.6
        value[b:d, a:c][on] = np.minimum(value[b:d, a:c], v)[on] if through else v[on]
        if not through:
            airy[b:d, a:c][on] = False
        else:
            airy[b:d, a:c][on & (mask[b:d, a:c] == 0)] = True
        mask[b:d, a:c][on] = 255
        label[b:d, a:c][on] = role
        key[b:d, a:c][on] = 1 / z
        idb[b:d, a:c][on] = view.n + (role == THING)
    hand.lw = keep
    return value, mask > 0, airy


def railings(S, view, label, key, plane):
    """Railings hide what is behind them if their bars stand close; glass and cables only where the view is open."""
    over = [(V, kind) for V, kind in S.over if len(V) > 2]
    if not over:
        return np.zeros(label.shape, bool), np.zeros(label.shape, bool)
    near = key * 0.999
    which = np.full(label.shape, -1, np.int32)
    raster(*project(*stack([V for V, _ in over]), view.cam), which, near)
    dense = np.array([kind in ('bars', 'cross', 'balusters', 'vase', 'pickets', 'boards') for _, kind in over] + [False])[which]
    open_behind = np.isin(label, (SKY, GROUND, PLANT, PAVING))
    rail = (which >= 0) & (dense | open_behind)
    label[rail] = RAILING
    key[rail] = near[rail]
    normals = np.array([np.cross(V[1] - V[0], V[2] - V[1]) for V, _ in over])
    normals /= np.linalg.norm(normals, axis=1, keepdims=True) + 1e-9
    normals[np.einsum('ij,ij->i', normals, view.cam.pos - np.array([V[0] for V, _ in over])) < 0] *= -1
    plane[rail] = planes_of(view.cam, normals)[which[rail]]
    return rail, (which >= 0) & ~dense


def paint(r, S, view, long):
    cam = view.cam
    W, H = cam.w, cam.h
    hand = Hand(r, long)
    mode = hand.mode
    label = view.roles[view.first].astype(np.uint8)
    key, idb = view.key.copy(), view.first.copy()
    value, covered, airy = billboards(r, S, view, hand, label, key, idb)
    opening = np.where(covered, 0, view.openings[view.first]).astype(np.uint16)
    true_key = key.copy()
    plane = view.planes[idb]
    rail, panes = railings(S, view, label, true_key, plane)
    opening[rail] = 0
    kind = np.where(opening, view.kinds[view.first], 0).astype(np.uint8)
    with np.errstate(divide='ignore'):
        depth = np.log(1 / true_key / view.near).astype(np.float32)
    depth[label == SKY] = np.nan
    plane[label == SKY] = 0
    lines, material = np.zeros((H, W), np.uint8), np.full((H, W), UNKNOWN, np.uint8)
    truth = Truth(label, opening, kind, plane, depth, lines, material, cam.f / view.near)
    # what is drawn: strokes stop at plants unless the hand draws through them, or one sees through the plant
    solid = covered & ~airy
    hides = solid & ((label == THING) | (not hand.trans))
    ink_key = np.where(hides, key, view.key)
    drawn_id, drawn_key = np.where(solid, idb, view.first), np.where(solid, key, view.key)
    deep, deep_key = np.where(solid, idb, view.deep), np.where(solid, key, view.deep_key)
    light = Light(r, view)
    img = lay_tone(r, view, hand, light, drawn_id, drawn_key, deep, deep_key, solid, lines, material)
    material[~np.isin(label, (WALL, ROOF, TRIM, CHIMNEY))] = UNKNOWN
    if hand.glaze:
        img = np.where(panes & ~covered, img * (1 - hand.glaze), img).astype(np.float32)
    if hand.engraved:
        img = engrave(r, view, img, drawn_id)
    leaf = value / 255.0 * (1 if mode not in ('photo', 'clay') else r.uniform(0.3, 0.9))
    img = np.where(solid, leaf, np.where(airy, img * (value / 255.0), img)).astype(np.float32)
    inked = covered & (value < 190)
    lines[solid] = NO_LINE
    lines[inked] = np.where(label == THING, THING_LINE, PLANT_LINE)[inked]
    if mode == 'photo':
        img = mirror_photo(r, view, img, drawn_id)
    if r.random() < 0.5:
        img = mirror_in_water(r, img, label, cam.cy)
    big = cv2.resize((img * 255).astype(np.uint8), (2 * W, 2 * H), interpolation=cv2.INTER_LINEAR)
    drawn = mode not in ('clay', 'photo') or r.random() < 0.15
    if drawn:
        draw_runs(r, hand, runs_of(view, S, ink_key, deep_key, hand.horizon), big, lines)
        if hand.raster_edges or hand.profile:
            profile(hand, big, lines, drawn_key, view.key, label, (SKY, GROUND, PAVING), solid)
        if r.random() < 0.5 and (label == WATER).any():
            small = cv2.resize(big, (W, H), interpolation=cv2.INTER_AREA).astype(np.float32) / 255
            wet = mirror_in_water(r, small, label, cam.cy)
            wet = cv2.resize((wet * 255).astype(np.uint8), (2 * W, 2 * H), interpolation=cv2.INTER_LINEAR)
            water = cv2.resize((label == WATER).astype(np.uint8), (2 * W, 2 * H), interpolation=cv2.INTER_NEAREST)
            big = np.where(water > 0, wet, big)
    else:
        lines[(lines != PLANT_LINE) & (lines != THING_LINE) & (lines < 5)] = NO_LINE
    ink = 255 * (1 - hand.dark * r.uniform(0.3, 0.9))
    if r.random() < 0.25 and mode not in ('clay', 'photo', 'white'):
        construct(r, hand, view, np.isin(label, (WALL, ROOF, WINDOW)), big, lines)
    img = cv2.resize(big, (W, H), interpolation=cv2.INTER_AREA).astype(np.float32) / 255
    if hand.viewport:  # a house on a window's plain ground
        blank = np.isin(label, (SKY, GROUND, PAVING)) & ~np.isin(lines, (PLANT_LINE, THING_LINE))
        img = np.where(blank, img * r.uniform(0.15, 0.9), img).astype(np.float32)
        if r.random() < 0.7:
            truth.forget(blank)
    else:
        img = sky(r, hand, img, label == SKY, ink)
    if r.random() < 0.3:
        img = fade(r, img, label)
    return finish(r, img, truth, mode)


def sky(r, hand, img, where, ink):
    """Clouds, tone, hatching or birds over the house."""
    if r.random() > 0.3:
        return img
    H, W = img.shape
    kind = r.choice(['cloud', 'cloud', 'tone', 'tone', 'soft', 'hatch', 'birds', 'noise'])
    lay = np.full((H, W), 255, np.uint8)
    lw = max(1, int(hand.lw * 0.7))
    if kind == 'cloud':
        for _ in range(r.integers(1, 7)):
            w, h = W * r.uniform(0.1, 0.4), H * r.uniform(0.04, 0.15)
            P = scribble_blob(r, w, h, int(r.integers(5, 14)), r.uniform(0.2, 0.6)) + (r.uniform(0, W), r.uniform(0, H * 0.4))
            PL(lay, P, ink, lw, r.random() < 0.5)
    elif kind == 'tone':
        ramp = r.choice([-0.2, 0, 0.2]) * np.linspace(0, 1, H)[:, None]
        lay = np.clip(255 * (r.uniform(0.6, 0.95) + r.choice([0, 0.03, 0.08]) * lowfreq(r, H, W, 4) + ramp), 0, 255)
    elif kind == 'hatch':
        strokes = hatch(r, H, W, r.uniform(-0.4, 0.4) + 1.57, r.uniform(4, 9), 1, 0.8)
        lay = 255 * (1 - r.uniform(0.2, 0.6) * strokes * (lowfreq(r, H, W, 4) > 0))
    elif kind == 'birds':
        for _ in range(r.integers(2, 9)):
            p = r.uniform(0, 1, 2) * (W, H * 0.4)
            s = W * 0.012
            PL(lay, [p + (-s, -s * 0.4), p, p + (s, -s * 0.5)], ink, 1)
    elif kind == 'soft':
        n = lowfreq(r, H, W, 3) + 0.5 * lowfreq(r, H, W, 7) + 0.25 * lowfreq(r, H, W, 15)
        lay = np.clip(255 * (1 - r.uniform(0.1, 0.5) * np.clip(n + 0.3, 0, 1)), 0, 255)
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
    d = np.hypot((xx - c[0]) / e[0], (yy - c[1]) / e[1]) + r.choice([0, 0.04, 0.1]) * lowfreq(r, H, W, int(r.integers(6, 40)))
    f = np.clip((d - 1) * r.uniform(2, 8), 0, 1)
    return img * (1 - f) + f
