"""Pictures of single pieces of furniture, as shops and people take them: before nothing, in a studio, at home, among others."""

import math
import re

import cv2
import numpy as np

from draughtsman.camera import Camera
from draughtsman.view import View

from .build import PLAIN_LOOK, PLASTER, Look, Room, hang_lamps, room_of, shell, tint
from .labels import CEILING, FLOOR, FURNITURE, LAMP, THING, WALL
from .make import ASPECTS, truth_of
from .photo import photograph
from .place import furnish_with, put, seats_round


def items(seed, models, long=448):
    """Yields one picture of a piece: (RGB uint8 H × W × 3, RoomTruth with `item`: 1 where the piece is). Same seed, same bytes."""
    r = np.random.default_rng((seed, 7))
    label = r.choice([FURNITURE, LAMP, THING], p=[0.72, 0.13, 0.15])
    pieces = [m for m in models if m.at == 0 and 0.35 < m.size.max() < 3.2 and m.label == label and (label != THING or m.size[2] > 0.5)]
    m = pieces[int(r.integers(len(pieces)))]
    kind = r.choice(['plain', 'studio', 'home'], p=[0.4, 0.25, 0.35])
    S = plain(r) if kind == 'plain' else Room(r)
    if kind == 'studio':
        S.w, S.d, S.h, S.corridor = r.uniform(2.5, 6), r.uniform(2.5, 6), r.uniform(2.3, 3.5), False
        shell(S)
        hang_lamps(S)
    elif kind == 'home':
        S = room_of(r)  # its own furniture goes with it
    x, y = r.uniform(-0.2, 0.2) * S.w, r.uniform(0.3, 0.8) * S.d
    y = min(y, S.d - m.size[1] / 2 - 0.05)
    turn = r.normal(0, 0.5)
    before = len(S.things)
    ahead = np.array((x, y, 0.0))
    if any(q[0] - m.size[0] / 2 < x < q[2] + m.size[0] / 2 and q[1] - m.size[1] < y for q in S.free):
        return
    spot = (ahead, np.array((1.0, 0, 0)), np.array((0, 1.0, 0)))
    put(S, m, spot, (0, 0, 0.0), turn)
    if len(S.things) == before:
        return
    own = S.things[-1]
    if kind != 'plain' and re.search('table|desk', m.name, re.I) and r.random() < 0.6:
        seats_round(S, m, spot, [c for c in models if re.search('chair|stool|puff', c.name, re.I) and c.at == 0])
    reach = np.linalg.norm(m.size) / 2
    S.free.append((x - 0.8 * reach, -2.0, x + 0.8 * reach, y + reach))
    if kind == 'home' and r.random() < 0.7:
        furnish_with(S, models)
    view = seen(r, S, ahead + (0, 0, m.size[2] / 2), reach, long)
    if view is None:
        return
    mask = np.array(S.things + [0] * 3)[view.first] == own
    if not 0.06 < mask.mean() < 0.75:
        return
    rgb, mirror = photograph(r, S, view)
    truth = truth_of(S, view, mirror)
    truth.item = mask.astype(np.uint8)
    if kind == 'plain':
        rgb = catalogue(r, rgb, mask)
    yield rgb, truth


def plain(r):
    """A room of one colour all round."""
    S = Room(r)
    S.w, S.d, S.h, S.corridor = 6.0, 6.0, 3.5, False
    colour = tint(r, 0.5, 0.95, 0.04) if r.random() < 0.8 else tint(r, 0.1, 0.8, 0.3)
    look = Look(colour, PLAIN_LOOK if r.random() < 0.7 else PLASTER, 0.4)
    a, d, h = S.w / 2, S.d, S.h
    for label, V in (
        (FLOOR, [(-a, -2, 0), (a, -2, 0), (a, d, 0), (-a, d, 0)]),
        (CEILING, [(-a, -2, h), (a, -2, h), (a, d, h), (-a, d, h)]),
        (WALL, [(-a, d, 0), (a, d, 0), (a, d, h), (-a, d, h)]),
        (WALL, [(-a, -2, 0), (-a, d, 0), (-a, d, h), (-a, -2, h)]),
        (WALL, [(a, -2, 0), (a, d, 0), (a, d, h), (a, -2, h)]),
        (WALL, [(-a, -2, 0), (a, -2, 0), (a, -2, h), (-a, -2, h)]),
    ):
        S.back_to(label, look)
        S.poly(V)
    for _ in range(int(r.integers(1, 4))):
        S.lights.append(np.array((r.uniform(-2, 2), r.uniform(-1, 4), h - 0.1)))
    return S


