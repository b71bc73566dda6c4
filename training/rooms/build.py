"""A furnished room: polygons with a label, a number of the thing that they belong to, and a look."""

import math

import numpy as np

from draughtsman import furniture
from draughtsman.furniture import Spot
from draughtsman.roles import BOARDS, BRICK, GRID, PLAIN
from draughtsman.scene import Face, Scene

from .labels import CEILING, CURTAIN, DOOR, DRAWN_AS, FLOOR, FURNITURE, LAMP, PICTURE, RUG, THING, WALL, WINDOW

PLAIN_LOOK, PLANKS, TILED, WOVEN, STRIPED, DAMASK, BRICKS, PLASTER, GRAIN, VIEW, ART, GLOW, HERRINGBONE = range(13)
PATTERN_OF = {PLANKS: BOARDS, HERRINGBONE: BOARDS, TILED: GRID, BRICKS: BRICK, GRAIN: PLAIN}


class Look:
    """Colour (linear RGB), texture, its size in metres and how glossy: 0 dull .. 1 polished; `world`: the texture runs along the room's own
    directions, on from polygon to polygon."""

    def __init__(self, colour, texture=PLAIN_LOOK, size=0.2, gloss=0.0, world=False):
        self.colour, self.texture, self.size, self.gloss, self.world = np.asarray(colour, float), texture, size, gloss, world


class Room(Scene):
    """`label`, `look` and `thing` (number of the piece, 0 none) are those of what is built next; `w`, `d`, `h` in metres: x runs from
    -w/2 to w/2, y away from the viewer to d, z up to h."""

    def __init__(self, r):
        super().__init__(r)
        self.label, self.look, self.thing_id, self.count = WALL, Look((0.7, 0.7, 0.7)), 0, 0
        self.labels, self.looks, self.things = [], [], []
        self.panes, self.lights = [], []  # windows as (middle, half width, half height, normal); lamps as places
        self.focus = None  # what people would take a photo of: its middle, and the way it faces
        self.free = []  # x0, y0, x1, y1 of what stands on the floor

    def poly(self, V, role=None, pat=None, **k):
        p = super().poly(V, DRAWN_AS[self.label], PATTERN_OF.get(self.look.texture, PLAIN) if pat is None else pat, **k)
        self.labels.append(self.label)
        self.looks.append(self.look)
        self.things.append(self.thing_id)
        return p

    def wire(self, p, q, w=0.6, kind=None):
        """Wires are thin square rods: photographs show them too."""
        p, q = np.asarray(p, float), np.asarray(q, float)
        along = q - p
        side = np.cross(along, (0, 0, 1) if abs(along[2]) < 0.9 * np.linalg.norm(along) else (1, 0, 0))
        side *= 0.012 / (np.linalg.norm(side) + 1e-9)
        other = np.cross(along, side)
        other *= 0.012 / (np.linalg.norm(other) + 1e-9)
        for a, b in ((side, other), (other, -side), (-side, -other), (-other, side)):
            self.poly([p + a, p + b, q + b, q + a], edges=[0, 1, 0, 1])

    def one(self, label, look):
        """What is built now is one more thing."""
        self.count += 1
        self.label, self.look, self.thing_id = label, look, self.count

    def back_to(self, label, look):
        self.label, self.look, self.thing_id = label, look, 0


def pick(r, *options):
    return options[int(r.integers(0, len(options)))]


def tint(r, low=0.25, high=0.85, chroma=0.12):
    grey = r.uniform(low, high)
    return np.clip(grey * (1 + chroma * r.standard_normal(3)), 0.02, 0.95)


WOODS = [(0.42, 0.25, 0.13), (0.6, 0.42, 0.25), (0.25, 0.13, 0.07), (0.7, 0.56, 0.4), (0.33, 0.24, 0.18)]
RARE = [(0.36, 0.33, 0.3), (0.5, 0.48, 0.45), (0.8, 0.74, 0.66), (0.06, 0.045, 0.035), (0.3, 0.09, 0.04), (0.12, 0.1, 0.09)]


def wood(r):
    return np.array(pick(r, *WOODS) if r.random() < 0.65 else pick(r, *RARE)) * r.uniform(0.8, 1.2)


def floor_look(r):
    kind = r.random()
    gloss = r.choice([0, 0.15, 0.5, 0.9], p=[0.4, 0.3, 0.2, 0.1])
    if kind < 0.45:
        return Look(wood(r), PLANKS, r.uniform(0.07, 0.22), gloss)
    if kind < 0.55:
        return Look(wood(r), HERRINGBONE, r.uniform(0.06, 0.13), gloss)
    if kind < 0.8:
        return Look(tint(r, 0.3, 0.9, 0.06) if r.random() < 0.8 else tint(r, 0.03, 0.2, 0.06), TILED, r.uniform(0.25, 0.8), gloss)
    if kind < 0.87:
        return Look(tint(r, 0.15, 0.7, 0.2), DAMASK, r.uniform(0.15, 0.8), gloss)
    return Look(tint(r, 0.1, 0.8), WOVEN, 0.02)


