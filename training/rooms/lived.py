"""What fills the photos that people take of their rooms: sofas, beds and what stands by them, near the viewer."""

import math

import numpy as np

from draughtsman.furniture import Spot

from .build import DAMASK, GLOW, GRAIN, PLAIN_LOOK, STRIPED, WOVEN, Look, pick, tint, wood
from .labels import FURNITURE, LAMP, RUG, THING, WALL
from .place import spot_for


def near_colour(S, low=0.05, high=0.9, chroma=0.2):
    """A colour; of four one is nearly the floor's or the wall's."""
    r, q = S.r, S.r.random()
    if q < 0.18:
        return np.clip(S.floor_look.colour * r.uniform(0.75, 1.3) * (1 + 0.06 * r.standard_normal(3)), 0.01, 0.95)
    if q < 0.27:
        return np.clip(S.wall_look.colour * r.uniform(0.75, 1.2), 0.01, 0.95)
    return tint(r, low, high, chroma)


def cloth(S):
    return Look(near_colour(S), pick(S.r, WOVEN, WOVEN, PLAIN_LOOK, PLAIN_LOOK, STRIPED, DAMASK), S.r.uniform(0.01, 0.2), S.r.choice([0, 0.2]))


def timber(S):
    r = S.r
    q = r.random()
    colour = np.array(wood(r)) if q < 0.5 else near_colour(S) if q < 0.8 else tint(r, 0.7, 0.95, 0.03)
    return Look(colour, pick(r, GRAIN, PLAIN_LOOK), 0.15)


def cushion(p, x0, y0, z0, x1, y1, z1, round=0.05):
    """A block whose upper rims are rounded off, and whose lower ones are a little."""
    k = min(round, (x1 - x0) / 3, (y1 - y0) / 3, (z1 - z0) / 2)
    rings = [(k / 2, z0), (0, z0 + k / 2), (0, z1 - k), (k * 0.35, z1 - k * 0.3), (k, z1)]
    loops = [[(x0 + m, y0 + m, z), (x1 - m, y0 + m, z), (x1 - m, y1 - m, z), (x0 + m, y1 - m, z)] for m, z in rings]
    for a, b in zip(loops, loops[1:]):
        for i in range(4):
            j = (i + 1) % 4
            p.face(a[i], a[j], b[j], b[i])
    p.face(*loops[-1])


def sofa(S, p, w, d):
    """From (-w/2, -d/2) to (w/2, d/2), its back at y = d/2; what it is covered with, its seat now and then with something else."""
    r = S.r
    body = cloth(S)
    S.one(FURNITURE, body)
    foot, seat, back = r.choice([0.02, 0.08, 0.14]), r.uniform(0.34, 0.47), r.uniform(0.68, 1.0)
    arm, high, t = r.uniform(0.06, 0.28), r.uniform(0.5, 0.68), r.uniform(0.14, 0.26)
    a = w / 2 - arm
    cushion(p, -w / 2, -d / 2, foot, w / 2, d / 2, seat - 0.13, 0.03)
    cushion(p, -w / 2, d / 2 - t, foot, w / 2, d / 2, back - 0.06)
    for x in (-w / 2, a) if r.random() < 0.9 else ():
        cushion(p, x, -d / 2, foot, x + arm, d / 2, high, 0.07)
    seats = cloth(S) if r.random() < 0.25 else Look(body.colour * r.uniform(0.85, 1.15), body.texture, body.size)
    n = max(1, round(2 * a / r.uniform(0.55, 0.95)))
    longer = int(pick(r, 0, n - 1)) if n > 1 and r.random() < 0.35 else -1
    for i in range(n):
        x0, x1 = -a + 2 * a * i / n, -a + 2 * a * (i + 1) / n
        out = r.uniform(0.4, 0.8) if i == longer else 0
        if out:
            S.look = body
            cushion(p, x0, -d / 2 - out, foot, x1, -d / 2, seat - 0.13, 0.03)
        S.look = seats
        cushion(p, x0 + 0.005, -d / 2 - out - 0.02, seat - 0.13, x1 - 0.005, d / 2 - t, seat)
        if r.random() < 0.9:
            cushion(p, x0 + 0.01, d / 2 - t - 0.2, seat, x1 - 0.01, d / 2 - t + 0.02, back, 0.07)
    S.look = timber(S)
    for x in (-w / 2 + 0.05, w / 2 - 0.1):
        for y in (-d / 2 + 0.05, d / 2 - 0.1):
            p.box(x, y, 0, x + 0.05, y + 0.05, foot)
    for _ in range(int(r.integers(0, 5))):  # loose cushions
        S.look, x, s = cloth(S), r.uniform(-a, max(a - 0.4, 0.01 - a)), r.uniform(0.3, 0.5)
        y = d / 2 - t - 0.35 + r.uniform(-0.08, 0.02)
        p.face((x, y, seat), (x + s, y, seat), (x + s - 0.02, y + 0.14, seat + s), (x + 0.02, y + 0.14, seat + s))
    if r.random() < 0.3:
        throw(S, p, r.uniform(-a, max(a - 0.6, 0.01 - a)), -d / 2 - 0.03, seat + 0.012, r.uniform(0.5, 0.9), d / 2 + 0.2)