def seen(r, S, middle, reach, long):
    """A camera before the piece that shows all of it, or nearly."""
    aspect = r.choice([*ASPECTS, 1.0, 1.0, 0.75])
    W, H = (long, int(long / aspect)) if aspect >= 1 else (int(long * aspect), long)
    for _ in range(12):
        away, yaw, up = r.uniform(1.6, 4.5) * max(0.6, reach), r.normal(0, 0.35), r.uniform(0.1, 1.3)
        at = middle - np.array((math.sin(yaw), math.cos(yaw), 0)) * away
        at[2] = min(S.h - 0.2, max(0.2, middle[2] + up * reach))
        if abs(at[0]) > S.w / 2 - 0.1 or at[1] < -1.9:
            continue
        to = middle - at
        far = np.linalg.norm(to)
        f = r.uniform(0.35, 0.55) * min(W, H) * far / reach
        if not 0.3 < max(W, H) / 2 / f < 1.4:
            continue
        cx, cy = W / 2 + r.normal(0, 0.05) * W, H / 2 + r.normal(0, 0.05) * H
        view = View(S, Camera(tuple(at), math.atan2(to[0], to[1]), math.asin(to[2] / far), f, W, H, cx, cy), (0, len(S.levels[0])))
        if (view.first >= 0).all() and 1 / view.key.max() > 0.3:
            return view
    return None


def catalogue(r, rgb, mask):
    """What a shop makes of it: the ground white or of one colour, with the shade on it or without; words, measures."""
    out = rgb.astype(np.float32)
    if r.random() < 0.7:
        around = np.median(out[~mask], 0)
        shade = np.clip(out / (around + 1), 0, 1.1) ** r.choice([0, 0.5, 1])
        ground = np.full(3, 255.0) if r.random() < 0.6 else 255 * tint(r, 0.6, 0.98, 0.04)
        soft = cv2.GaussianBlur(mask.astype(np.float32), (0, 0), 0.6)[..., None]
        out = np.clip(out * soft + ground * shade * (1 - soft), 0, 255)
    out = np.ascontiguousarray(out.astype(np.uint8))
    H, W = mask.shape
    if r.random() < 0.3:
        ink = tuple(int(v) for v in r.integers(0, 90, 3))
        for _ in range(int(r.integers(1, 5))):
            word = ''.join(chr(int(c)) for c in r.integers(65, 123, int(r.integers(3, 14))))
            at = (int(r.uniform(0, 0.8) * W), int(r.choice([r.uniform(0.04, 0.15), r.uniform(0.85, 0.98)]) * H))
            cv2.putText(out, word, at, int(r.integers(0, 8)), r.uniform(0.3, 1.1), ink, 1 + int(r.random() < 0.2), cv2.LINE_AA)
        if r.random() < 0.5:
            y, x = np.nonzero(mask)
            low, left, right = min(H - 2, y.max() + 12), x.min(), x.max()
            cv2.arrowedLine(out, (int(left), int(low)), (int(right), int(low + r.normal(0, 8))), ink, 1, cv2.LINE_AA, 0, 0.02)
            size, below = f'{int(r.integers(40, 300))}CM', (int((left + right) / 2), int(min(H - 2, low + 14)))
            cv2.putText(out, size, below, 0, 0.4, ink, 1, cv2.LINE_AA)
    return out
