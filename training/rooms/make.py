"""One furnished room, photographed or drawn, with its exact truth."""

import math

import cv2
import numpy as np

from draughtsman.camera import Camera
from draughtsman.hands import Hand
from draughtsman.paper import finish
from draughtsman.roles import NO_LINE, UNKNOWN
from draughtsman.strokes import draw_runs, profile, runs_of
from draughtsman.tones import Light, lay_tone
from draughtsman.truth import Truth
from draughtsman.view import View

from .build import room_of
from .labels import DRAWN_AS, FLOOR, WALL
from .photo import photograph

ASPECTS = [1.33, 1.5, 1.78, 0.75, 1.0, 0.56]


class RoomTruth(Truth):
    """`role` holds the labels of a room, `opening` the numbers of its things, `depth` metres (log, of the distance), `line` kinds of
    line; `normal` x, y, z in the camera's own directions; `mirror` how much of a pixel is a mirror image, 0..1; `item` 1 on the one
    thing that a picture is of, 255 where there is none."""

    LOST = {**Truth.LOST, 'normal': 0.0, 'mirror': 0.0, 'item': UNKNOWN}

    def __init__(self, label, thing, plane, depth, line, metres, normal, mirror):
        nothing = np.full(label.shape, UNKNOWN, np.uint8)
        super().__init__(label, thing, nothing, plane, depth, line, nothing.copy(), metres)
        self.normal, self.mirror = normal, mirror
        self.item = nothing.copy()


def rooms(seed, long=448, drawn=None, models=()):
    """Yields up to two pictures of one room: (RGB uint8 H x W x 3, RoomTruth). Same seed, same bytes."""
    r = np.random.default_rng(seed)
    S = room_of(r, models)
    for i in range(2):
        own = np.random.default_rng((seed, i))
        view = look(own, S, long)
        if view is None:
            continue
        is_drawn = own.random() < 0.2 if drawn is None else drawn
        yield (drawing if is_drawn else photo)(own, S, view, long)


def look(r, S, long):
    """A camera in the room that sees floor, wall and something more."""
    aspect = r.choice(ASPECTS)
    W, H = (long, int(long / aspect)) if aspect >= 1 else (int(long * aspect), long)
    for _ in range(8):
        f = max(W, H) / 2 / math.tan(r.uniform(0.75, 1.6) / 2)
        eye = r.uniform(1.0, 1.75)
        x, y = r.uniform(-0.45, 0.45) * (S.w - 0.4), r.uniform(-1.6, 0.5)
        aim = np.array((r.uniform(-0.3, 0.3) * S.w, S.d * r.uniform(0.6, 1.0)))
        if S.focus and r.random() < 0.6:  # what people take photos of
            (middle, ahead), side, off = S.focus, r.uniform(-1.2, 1.2), r.uniform(1.6, 4.0)
            way = ahead[:2] * math.cos(side) + np.array((-ahead[1], ahead[0])) * math.sin(side)
            x, y = np.clip(middle[:2] + off * way, (0.25 - S.w / 2, -1.8), (S.w / 2 - 0.25, S.d - 0.3))
            aim = middle[:2] + r.normal(0, 0.6, 2)
        yaw = math.atan2(aim[0] - x, aim[1] - y) if S.focus or r.random() < 0.75 else 0.0
        pitch = r.normal(-0.1, 0.09) if r.random() < 0.6 else 0.0
        cy = H / 2 + r.uniform(-0.12, 0.12) * H if pitch == 0 else H / 2
        view = View(S, Camera((x, y, eye), yaw, pitch, f, W, H, W / 2, cy), (0, len(S.levels[0])))
        labels = labels_of(S, view)
        if (labels == FLOOR).mean() > 0.02 and (labels == WALL).mean() > 0.05 and (view.first >= 0).all() and (1 / view.key.max()) > 0.4:
            return view
    return None


def labels_of(S, view):
    return np.array(S.labels + [UNKNOWN] * 3, np.uint8)[view.first]


def truth_of(S, view, mirror=None, line=None):
    normals = (view.normals @ view.cam.R.T).astype(np.float32)
    with np.errstate(divide='ignore'):
        depth = np.log(1 / view.key).astype(np.float32)
    shape = view.first.shape
    return RoomTruth(
        labels_of(S, view),
        np.array(S.things + [0] * 3, np.uint16)[view.first],
        view.planes[view.first],
        depth,
        np.zeros(shape, np.uint8) if line is None else line,
        1.0,
        normals[view.first],
        np.zeros(shape, np.float32) if mirror is None else mirror,
    )


def photo(r, S, view, long):
    rgb, mirror = photograph(r, S, view)
    return rgb, truth_of(S, view, mirror)


def drawing(r, S, view, long):
    """In one of the draughtsman's hands; what they know are the parts of houses."""
    hand = Hand(r, long)
    H, W = view.first.shape
    lines = np.zeros((H, W), np.uint8)
    truth = truth_of(S, view, line=lines)
    nothing = np.zeros((H, W), bool)
    light = Light(r, view)
    img = lay_tone(r, view, hand, light, view.first, view.key, view.deep, view.deep_key, nothing, lines, truth.material)
    big = cv2.resize((img * 255).astype(np.uint8), (2 * W, 2 * H), interpolation=cv2.INTER_LINEAR)
    if hand.mode not in ('clay', 'photo'):
        draw_runs(r, hand, runs_of(view, S, view.key, view.deep_key, False), big, lines)
        if hand.raster_edges or hand.profile:
            profile(hand, big, lines, view.key, view.key, np.array(DRAWN_AS + [0] * 250)[truth.role], (), nothing)
    else:
        lines[lines < 5] = NO_LINE
    grey, truth = finish(r, cv2.resize(big, (W, H), interpolation=cv2.INTER_AREA).astype(np.float32) / 255, truth, hand.mode)
    if r.random() < 0.07:  # white on black
        grey = 255 - grey
    return np.repeat(grey[..., None], 3, 2), truth
