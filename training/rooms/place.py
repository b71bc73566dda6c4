"""Furniture of the catalogues (`models.py`) in a room: along walls, free on the floor, hung, stood on what has a top, and lying about."""

import math
import re

import numpy as np

from draughtsman.roles import THING_LINE

from .build import DAMASK, GLOW, GRAIN, PLAIN_LOOK, STRIPED, WOVEN, Look, pick, tint, wood
from .labels import CURTAIN, FURNITURE, LAMP, PICTURE, RUG, THING

THEMES = [
    ('Living room',),
    ('Living room', 'Kitchen'),
    ('Bedroom',),
    ('Kitchen',),
    ('Office',),
    ('Bathroom',),
    ('Living room', 'Bedroom', 'Office', 'Miscellaneous'),
]
TOPPED = re.compile('table|desk|cabinet|drawers|dresser|stand|island|chest|shel|bedside|buffet|sideboard', re.I)


def furnish_with(S, models):
    r = S.r
    theme = THEMES[int(r.integers(len(THEMES)))]
    big = [m for m in models if m.label in (FURNITURE, LAMP, RUG) and m.at == 0 and m.size.max() > 0.35 and m.category in theme]
    plants = [m for m in models if m.label == THING and 0.5 < m.size[2] < 2 and m.at == 0]
    walls = (*theme, 'Lights', 'Miscellaneous')
    hung = [m for m in models if m.at > 0.05 and m.label in (FURNITURE, LAMP, THING, PICTURE) and m.category in walls]
    small = [m for m in models if m.at == 0 and m.size.max() < 0.6 and m.label in (THING, LAMP)]
    many = int(r.integers(1, 5))
    if r.random() < 0.6:
        group(S, models)
    for _ in range(int(r.integers(3, 18))):
        m = big[int(r.integers(len(big)))] if r.random() < 0.85 else plants[int(r.integers(len(plants)))]
        spot = stand(S, m, r.random() < (0.7 if m.label != RUG else 0.1))
        if spot is None:
            continue
        if TOPPED.search(m.name) and 0.3 < m.size[2] < 1.2:
            for _ in range(int(r.integers(0, many + 1))):
                s = small[int(r.integers(len(small)))]
                reach = np.maximum(m.size[:2] - s.size[:2], 0) / 2
                x, y = r.uniform(-1, 1, 2) * reach
                put(S, s, spot, (x, y, m.size[2]), r.uniform(0, 6.3))
        if re.search('table|desk', m.name, re.I) and r.random() < 0.6:
            seats_round(S, m, spot, [c for c in models if re.search('chair|stool', c.name, re.I) and c.at == 0 and c.size[2] > 0.6])
    for _ in range(int(r.integers(0, 4))):
        m = hung[int(r.integers(len(hung)))]
        if m.label == LAMP and m.at + m.size[2] > 1.9 and not re.search('wall', m.name, re.I):
            at = np.array((r.uniform(-0.25, 0.25) * S.w, r.uniform(0.3, 0.8) * S.d, S.h - m.size[2]))
            put(S, m, (at, np.array((1.0, 0, 0)), np.array((0, 1.0, 0))), (0, 0, 0), r.uniform(0, 6.3))
            S.lights.append(at + (0, 0, -0.05))
        else:
            o, u, v, length = wall_of(S)
            s = r.uniform(m.size[0] / 2, max(m.size[0] / 2 + 0.01, length - m.size[0] / 2))
            put(S, m, (o + u * s - v * (m.size[1] / 2 + 0.03), u, v), (0, 0, min(m.at, max(0, S.h - m.size[2] - 0.05))), 0)
    for _ in range(int(r.integers(0, 9)) if r.random() < 0.5 else 0):
        m = small[int(r.integers(len(small)))]
        o = np.array((r.uniform(-0.45, 0.45) * S.w, r.uniform(0.1, 0.9) * S.d, 0))
        if not any(q[0] < o[0] < q[2] and q[1] < o[1] < q[3] for q in S.free):
            put(S, m, (o, np.array((1.0, 0, 0)), np.array((0, 1.0, 0))), (0, 0, 0.0), r.uniform(0, 6.3))