def wall_look(r):
    kind = r.random()
    if kind < 0.2:
        return Look(tint(r, 0.8, 0.95, 0.02), PLASTER, 0.4)
    if kind < 0.6:
        return Look(tint(r, 0.55, 0.9, 0.06) if r.random() < 0.7 else tint(r, 0.1, 0.5, 0.3), PLASTER, 0.4)
    if kind < 0.78:
        return Look(tint(r, 0.3, 0.85, 0.15), pick(r, STRIPED, DAMASK), r.uniform(0.1, 0.5))
    if kind < 0.88:
        colour = pick(r, (0.45, 0.2, 0.13), (0.7, 0.68, 0.64), (0.3, 0.17, 0.12), (0.03, 0.03, 0.035))
        return Look(np.array(colour), BRICKS, r.uniform(0.2, 0.5))
    return Look(np.array(wood(r)), PLANKS, r.uniform(0.1, 0.3))


def room_of(r, models=()):
    """A room of our own furniture or, three times of four, of `models` (see models.py)."""
    S = Room(r)
    S.w, S.d, S.h = 2.4 + 4.6 * r.random() ** 1.6, 2.6 + 5 * r.random() ** 1.5, r.uniform(2.3, 3.2)
    S.corridor = r.random() < 0.1
    if S.corridor:
        S.w, S.d = r.uniform(1.3, 2.2), r.uniform(4, 12)
    shell(S)
    faces = {
        'back': Face((-S.w / 2, S.d, 0), (1, 0, 0), S.w, (0, -1, 0)),
        'left': Face((-S.w / 2, 0, 0), (0, 1, 0), S.d, (1, 0, 0)),
        'right': Face((S.w / 2, 0, 0), (0, 1, 0), S.knee_free, (-1, 0, 0)),
    }
    moulded = r.random() < 0.15
    for name, face in faces.items():
        if name == 'right' and S.slope:
            continue
        if moulded:
            mouldings(S, face)
        elif r.random() < 0.2:
            patch(S, face)
        openings(S, face)
    from .lived import live_in, low_boards

    empty = r.random() < 0.12
    if not empty and r.random() < 0.6:
        live_in(S)
        low_boards(S)
    if empty:
        pass
    elif S.focus and r.random() < 0.4:
        clutter(S)
    elif len(models) and r.random() < 0.75:
        from .place import furnish_with

        rug(S)
        furnish_with(S, models)
    else:
        rug(S)
        furnish(S)
        clutter(S)
    hang_lamps(S)
    return S


def shell(S):
    r, w, d, h = S.r, S.w, S.d, S.h
    S.slope = r.random() < 0.12
    S.knee_free = d
    S.floor_look, wall = floor_look(r), wall_look(r)
    S.wall_look = wall
    accent = wall_look(r) if r.random() < 0.3 else wall
    a = w / 2
    S.back_to(FLOOR, S.floor_look)
    frame = ((-a, 0, 0), (0, 1, 0), (1, 0, 0)) if r.random() < 0.5 else ((-a, 0, 0), (1, 0, 0), (0, 1, 0))
    S.poly([(-a, -2, 0), (a, -2, 0), (a, d, 0), (-a, d, 0)], frame=frame, scale=S.floor_look.size)
    S.back_to(CEILING, Look(tint(r, 0.75, 0.92, 0.03), PLASTER, 0.4))
    knee, into = (r.uniform(0.6, 1.4), r.uniform(0.8, 1.8)) if S.slope else (h, 0)
    S.poly([(-a, -2, h), (a - into, -2, h), (a - into, d, h), (-a, d, h)])
    if S.slope:
        S.poly([(a - into, -2, h), (a, -2, knee), (a, d, knee), (a - into, d, h)])
    S.back_to(WALL, accent)
    S.poly([(-a, d, 0), (a, d, 0), (a, d, knee), (a - into, d, h), (-a, d, h)], scale=accent.size)
    S.back_to(WALL, wall)
    S.poly([(-a, -2, 0), (-a, d, 0), (-a, d, h), (-a, -2, h)], scale=wall.size)
    S.poly([(a, -2, 0), (a, d, 0), (a, d, knee), (a, -2, knee)], scale=wall.size)
    S.poly([(-a, -2, 0), (a, -2, 0), (a, -2, h), (-a, -2, h)], scale=wall.size)
    S.look = Look(tint(r, 0.7, 0.9, 0.04))
    sides = (
        ((-a, d, 0), (1, 0, 0), w, (0, -1, 0)),
        ((-a, -2, 0), (0, 1, 0), d + 2, (1, 0, 0)),
        ((a, -2, 0), (0, 1, 0), d + 2, (-1, 0, 0)),
    )
    if r.random() < 0.75:
        t = r.uniform(0.05, 0.14)
        for f in (Face(*side) for side in sides):
            f.block(S, 0, 0, f.w, t, 0, 0.015, None)
    S.label = CEILING
    if r.random() < 0.25 and not S.slope:
        t = r.uniform(0.05, 0.18)
        for f in (Face(*side) for side in sides):
            f.block(S, 0, h - t, f.w, h - 0.002, 0, t * r.uniform(0.4, 1), None)
    if r.random() < 0.15 and not S.slope:
        spots(S)
    if r.random() < 0.2 and not S.slope:  # a tray: lower round its edge
        S.look, low, m = Look(tint(r, 0.75, 0.92, 0.03)), r.uniform(0.06, 0.2), r.uniform(0.25, 0.6)
        for x0, y0, x1, y1 in ((-a, -2, -a + m, d), (a - m, -2, a, d), (-a + m, d - m, a - m, d)):
            S.box((x0, y0, h - low), (x1, y1, h - 0.005), None)
        if r.random() < 0.5:  # with light in it
            S.look = Look((1, r.uniform(0.8, 1), r.uniform(0.5, 1)), GLOW)
            for x0, y0, x1, y1 in ((-a + m, -2, -a + m, d - m), (a - m, -2, a - m, d - m), (-a + m, d - m, a - m, d - m)):
                S.poly([(x0, y0, h - low * 0.5), (x1, y1, h - low * 0.5), (x1, y1, h - 0.006), (x0, y0, h - 0.006)])
            S.lights += [np.array((x, y, h - 0.07)) for x, y in ((-a + m + 0.05, d / 2), (a - m - 0.05, d / 2), (0, d - m - 0.05))]
    if r.random() < 0.15 and not S.slope:
        S.look = Look(np.array(wood(r)), GRAIN, 0.1)
        for y in np.arange(0.4, d, r.uniform(0.6, 1.2)):
            S.box((-a, y, h - 0.16), (a, y + 0.12, h), None)