def throw(S, p, x, y, z, w, deep):
    """Cloth that lies on something and hangs down before it."""
    r = S.r
    S.one(THING, cloth(S))
    n = 7
    for i in range(n):
        a, b = x + w * i / n, x + w * (i + 1) / n
        da, db = 0.02 * (i % 2), 0.02 * ((i + 1) % 2)
        low = max(0.03, z - r.uniform(0.15, 0.4))
        p.face((a, y, z + da), (b, y, z + db), (b, y + deep, z + db), (a, y + deep, z + da))
        p.face((a, y - da, low), (b, y - db, low), (b, y, z + db), (a, y, z + da))


def bed(S, p, w, d):
    """Its head at y = d/2."""
    r = S.r
    frame = timber(S) if r.random() < 0.6 else cloth(S)
    S.one(FURNITURE, frame)
    foot, side, top = r.choice([0.0, 0.1, 0.2]), r.uniform(0.25, 0.4), r.uniform(0.42, 0.65)
    cushion(p, -w / 2, -d / 2, foot, w / 2, d / 2, side, 0.03)
    if r.random() < 0.8:
        e, high, t = w / 2 + (r.uniform(0.3, 1.2) if r.random() < 0.2 else r.uniform(0, 0.1)), r.uniform(0.8, 1.5), r.uniform(0.05, 0.16)
        n = int(r.integers(1, 9)) if r.random() < 0.5 else 1
        for i in range(n):
            cushion(p, -e + 2 * e * i / n, d / 2 - 0.02, 0, -e + 2 * e * (i + 1) / n, d / 2 - 0.02 + t, high, 0.03)
    if foot:
        for x in (-w / 2, w / 2 - 0.08):
            for y in (-d / 2, d / 2 - 0.1):
                p.box(x, y, 0, x + 0.08, y + 0.08, foot)
    linen = Look(tint(r, 0.75, 0.95, 0.03) if r.random() < 0.6 else near_colour(S, 0.2), pick(r, PLAIN_LOOK, WOVEN, STRIPED, DAMASK), 0.12)
    S.look = Look(tint(r, 0.75, 0.95, 0.03))
    cushion(p, -w / 2 + 0.02, -d / 2 + 0.02, side, w / 2 - 0.02, d / 2 - 0.04, top)
    S.look = linen
    hang = r.uniform(0.02, 0.06)
    cushion(p, -w / 2 - hang, -d / 2 - hang, r.uniform(0.12, side), w / 2 + hang, d / 2 - r.uniform(0.5, 0.9), top + r.uniform(0.03, 0.12), 0.1)
    for x in (-w / 4, w / 4) if w > 1.2 else (0,):
        for k in range(int(r.integers(1, 3))):
            S.look = Look(tint(r, 0.75, 0.95, 0.03)) if r.random() < 0.6 else cloth(S)
            y = d / 2 - 0.3 - 0.2 * k
            cushion(p, x - 0.32, y, top + 0.02, x + 0.32, y + 0.2, top + r.uniform(0.2, 0.45), 0.09)
    if r.random() < 0.4:
        throw(S, p, -w / 2 - 0.07, -d / 2 - 0.08, top + 0.14, w + 0.14, r.uniform(0.4, 0.9))


