"""What is seen behind glass: a room with its corners, floor and furniture."""

import math

from .furniture import INDOORS, Spot
from .roles import BOARDS, GRID, PLAIN, SIDING, WALL
from .scene import Face


def room(S, f, s0, z0, s1, z1, d, st):
    """A room behind the pane s0..s1, z0..z1 of the facade `f`; visible through glass only."""
    r = S.r
    if s1 - s0 < 0.3 or z1 - z0 < 0.3:
        return
    with S.within(indoors=True), S.no_opening():
        floor = z0 - 0.06 if z1 - z0 > 1.7 else z0 - r.uniform(0.7, 1.0)
        top = max(z1 + r.uniform(0.02, 0.3), floor + 2.3)
        a, b = max(0.05, s0 - r.uniform(0.1, 2)), min(f.w - 0.05, s1 + r.uniform(0.1, 2))
        deep = r.uniform(2, 5)
        at = f.at
        back, side, down, up = (r.choice([1, 1, 0.85, 0.7, 0.45]) for _ in range(4))
        n = d - 0.02
        e = d - deep
        S.poly(
            [at(a, floor, e), at(b, floor, e), at(b, top, e), at(a, top, e)], WALL, tone=back, pat=r.choice([PLAIN, PLAIN, PLAIN, BOARDS])
        )
        for s in (a, b):
            S.poly([at(s, floor, n), at(s, floor, e), at(s, top, e), at(s, top, n)], WALL, tone=side)
        S.poly(
            [at(a, floor, n), at(b, floor, n), at(b, floor, e), at(a, floor, e)], WALL,
            tone=down, pat=r.choice([PLAIN, PLAIN, BOARDS, GRID]), scale=r.uniform(0.15, 0.6),
        )  # fmt: skip
        S.poly([at(a, top, n), at(b, top, n), at(b, top, e), at(a, top, e)], WALL, tone=up, pat=r.choice([PLAIN, PLAIN, PLAIN, SIDING]))
        wall = Face(at(a, 0, e + 0.02), f.u, b - a, f.n)
        w = b - a
        for _ in range(int(r.integers(0, 4))):  # pictures, doors, cupboards, far windows
            s = r.uniform(0, 0.8) * w
            z, h = (0, 2.05) if r.random() < 0.4 else (r.uniform(0.6, 1.4), r.uniform(0.4, 1.1))
            p = wall.rect(S, s, floor + z, min(w, s + r.uniform(0.5, 1.6)), min(top, floor + z + h), WALL, tone=r.choice([1, 0.7, 0.3]))
            if r.random() < 0.3:
                p.pattern, p.scale = SIDING, 0.1
        place = Spot(S, at(a, floor, n), f.u, -f.n, WALL, tone=r.choice([1, 0.85, 0.6, 0.35]))
        x = r.uniform(0.1, 0.8)
        while x < w - 0.6 and deep > 2.2 and r.random() < 0.92:
            piece = INDOORS[int(r.integers(0, len(INDOORS)))]
            spot = place.moved(x, r.uniform(0.4, deep - 1.3))
            if r.random() < 0.25:
                spot = place.moved(x + 0.9, r.uniform(0.9, deep - 0.6), math.pi)
            piece(spot, r)
            x += r.uniform(1.0, 2.4)
        for _ in range(int(r.integers(0, 3))):  # lamps that hang
            x, y, h = r.uniform(0.2, 0.9) * w, r.uniform(0.3, 0.8) * deep, r.uniform(0.5, 1.1)
            place.wire((x, y, top - floor), (x, y, top - floor - h), 0.6)
            g = r.uniform(0.08, 0.3)
            place.box(x - g, y - g, top - floor - h - g, x + g, y + g, top - floor - h)
        if r.random() < 0.12 and w > 2.5:  # a stair
            steps = 10
            for i in range(steps):
                place.box(0.3 + i * 0.24, deep - 1.2, i * 0.26, 0.55 + i * 0.24, deep - 0.2, i * 0.26 + 0.06)