def patch(S, face):
    """A part of a wall in another finish: a strip from floor to ceiling, all below a rail, or what stands out as a flue does."""
    r = S.r
    S.back_to(WALL, wall_look(r))
    s = r.uniform(0, 0.6) * face.w
    e = min(face.w, s + r.uniform(0.8, 2.4))
    kind = r.random()
    if kind < 0.4:
        face.rect(S, s, 0.08, e, S.h - 0.001, None, 0.003, scale=S.look.size)
    elif kind < 0.65:
        face.rect(S, 0, 0.08, face.w, r.uniform(0.9, 1.5), None, 0.003, scale=S.look.size)
    else:
        deep = r.uniform(0.08, 0.45)
        S.look = S.wall_look if r.random() < 0.5 else S.look
        face.block(S, s, 0, e, S.h - 0.001, 0, deep, None, scale=S.look.size)
        stood(S, face, s, e - s, deep)
        if e - s > 1.1 and r.random() < 0.6:
            hearth(S, face, (s + e) / 2, deep)


def hearth(S, face, s, d):
    r = S.r
    half, top = r.uniform(0.3, 0.5), r.uniform(0.6, 0.95)
    S.one(FURNITURE, Look(tint(r, 0.3, 0.9, 0.05) if r.random() < 0.6 else np.array((0.4, 0.2, 0.13)), pick(r, PLAIN_LOOK, BRICKS), 0.2))
    face.block(S, s - half - 0.15, 0, s + half + 0.15, top + 0.2, d, d + 0.06, None)
    face.block(S, s - half - 0.25, top + 0.2, s + half + 0.25, top + 0.26, d, d + 0.2, None)
    S.look = Look((0.02, 0.018, 0.016))
    face.rect(S, s - half, 0.1, s + half, top, None, d + 0.062)


def spots(S):
    """Lamps let into the ceiling."""
    r = S.r
    for x in np.linspace(-0.4, 0.4, int(r.integers(2, 4))) * S.w:
        for y in np.arange(0.6, S.d, r.uniform(1, 2)):
            S.one(LAMP, Look((1, 0.95, 0.85), GLOW))
            ring = [(x + 0.07 * math.cos(a), y + 0.07 * math.sin(a), S.h - 0.004) for a in np.arange(8) * math.pi / 4]
            S.poly(ring)
            if len(S.lights) < 4:
                S.lights.append(np.array((x, y, S.h - 0.05)))
    S.back_to(CEILING, S.look)