GROUPS = [
    ('sofa|couch', 'table', 'armchair|chair|puff'),
    ('bed', 'bench|chest|puff', 'bedside|drawers|stand'),
    ('desk', 'chair', 'shel|lamp|drawers'),
]


def group(S, models):
    """What people put together: a sofa or bed or desk, what stands before it and at its sides, mostly on a rug."""
    r = S.r
    own, before, beside = GROUPS[int(r.choice(3, p=[0.55, 0.3, 0.15]))]

    def one(words, low):
        named = [m for m in models if re.search(words, m.name, re.I) and m.label in (FURNITURE, LAMP) and m.at == 0 and m.size[2] < low]
        return named[int(r.integers(len(named)))]

    m = one(own, 1.6)
    spot = stand(S, m, r.random() < 0.6)
    if spot is None:
        return
    (w, d), seat = m.size[:2], own == 'desk'
    if own != 'bed' or r.random() < 0.3:
        f = one(before, 1.2 if seat else 0.6)
        y = d / 2 + f.size[1] / 2 + (0 if seat else r.uniform(0.25, 0.6))
        put(S, f, spot, (r.normal(0, 0.1), -y, 0.016), math.pi if seat else 0)
    for side in (-1, 1):
        s = one(beside, 1.2)
        if r.random() < 0.6:
            ahead = own.startswith('sofa')
            y = d / 2 + s.size[1] / 2 + 0.3 if ahead else 0
            put(S, s, spot, (side * (w / 2 + s.size[0] / 2 + 0.1), -y, 0.016), -side * math.pi / 2 if ahead else 0)
    if r.random() < 0.63:
        S.one(RUG, Look(tint(r, 0.08, 0.85, 0.2), pick(r, WOVEN, WOVEN, DAMASK, STRIPED), r.uniform(0.03, 0.4)))
        o, u, v = spot
        half, near, far = w / 2 * r.uniform(0.6, 1.3), -d / 2 + r.uniform(0.1, 0.6) * d, -d / 2 - r.uniform(0.8, 2)
        V = np.array([o + x * u + y * v + (0, 0, 0.01) for x, y in ((-half, far), (half, far), (half, near), (-half, near))])
        if np.abs(V[:, 0]).max() < S.w / 2 and V[:, 1].max() < S.d:
            S.poly(V)


def wall_of(S):
    """A wall: where it begins, along it, into it (y of what stands with its back to it), its length."""
    a, d = S.w / 2, S.d
    walls = [((-a, d), (1, 0), (0, 1), S.w), ((-a, 0), (0, 1), (-1, 0), d), ((a, d), (0, -1), (1, 0), d)]
    o, u, v, length = walls[int(S.r.choice(3, p=[0.5, 0.25, 0.25]))]
    three = lambda p: np.array((*p, 0.0))  # noqa: E731
    return three(o), three(u), three(v), length


def stand(S, m, by_wall):
    """Puts a piece where nothing stands yet; → (place, directions of its x and y), or None."""
    spot = spot_for(S, m.size, by_wall, m.label == RUG)
    if spot is not None:
        put(S, m, spot, (0, 0, 0.004), 0)
        if m.label == LAMP:
            S.lights.append(spot[0] + (0, 0, m.size[2] * 0.9))
    return spot