def chest(S, p, w, d, h):
    """A bedside table, a low board or a chest of drawers on a plinth, on legs or on the wall."""
    r = S.r
    S.one(FURNITURE, timber(S))
    low = r.choice([0.0, 0.06, 0.2, 0.3]) if h < 0.9 else 0.05
    p.box(-w / 2, -d / 2, low, w / 2, d / 2, h)
    front, n = S.look, max(1, round((h - low) / r.uniform(0.2, 0.4)))
    S.look = Look(front.colour * r.uniform(0.4, 0.8))
    for i in range(1, n):
        z = low + (h - low) * i / n
        p.face((-w / 2, -d / 2 - 0.002, z - 0.006), (w / 2, -d / 2 - 0.002, z - 0.006), (w / 2, -d / 2 - 0.002, z + 0.006), (-w / 2, -d / 2 - 0.002, z + 0.006))
    if 0.05 < low < 0.3:
        for x in (-w / 2 + 0.02, w / 2 - 0.06):
            for y in (-d / 2 + 0.02, d / 2 - 0.06):
                p.box(x, y, 0, x + 0.04, y + 0.04, low)
    on_top(S, p, w, d, h)


def table(S, p, w, d, h):
    r = S.r
    S.one(FURNITURE, timber(S))
    n = pick(r, 4, 4, 14)
    turn = math.pi / 4 if n == 4 else 0
    k = math.sqrt(0.5) if n == 4 else 0.5
    ring = [(w * k * math.cos(turn + 6.2832 * i / n), d * k * math.sin(turn + 6.2832 * i / n)) for i in range(n)]
    for z in (h - 0.04, h):
        p.face(*[(x, y, z) for x, y in ring])
    for (x0, y0), (x1, y1) in zip(ring, ring[1:] + ring[:1]):
        p.face((x0, y0, h - 0.04), (x1, y1, h - 0.04), (x1, y1, h), (x0, y0, h))
    for x, y in ring[:: 1 if n == 4 else 4]:
        p.box(0.8 * x - 0.02, 0.8 * y - 0.02, 0, 0.8 * x + 0.02, 0.8 * y + 0.02, h - 0.04)
    if r.random() < 0.3:
        p.box(-0.4 * w, -0.4 * d, 0.12, 0.4 * w, 0.4 * d, 0.15)
    on_top(S, p, w, d, h)


def on_top(S, p, w, d, h):
    r = S.r
    for _ in range(int(r.integers(0, 4))):
        x, y = r.uniform(-0.4, 0.3) * w, r.uniform(-0.4, 0.2) * d
        if r.random() < 0.25:
            S.one(LAMP, Look(tint(r, 0.05, 0.9)))
            p.box(x - 0.02, y - 0.02, h, x + 0.02, y + 0.02, h + 0.25)
            S.look = Look(tint(r, 0.6, 0.95, 0.08), GLOW)
            cushion(p, x - 0.13, y - 0.13, h + 0.22, x + 0.13, y + 0.13, h + 0.45, 0.05)
            S.lights.append(p.at(x, y, h + 0.5))
        else:
            S.one(THING, Look(tint(r, 0.05, 0.95, 0.3), gloss=0.3))
            p.box(x, y, h, x + r.uniform(0.05, 0.25), y + r.uniform(0.05, 0.2), h + r.uniform(0.02, 0.3))