def kitchen(S, face, s, width):
    """Base units under a worktop, tiles above it, units or shelves and a hood over these; an oven, a sink and a tall unit now and then."""
    r = S.r
    painted = lambda: tint(r, 0.6, 0.95, 0.03) if r.random() < 0.6 else tint(r, 0.02, 0.4, 0.2)  # noqa: E731
    front = Look(np.array(wood(r)) if r.random() < 0.35 else painted(), GRAIN, 0.15)
    seam, steel = Look(front.colour * r.uniform(0.4, 0.8)), Look(tint(r, 0.02, 0.5, 0.02), gloss=0.5)
    each, low = r.uniform(0.45, 0.7), r.uniform(1.35, 1.5)
    high = min(S.h - 0.02, low + r.uniform(0.5, 1.0)) if r.random() < 0.7 else S.h - 0.02
    S.back_to(WALL, Look(tint(r, 0.4, 0.95, 0.1), pick(r, TILED, BRICKS, PLAIN_LOOK), r.uniform(0.07, 0.3)))
    face.rect(S, s, 0.9, s + width, low, None, 0.004, scale=S.look.size)
    n = max(1, round(width / each))
    tall = r.random() < 0.35
    for k in range(n):
        a, b = s + width * k / n, s + width * (k + 1) / n
        S.one(FURNITURE, front)
        if tall and k == n - 1:
            face.block(S, a, 0.1, b, high, 0, 0.6, None)
        else:
            face.block(S, a, 0.1, b, 0.86, 0, 0.58, None)
            S.look = steel if r.random() < 0.2 else seam
            face.rect(S, a + 0.02, 0.12, b - 0.02, 0.84, None, 0.582) if S.look is steel else None
            for z in (0.7, 0.45) if r.random() < 0.4 else (0.72,):
                face.rect(S, a, z, b, z + 0.008, None, 0.584)
        S.look = seam
        face.rect(S, b - 0.004, 0.1, b + 0.004, high if tall and k == n - 1 else 0.86, None, 0.602 if tall and k == n - 1 else 0.583)
    S.one(FURNITURE, Look(tint(r, 0.05, 0.95, 0.05) if r.random() < 0.6 else np.array(wood(r)), GRAIN, 0.1, gloss=0.2))
    face.block(S, s, 0.86, s + width * ((n - 1) / n if tall else 1), 0.9, 0, 0.61, None)
    upper, hood = r.random(), int(r.integers(n))
    for k in range(n - (1 if tall else 0)):
        a, b = s + width * k / n, s + width * (k + 1) / n
        if k == hood and r.random() < 0.6:
            S.one(FURNITURE, steel)
            face.block(S, a + 0.05, low + 0.05, b - 0.05, low + 0.2, 0, 0.45, None)
            face.block(S, (a + b) / 2 - 0.13, low + 0.2, (a + b) / 2 + 0.13, S.h - 0.01, 0, 0.26, None)
        elif upper < 0.65:
            S.one(FURNITURE, front)
            face.block(S, a, low, b, high, 0, 0.35, None)
            S.look = seam
            face.rect(S, b - 0.004, low, b + 0.004, high, None, 0.352)
        elif upper < 0.85:
            S.one(FURNITURE, Look(np.array(wood(r)), GRAIN, 0.1))
            face.block(S, a, low, b, low + 0.03, 0, 0.25, None)
        if r.random() < 0.6:
            S.one(THING, Look(tint(r, 0.05, 0.95, 0.3), gloss=0.3))
            x = r.uniform(a, max(a + 0.01, b - 0.25))
            z = low + 0.03 if 0.65 <= upper < 0.85 and r.random() < 0.5 else 0.9
            face.block(S, x, z, x + r.uniform(0.06, 0.25), z + r.uniform(0.08, 0.35), 0.1, r.uniform(0.2, 0.4), None)
    stood(S, face, s, width, 0.62)


def openings(S, face):
    """Windows with frames, curtains or blinds; doors; pictures, shelves and radiators where the wall is free."""
    r = S.r
    if r.random() < 0.07:
        window(S, face, 0.1, face.w - 0.2, True)
        return S.back_to(WALL, S.look)
    s = r.uniform(0.2, 0.7)
    while s < face.w - 0.9:
        share = [0.08, 0.5, 0.16, 0.03, 0.0, 0.0, 0.2, 0.03, 0.0] if S.corridor else [0.27, 0.12, 0.17, 0.08, 0.05, 0.05, 0.14, 0.06, 0.06]
        kind = r.choice(['window', 'door', 'picture', 'cupboard', 'screen', 'boards', 'free', 'fitted', 'kitchen'], p=share)
        width = {
            'window': r.uniform(0.7, 2.6),
            'door': r.uniform(0.75, 0.95) if r.random() < 0.8 else r.uniform(1.3, 1.8),
            'picture': r.uniform(0.25, 0.9) if r.random() < 0.7 else r.uniform(0.8, 2),
            'fitted': r.uniform(1.2, 4),
            'kitchen': r.uniform(1.5, 5),
        }.get(kind, r.uniform(0.6, 1.6))
        width = min(width, face.w - s - 0.15)
        if kind == 'window' and width > 0.5:
            window(S, face, s, width)
        elif kind == 'door' and width > 0.7:
            door(S, face, s, width)
        elif kind == 'picture':
            picture(S, face, s, width)
        elif kind == 'cupboard':
            S.one(FURNITURE, Look(np.array(wood(r)) if r.random() < 0.6 else tint(r, 0.6, 0.9, 0.03), GRAIN, 0.15))
            deep, tall = r.uniform(0.3, 0.6), r.uniform(0.8, 2.2)
            face.block(S, s, 0.02, s + width, tall, 0, deep, None)
            for k in range(1, max(2, round(width / 0.45))):
                face.block(S, s + 0.45 * k, 0.05, s + 0.45 * k + 0.008, tall - 0.03, deep, deep + 0.004, None)
            stood(S, face, s, width, deep)
        elif kind == 'fitted' and width > 1:
            fitted(S, face, s, width)
        elif kind == 'kitchen' and width > 1:
            kitchen(S, face, s, width)
        elif kind == 'screen':
            low = r.uniform(0.9, 1.3)
            S.one(THING, Look((0.012, 0.012, 0.014), gloss=0.6))
            face.block(S, s, low, s + width, low + 0.56 * width, 0.02, 0.07, None)
        elif kind == 'boards':
            for z in np.arange(r.uniform(1.0, 1.4), S.h - 0.4, r.uniform(0.3, 0.5)):
                S.one(FURNITURE, Look(np.array(wood(r)) if r.random() < 0.5 else tint(r, 0.7, 0.95, 0.02), GRAIN, 0.15))
                face.block(S, s, z, s + width, z + 0.03, 0, 0.22, None)
                for x in np.arange(s + 0.05, s + width - 0.15, r.uniform(0.12, 0.4)):
                    S.one(THING, Look(tint(r, 0.05, 0.9, 0.3)))
                    face.block(S, x, z + 0.03, x + r.uniform(0.04, 0.12), z + r.uniform(0.1, 0.27), 0.04, 0.18, None)
        s += width + r.uniform(0.25, 1.0)
    if r.random() < 0.1:  # an air conditioner
        S.one(THING, Look(tint(r, 0.8, 0.95, 0.02)))
        s, z = r.uniform(0.05, 0.7) * face.w, S.h - r.uniform(0.4, 0.6)
        face.block(S, s, z, min(face.w, s + r.uniform(0.7, 1)), z + 0.28, 0, 0.22, None)
        S.look = Look((0.4, 0.4, 0.4))
        face.rect(S, s + 0.04, z + 0.03, min(face.w, s + 0.6), z + 0.05, None, 0.222)
    if r.random() < 0.12:  # a flat radiator
        S.one(THING, Look(tint(r, 0.8, 0.95, 0.02)))
        s, z = r.uniform(0.02, 0.7) * face.w, r.uniform(0.4, 0.9) if r.random() < 0.8 else 1.8
        face.block(S, s, 0.1, min(face.w, s + r.uniform(0.5, 1.6)), z, 0.04, 0.13, None)
    S.back_to(WALL, S.look)