def spot_for(S, size, by_wall, is_flat=False):
    """Where something of that size can stand that nothing stands yet: (place, directions of its x and y), or None."""
    r = S.r
    for _ in range(20):
        if by_wall:
            o, u, v, length = wall_of(S)
            if length < size[0] + 0.1:
                continue
            o = o + u * r.uniform(size[0] / 2, length - size[0] / 2) - v * (size[1] / 2 + r.uniform(0.02, 0.1))
        else:
            turn = r.choice([0, 1, 2, 3]) * math.pi / 2 + (r.normal(0, 0.25) if r.random() < 0.4 else 0)
            u, v = np.array((math.cos(turn), math.sin(turn), 0)), np.array((-math.sin(turn), math.cos(turn), 0))
            o = np.array((r.uniform(-0.4, 0.4) * S.w, r.uniform(0.15, 0.85) * S.d, 0))
        reach = (np.abs(u) * size[0] + np.abs(v) * size[1])[:2] / 2
        box = (*(o[:2] - reach), *(o[:2] + reach))
        if box[0] < -S.w / 2 or box[2] > S.w / 2 or box[3] > S.d or S.slope and box[2] > S.w / 2 - 1.2 and size[2] > 0.9:
            continue
        if is_flat or not any(box[0] < q[2] and box[2] > q[0] and box[1] < q[3] and box[3] > q[1] for q in S.free):
            if not is_flat:
                S.free.append(box)
            return o, u, v
    return None


def seats_round(S, m, spot, chairs):
    r, (o, u, v) = S.r, spot
    chair = chairs[int(r.integers(len(chairs)))]
    for side in (-1, 1):
        for k in range(max(1, int(m.size[0] / 0.65))):
            if r.random() < 0.75:
                x = (k + 0.5) * m.size[0] / max(1, int(m.size[0] / 0.65)) - m.size[0] / 2
                put(S, chair, spot, (x, side * (m.size[1] / 2 + r.uniform(0, 0.3)), 0), (0 if side > 0 else math.pi) + r.normal(0, 0.2))


def put(S, m, spot, at, turn):
    """Adds the model's triangles, coloured anew now and then; `at` along the spot's own directions."""
    r, (o, u, v) = S.r, spot
    c, s = math.cos(turn), math.sin(turn)
    x, y = c * u + s * v, c * v - s * u
    V = o + at[0] * u + at[1] * v + m.verts[:, :1] * x + m.verts[:, 1:2] * y + np.array((0, 0, 1.0)) * (m.verts[:, 2:] + at[2])
    if V[:, 0].min() < -S.w / 2 - 0.05 or V[:, 0].max() > S.w / 2 + 0.05 or V[:, 1].max() > S.d + 0.05 or V[:, 2].max() > S.h:
        return
    S.one(m.label, None)
    looks = looks_of(r, m, getattr(S, 'floor_look', None))
    three = V[m.faces]
    with S.drawn_as(THING_LINE):
        for corners, k, edges in zip(three, m.materials, m.edges):
            S.look = looks[k]
            S.poly(corners, edges=edges)


def looks_of(r, m, floor=None):
    share = np.bincount(m.materials, minlength=len(m.colours))
    main, anew = int(share.argmax()), r.random() < (0.7 if m.label in (FURNITURE, RUG, CURTAIN) else 0.3)
    bend = np.clip(1 + 0.12 * r.standard_normal(3), 0.6, 1.5) * r.uniform(0.6, 1.4)
    if m.label == LAMP:
        main, anew = -1, False
    looks = [Look(np.clip(colour * bend, 0.01, 0.95), PLAIN_LOOK, 0.2, world=True) for colour in m.colours]
    if m.label == LAMP and r.random() < 0.6:
        brightest = int(np.argmax([c.mean() for c in m.colours]))
        looks[brightest] = Look(tint(r, 0.6, 0.95, 0.1), GLOW)
    if anew:
        if m.soft or m.label in (RUG, CURTAIN):
            cloth = pick(r, WOVEN, WOVEN, WOVEN, DAMASK, STRIPED)
            looks[main] = Look(tint(r, 0.08, 0.85, 0.25), cloth, r.choice([0.012, 0.06, 0.15]), world=True)
        elif r.random() < 0.6:
            looks[main] = Look(np.array(wood(r)), GRAIN, 0.15, world=True)
        else:
            looks[main] = Look(tint(r, 0.05, 0.95, 0.1), PLAIN_LOOK, 0.2, world=True)
        if floor and m.label == FURNITURE and r.random() < 0.15:  # as the floor it stands on
            looks[main].colour = np.clip(floor.colour * r.uniform(0.75, 1.3), 0.01, 0.95)
    return looks