def live_in(S):
    """A sofa or a bed and what people put round it; where it is: `S.focus`, its middle and the way from it that it faces."""
    r = S.r
    is_bed = r.random() < 0.4
    w, d = (r.uniform(0.9, 2.0), r.uniform(1.95, 2.15)) if is_bed else (r.uniform(1.4, 3.2), r.uniform(0.8, 1.05))
    spot = spot_for(S, np.array((w, d, 0.9)), r.random() < (0.85 if is_bed else 0.6))
    if spot is None:
        return
    p = Spot(S, *spot)
    if r.random() < 0.55:
        S.one(RUG, Look(near_colour(S), pick(r, WOVEN, WOVEN, DAMASK, STRIPED), r.uniform(0.02, 0.6)))
        x, y0, y1 = w / 2 * r.uniform(0.6, 1.5), -d / 2 - r.uniform(0.6, 2.2), -d / 2 + r.uniform(0, 0.8) * d
        V = np.array([p.at(*q, 0.008) for q in ((-x, y0), (x, y0), (x, y1), (-x, y1))])
        V[:, 0], V[:, 1] = np.clip(V[:, 0], -S.w / 2, S.w / 2), np.clip(V[:, 1], -1.95, S.d)
        S.poly(V)
    (bed if is_bed else sofa)(S, p, w, d)
    for side in (-1, 1):
        bw, bd = r.uniform(0.35, 0.7), r.uniform(0.3, 0.5)
        x = side * (w / 2 + bw / 2 + r.uniform(0.03, 0.2))
        at = p.at(x, d / 2 - bd / 2)
        if r.random() < (0.8 if is_bed else 0.4) and abs(at[0]) < S.w / 2 - bw / 2 and at[1] < S.d - bd / 2:
            q = p.moved(x, d / 2 - bd / 2)
            chest(S, q, bw, bd, r.uniform(0.35, 0.65)) if is_bed or r.random() < 0.4 else table(S, q, bw, bd, r.uniform(0.45, 0.6))
    if not is_bed and r.random() < 0.75:
        table(S, p.moved(r.normal(0, 0.15), -d / 2 - r.uniform(0.6, 0.9)), r.uniform(0.5, 1.4), r.uniform(0.4, 0.7), r.uniform(0.28, 0.48))
    if not is_bed and r.random() < 0.5:
        side = pick(r, -1, 1)
        q = p.moved(side * (w / 2 + r.uniform(0.2, 0.6)), -d / 2 - r.uniform(0.6, 1.2), -side * r.uniform(0.6, 1.8))
        if abs(q.o[0]) < S.w / 2 - 0.5 and q.o[1] < S.d - 0.5:
            sofa(S, q, r.uniform(0.75, 1.0), r.uniform(0.75, 0.9))
    if is_bed and r.random() < 0.3:
        q = p.moved(0, -d / 2 - 0.35)
        S.one(FURNITURE, cloth(S))
        cushion(q, -w * 0.4, -0.2, r.choice([0.05, 0.2]), w * 0.4, 0.2, r.uniform(0.4, 0.5))
    S.focus = (p.o, -np.asarray(p.v))


def low_boards(S):
    """What stands along walls: boards below screens, chests, a column of the wall itself."""
    r = S.r
    for _ in range(int(r.integers(0, 3))):
        w, d, h = r.uniform(0.5, 2.2), r.uniform(0.3, 0.5), r.uniform(0.35, 1.0)
        spot = spot_for(S, np.array((w, d, h)), True)
        if spot is not None:
            chest(S, Spot(S, *spot), w, d, h)
            if r.random() < 0.4:
                S.one(THING, Look((0.012, 0.012, 0.014), gloss=0.6))
                Spot(S, *spot).box(-0.4 * w, 0.05, h + 0.05, 0.4 * w, 0.09, h + 0.05 + 0.45 * w)
    if r.random() < 0.1:
        x, y, t = pick(r, -1, 1) * r.uniform(0.15, 0.45) * S.w, r.uniform(-0.8, 0.5) * S.d, r.uniform(0.2, 0.6)
        S.back_to(WALL, S.wall_look)
        S.box((x, y, 0), (x + t, y + t, S.h), None, scale=S.wall_look.size)
        S.free.append((x, y, x + t, y + t))