def picture(S, face, s, width):
    """Framed, some with a broad mount; at times several beside each other."""
    r = S.r
    each = width if width < 1 or r.random() < 0.6 else r.uniform(0.25, 0.5)
    tall = min(each * r.choice([0.7, 1, 1.4]), S.h - 1.5)
    low = r.uniform(1.0, max(1.05, min(1.5, S.h - tall - 0.3)))
    frame, mount = r.uniform(0.01, 0.05), r.uniform(0.03, 0.2) * min(each, tall) if r.random() < 0.5 else 0.0
    edge = tint(r, 0.02, 0.9) if r.random() < 0.5 else np.array(wood(r)) * r.uniform(0.3, 1)
    for x in np.arange(s, s + width - each + 0.01, each + 0.12):
        S.one(PICTURE, Look(edge))
        face.block(S, x, low, x + each, low + tall, 0, 0.03, None)
        S.look = Look(tint(r, 0.8, 0.95, 0.03))
        face.rect(S, x + frame, low + frame, x + each - frame, low + tall - frame, None, 0.031)
        m = frame + mount
        S.look = Look(tint(r, 0.1, 0.85, 0.3), ART, r.uniform(0.04, 0.5)) if r.random() < 0.6 else Look(tint(r, 0.3, 0.95, 0.05))
        face.rect(S, x + m, low + m, x + each - m, low + tall - m, None, 0.032)
        if r.random() < 0.4:
            S.look = Look(tint(r, 0.05, 0.5, 0.4))
            cx, cy = x + each / 2, low + tall / 2
            for a in r.uniform(0, 6.3, int(r.integers(3, 9))):
                q = np.array((math.cos(a), math.sin(a))) * (min(each, tall) / 2 - m) * 0.95
                n = np.array((-q[1], q[0])) * 0.15
                face_at = lambda p: face.at(cx + p[0], cy + p[1], 0.034)  # noqa: E731
                S.poly([face_at(q * 0), face_at(q / 2 + n), face_at(q), face_at(q / 2 - n)])


def fitted(S, face, s, width):
    """Cupboards from wall to wall: doors, drawers or open shelves, up to the ceiling or nearly."""
    r = S.r
    S.one(FURNITURE, Look(np.array(wood(r)) if r.random() < 0.5 else tint(r, 0.5, 0.95, 0.05), pick(r, GRAIN, PLAIN_LOOK), 0.15))
    body = S.look
    deep, tall = r.uniform(0.35, 0.65), S.h - (0 if r.random() < 0.5 else r.uniform(0.1, 0.5))
    face.block(S, s, 0.02, s + width, tall, 0, deep, None)
    seam, n = Look(body.colour * r.uniform(0.3, 0.7)), max(2, round(width / r.uniform(0.4, 0.9)))
    levels = [r.uniform(0.4, 0.9), tall - r.uniform(0.4, 0.7)] if r.random() < 0.5 else []
    for k in range(1, n):
        S.look = seam
        face.rect(S, s + width * k / n - 0.004, 0.08, s + width * k / n + 0.004, tall - 0.02, None, deep + 0.002)
    for z in levels:
        face.rect(S, s + 0.01, z - 0.004, s + width - 0.01, z + 0.004, None, deep + 0.002)
    S.look = Look((0.4, 0.4, 0.4), gloss=0.5)
    for k in range(n):
        x = s + width * (k + (0.9 if k % 2 == 0 else 0.1)) / n
        face.block(S, x - 0.008, 1.0, x + 0.008, 1.15, deep, deep + 0.02, None)
    if r.random() < 0.3:  # a niche
        S.look = Look(body.colour * r.uniform(0.4, 1.1), body.texture, 0.15)
        a = s + width * r.uniform(0.1, 0.5)
        face.rect(S, a, 0.9, min(s + width - 0.05, a + r.uniform(0.6, 1.4)), r.uniform(1.2, 1.6), None, deep + 0.003)
    stood(S, face, s, width, deep)


def mouldings(S, face):
    """Panels of plaster or wood on a wall: thin frames of its own colour."""
    r = S.r
    S.back_to(WALL, Look(np.clip(S.wall_look.colour * r.uniform(0.9, 1.15), 0, 0.95)))
    n, gap, t = max(1, round(face.w / r.uniform(0.7, 1.6))), 0.12, r.uniform(0.015, 0.04)
    rows = [(0.2, S.h - 0.25)] if r.random() < 0.5 else [(0.15, 0.85), (1.0, S.h - 0.25)]
    for k in range(n):
        a, b = face.w * k / n + gap, face.w * (k + 1) / n - gap
        for lo, hi in rows:
            for x0, y0, x1, y1 in ((a, lo, b, lo + t), (a, hi - t, b, hi), (a, lo, a + t, hi), (b - t, lo, b, hi)):
                face.block(S, x0, y0, x1, y1, 0, 0.02, None)


def stood(S, face, s, width, deep):
    P = np.array([face.at(s, 0), face.at(s + width, 0, deep)])
    S.free.append((*P.min(0)[:2], *P.max(0)[:2]))


def window(S, face, s, width, glazed=False):
    """`glazed`: from the floor nearly to the ceiling."""
    r = S.r
    low = r.choice([0.05, 0.45, 0.9], p=[0.2, 0.2, 0.6])
    top = min(S.h - 0.2, r.uniform(1.9, 2.5))
    kind = r.random()
    S.one(WINDOW, Look(tint(r, 0.75, 0.95, 0.03) if kind < 0.6 else np.array(wood(r)) if kind < 0.8 else tint(r, 0.01, 0.08)))
    frame, panes = r.uniform(0.05, 0.09), max(1, round(width / r.uniform(0.6, 1.1)))
    if glazed:
        low, top = 0.02, S.h - r.uniform(0.02, 0.3)
    night = S.night = getattr(S, 'night', r.random() < 0.12)
    face.block(S, s, low, s + width, top, 0, 0.025, None)
    if r.random() < 0.35:  # its casing
        own, t = (S.label, S.look, S.thing_id), r.uniform(0.05, 0.12)
        S.back_to(WALL, Look(tint(r, 0.75, 0.95, 0.03) if r.random() < 0.7 else np.array(wood(r))))
        for x0, y0, x1, y1 in ((-t, -t, 0, t), (0, 0, t, t), (0, -t, 0, 0)):
            a, b = (s + x0, s) if x0 < 0 else (s + width, s + width + t) if x1 > 0 else (s, s + width)
            lo, hi = (low - t, low) if y1 == 0 else (low, min(S.h - 0.01, top + t))
            face.block(S, a, lo, b, hi, 0, 0.03, None)
        face.block(S, s, top, s + width, min(S.h - 0.01, top + t), 0, 0.03, None)
        S.label, S.look, S.thing_id = own
    S.look = Look((0.02, 0.03, 0.06) if night else (1, 1, 1), VIEW, r.uniform(0.3, 1.0))
    each = (width - frame) / panes
    for k in range(panes):
        face.rect(S, s + frame + k * each, low + frame, s + (k + 1) * each, top - frame, None, 0.028)
    if glazed and r.random() < 0.6:
        view, S.look = S.look, Look(tint(r, 0.01, 0.9))
        for z in np.arange(low + r.uniform(0.5, 1), top - 0.3, r.uniform(0.5, 1.2)):
            face.block(S, s, z, s + width, z + 0.04, 0.028, 0.04, None)
        S.look = view
    S.panes.append((face.at(s + width / 2, (low + top) / 2), width / 2, (top - low) / 2, face.u, face.n))
    if r.random() < 0.15:
        S.look = Look(tint(r, 0.6, 0.95, 0.05))
        for z in np.arange(r.uniform(low, top - 0.3), top - 0.05, 0.05):
            face.rect(S, s + 0.04, z, s + width - 0.04, z + 0.03, None, 0.04)
    if low > 0.8 and r.random() < 0.5:
        S.one(THING, Look((0.85, 0.85, 0.83)))
        face.block(S, s + 0.1, 0.12, s + width - 0.1, 0.7, 0.03, 0.12, None)
        for x in np.arange(s + 0.14, s + width - 0.12, 0.08):
            face.block(S, x, 0.14, x + 0.02, 0.68, 0.12, 0.128, None)
    if r.random() < 0.6:
        sheer = r.random() < 0.3
        S.one(CURTAIN, Look(tint(r, 0.8, 0.95, 0.03), GLOW) if sheer and not night else Look(tint(r, 0.2, 0.9, 0.15), WOVEN, 0.01))
        foot = 0.02 if r.random() < 0.7 else max(0.02, low - 0.1)
        reach = width * r.uniform(0.12, 0.35) if r.random() < 0.7 else width * r.uniform(0.4, 0.66)
        for a, b in ((s - 0.15, s - 0.15 + reach), (s + width + 0.15 - reach, s + width + 0.15)):
            n = max(4, int((b - a) / 0.09))
            x, out = np.linspace(a, b, n + 1), 0.07 + 0.035 * (np.arange(n + 1) % 2)
            for i in range(n):
                V = [
                    face.at(x[i], foot, out[i]),
                    face.at(x[i + 1], foot, out[i + 1]),
                    face.at(x[i + 1], top + 0.15, out[i + 1]),
                    face.at(x[i], top + 0.15, out[i]),
                ]
                S.poly(V, edges=[1, 1, 1, 1])
        if r.random() < 0.35:  # a pelmet or a valance over them
            if r.random() < 0.5:
                S.look = Look(wood(r) if r.random() < 0.6 else tint(r, 0.7, 0.95, 0.03), GRAIN, 0.15)
            drop = r.uniform(0.1, 0.35)
            face.block(S, s - 0.2, top + 0.17 - drop, s + width + 0.2, min(S.h - 0.01, top + 0.2), 0, 0.16, None)


def door(S, face, s, width):
    r = S.r
    top = r.uniform(1.98, 2.1)
    S.back_to(WALL, Look(tint(r, 0.7, 0.95, 0.04)))
    face.block(S, s - 0.07, 0, s + width + 0.07, top + 0.07, 0, 0.02, None)
    S.one(DOOR, Look(np.array(wood(r)) if r.random() < 0.5 else tint(r, 0.7, 0.95, 0.03), GRAIN, 0.15))
    face.block(S, s, 0.01, s + width, top, 0, 0.025, None)
    leaves, panels = (2 if width > 1.2 else 1), pick(r, ((0.2, 0.9), (1.05, top - 0.15)), ((0.2, top - 0.2),), ())
    for k in range(leaves):
        a0, b0 = s + width * k / leaves, s + width * (k + 1) / leaves
        for a, b in panels:
            face.block(S, a0 + 0.12, a, b0 - 0.12, b, 0.025, 0.035, None)
        if k:
            face.rect(S, a0 - 0.004, 0.02, a0 + 0.004, top - 0.01, None, 0.04)
    if r.random() < 0.15:
        S.look = Look((1, 1, 1), VIEW, r.uniform(0.2, 0.6))
        face.rect(S, s + 0.12, 0.9, s + width - 0.12, top - 0.15, None, 0.04)
    S.look = Look((0.5, 0.5, 0.5), gloss=0.5)
    face.block(S, s + width - 0.1, 1.0, s + width - 0.04, 1.03, 0.025, 0.09, None)


SIZES = {'sofa': (2.2, 0.9), 'chair': (0.5, 0.5), 'table': (1.6, 0.9), 'low_table': (1.1, 0.8), 'bed': (1.7, 2.1), 'shelf': (2.2, 0.4),
         'kitchen': (3.0, 0.9), 'floor_lamp': (0.4, 0.4), 'pot': (0.6, 0.6), 'bench': (2.2, 0.5)}  # fmt: skip


def rug(S):
    r = S.r
    if r.random() < 0.6:
        x, y = r.uniform(-0.2, 0.2) * S.w, r.uniform(0.45, 0.7) * S.d
        a, b = min(S.w * 0.42, r.uniform(0.7, 1.7)), min(S.d * 0.3, r.uniform(0.5, 1.3))
        S.one(RUG, Look(tint(r, 0.1, 0.8, 0.2), pick(r, WOVEN, DAMASK, STRIPED), r.uniform(0.05, 0.4)))
        S.poly([(x - a, y - b, 0.012), (x + a, y - b, 0.012), (x + a, y + b, 0.012), (x - a, y + b, 0.012)])
        if r.random() < 0.5:
            S.look = Look(tint(r, 0.1, 0.8, 0.2), pick(r, WOVEN, DAMASK), r.uniform(0.05, 0.3))
            S.poly(
                [
                    (x - a + 0.12, y - b + 0.12, 0.014),
                    (x + a - 0.12, y - b + 0.12, 0.014),
                    (x + a - 0.12, y + b - 0.12, 0.014),
                    (x - a + 0.12, y + b - 0.12, 0.014),
                ]
            )


def furnish(S):
    r = S.r
    for _ in range(int(r.integers(0, 9))):
        kind = str(r.choice(list(SIZES)))
        w, d = SIZES[kind]
        turn = r.choice([0, math.pi / 2, -math.pi / 2, math.pi]) + (r.normal(0, 0.15) if r.random() < 0.3 else 0)
        c, s = math.cos(turn), math.sin(turn)
        corners = np.array([(x * c - y * s, x * s + y * c) for x in (0, w) for y in (0, d)])
        lo, hi = corners.min(0), corners.max(0)
        if hi[0] - lo[0] > S.w - 0.2 or hi[1] - lo[1] > S.d - 0.5:
            continue
        for _ in range(8):
            x, y = r.uniform(-S.w / 2 + 0.05 - lo[0], S.w / 2 - 0.05 - hi[0]), r.uniform(0.3 - lo[1], S.d - 0.05 - hi[1])
            box = (x + lo[0], y + lo[1], x + hi[0], y + hi[1])
            inside = box[0] > -S.w / 2 and box[2] < S.w / 2 and box[3] < S.d
            if inside and not any(box[0] < q[2] and box[2] > q[0] and box[1] < q[3] and box[3] > q[1] for q in S.free):
                break
        else:
            continue
        S.free.append(box)
        soft = kind in ('sofa', 'bed')
        label = LAMP if kind == 'floor_lamp' else THING if kind == 'pot' else FURNITURE
        S.one(
            label,
            Look(tint(r, 0.1, 0.8, 0.2), WOVEN, 0.015)
            if soft
            else Look(np.array(wood(r)) if r.random() < 0.7 else tint(r, 0.1, 0.9), GRAIN, 0.15, r.choice([0, 0.2])),
        )
        spot = Spot(S, (x, y, 0), (c, s, 0), (-s, c, 0))
        getattr(furniture, kind)(spot, r)
        if kind == 'pot':
            leaves(S, spot.at(0.25, 0.25, 0.5))
        if kind == 'floor_lamp':
            S.lights.append(spot.at(0.2, 0.2, 1.6))
        if kind in ('table', 'low_table', 'shelf') and r.random() < 0.6:
            S.one(THING, Look(tint(r, 0.1, 0.9, 0.3), gloss=0.3))
            a = spot.moved(r.uniform(0.2, 0.6), 0.1, z={'table': 0.76, 'low_table': 0.42}.get(kind, 0.0))
            a.box(0, 0, 0, r.uniform(0.08, 0.3), r.uniform(0.08, 0.25), r.uniform(0.05, 0.35))


def clutter(S):
    """Small things that lie about."""
    r = S.r
    for _ in range(int(r.integers(0, 7)) if r.random() < 0.5 else 0):
        x, y, turn = r.uniform(-0.45, 0.45) * S.w, r.uniform(0.2, 0.9) * S.d, r.uniform(0, 6.3)
        if any(q[0] - 0.3 < x < q[2] + 0.3 and q[1] - 0.3 < y < q[3] + 0.3 for q in S.free):
            continue
        S.one(THING, Look(tint(r, 0.05, 0.9, 0.35), pick(r, PLAIN_LOOK, WOVEN), 0.02))
        spot = Spot(S, (x, y, 0), (math.cos(turn), math.sin(turn), 0), (-math.sin(turn), math.cos(turn), 0))
        spot.box(0, 0, 0, r.uniform(0.08, 0.45), r.uniform(0.08, 0.3), r.uniform(0.04, 0.35))


def leaves(S, at):
    r = S.r
    S.look = Look((0.05, r.uniform(0.15, 0.35), 0.06))
    for _ in range(int(r.integers(8, 26))):
        a, up, length = r.uniform(0, 6.3), r.uniform(0.2, 1.3), r.uniform(0.25, 0.8)
        along = np.array((math.cos(a) * math.cos(up), math.sin(a) * math.cos(up), math.sin(up)))
        side = np.array((-math.sin(a), math.cos(a), 0)) * length * r.uniform(0.08, 0.2)
        tip, middle = at + along * length, at + along * length * 0.5
        S.poly([at, middle + side, tip, middle - side])


def hang_lamps(S):
    r = S.r
    if r.random() < 0.55:
        x, y, drop, R = r.uniform(-0.2, 0.2) * S.w, r.uniform(0.35, 0.75) * S.d, r.uniform(0.2, 0.9), r.uniform(0.1, 0.3)
        S.one(LAMP, Look(tint(r, 0.1, 0.9)))
        z = S.h - drop
        S.wire((x, y, z), (x, y, S.h))
        S.look = Look(tint(r, 0.5, 0.95, 0.1), GLOW)
        n = 10
        ring = [(math.cos(6.283 * k / n), math.sin(6.283 * k / n)) for k in range(n)]
        for k in range(n):
            (a, b), (c, d) = ring[k], ring[(k + 1) % n]
            q = R * 0.45
            S.poly(
                [(x + R * a, y + R * b, z - 0.2), (x + R * c, y + R * d, z - 0.2), (x + q * c, y + q * d, z), (x + q * a, y + q * b, z)],
                edges=[1, 0, 1, 0],
            )
        S.lights.append(np.array((x, y, z - 0.22)))
