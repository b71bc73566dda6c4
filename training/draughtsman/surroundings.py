"""The garden, the street, the neighbours."""

import math

import numpy as np

from .furniture import terrace
from .walls import walls
from .parts import railing
from .roles import BOARDS, BRICK, DOTS, GRASS, GRID, GROUND, LEAVES, PAVING, PLAIN, PLANT, RAILING, STAIRS, STONE, WALL
from .roofs import flat_roof, gable_roof
from .style import Style
from .vehicles import car
from .water import basin, pond, raised_basin, shore


TREES = ['blob', 'leafy', 'dark', 'conifer', 'bare', 'palm', 'umbrella', 'cypress', 'scribble', 'sparse', 'layered', 'clouds', 'clouds',
         'birch', 'dotted', 'dotted', 'willow', 'symbol']  # fmt: skip


def surroundings(S, B, st, land='level'):
    r = S.r
    x0, y0, x1, y1, top = B
    G = 400.0
    bare = r.random() < 0.15  # nothing but the house
    gp = int(r.choice([PLAIN, GRASS, DOTS], p=[0.6, 0.3, 0.1])) if not bare else PLAIN
    back = 800 if r.random() < 0.65 else 60 + y1 + r.uniform(1, 18)  # seen from above, the sheet over the garden is left blank
    S.quad(
        (-G, -160, 0),
        (2 * G, 0, 0),
        (0, back + 100, 0),
        GROUND,
        pat=gp,
        scale=0.6,
        edges=[0, 0, 0, 0],
        tone=r.choice([1, 1, r.uniform(0.5, 1)]),
    )
    if bare:
        return
    z = 0.004

    def flat(a, b, c, d, role, **k):
        nonlocal z
        z += 0.004
        S.quad((a, b, z), (c - a, 0, 0), (0, d - b, 0), role, **k)

    pats = [PLAIN, PLAIN, GRID, GRID, BRICK, BOARDS, STONE]
    for _ in range(int(r.choice([0, 1, 2, 3], p=[0.1, 0.3, 0.35, 0.25]))):
        k = r.choice(['apron', 'drive', 'path', 'street', 'plaza', 'curve'])
        kw = dict(pat=int(r.choice(pats)), scale=r.uniform(0.3, 1.4), tone=r.choice([1, 1, 0.85, 0.6]))
        wide = PAVING if kw['pat'] != PLAIN or r.random() < 0.25 else GROUND  # a blank plot says nothing of paving
        if k == 'apron':
            flat(x0 + r.uniform(-3, 3), y0 - r.uniform(1, 7), x1 + r.uniform(-3, 4), y1 + 2, wide, **kw)
        elif k == 'drive':
            a = r.uniform(x0, x1 - 4)
            flat(a, -55, a + r.uniform(3, 6), y0 + 3.2, PAVING, **kw)
        elif k == 'path':
            a = r.uniform(x0 + 2, x1 - 2)
            e = r.uniform(0.9, 2.2)
            if r.random() < 0.4:
                y = y0 + 2
                while y > y0 - 20:
                    flat(a, y - 0.55, a + e, y, PAVING)
                    y -= 0.75
            else:
                flat(a, -55, a + e, y0 + 3.2, PAVING, **kw)
        elif k == 'street':
            a = y0 - r.uniform(6, 16)
            flat(-G, -60, G, a, PAVING, tone=r.choice([1, 0.8, 0.6]))
            flat(-G, a, G, a + 0.15, PAVING)
            if r.random() < 0.6:
                flat(-G, a + 0.2, G, a + 1.8, PAVING, pat=GRID, scale=1.5)
        elif k == 'plaza':
            flat(-40, -60, 40, y1 + 10, wide, **kw)
        else:
            z += 0.004
            c = np.array((r.uniform(x0, x1), y0 + 2.0))
            tx = r.uniform(-12, 12)
            n = 12
            e = r.uniform(0.8, 2.5)
            ctr = [(c[0] + tx * (t * t), c[1] - 18 * t) for t in np.linspace(0, 1, n)]
            for p, q in zip(ctr, ctr[1:]):
                S.poly([(p[0] - e, p[1], z), (p[0] + e, p[1], z), (q[0] + e, q[1], z), (q[0] - e, q[1], z)], PAVING, edges=[0, 1, 0, 1])
    k = r.random()
    if land == 'slope':
        pass
    elif k < 0.1:  # a pool before the house
        long = r.random() < 0.7
        w, d = (r.uniform(5, 13), r.uniform(2.5, 5)) if long else (r.uniform(2.5, 5), r.uniform(5, 12))
        px, py = r.uniform(x0 + 1, x1 - 1), y0 - r.uniform(1.5, 5) - d / 2
        if r.random() < 0.22:
            raised_basin(S, px, py, w, d, r.uniform(0.3, 1.1), st)
        else:
            z += 0.02
            basin(S, px, py, w, d, z, st, r.random() < 0.7)
    elif k < 0.125:
        z += 0.008
        pond(S, r.uniform(x0, x1), y0 - r.uniform(3, 8), z, st)
    elif k < 0.15:
        z += 0.008
        shore(S, y0 - r.uniform(3, 12), z)
    z += 0.03
    if r.random() < 0.25:  # garden beds
        for _ in range(r.integers(1, 4)):
            a, b = r.uniform(x0 - 2, x1), y0 - r.uniform(0.5, 6)
            w, d, h = r.uniform(1, 5), r.uniform(0.5, 2), r.uniform(0.15, 0.7)
            S.box((a, b, 0), (a + w, b + d, h), WALL, PLANT, toppat=LEAVES, scale=0.4)
            for _ in range(3):
                S.sprites.append(('bush', a + w * r.random(), b + d * 0.5, h * 0.8, r.uniform(0.5, 1.2)))
    if r.random() < 0.3:  # fence or retaining wall or hedge
        for _ in range(r.integers(1, 3)):
            y = r.choice([y0 - r.uniform(3, 10), y1 + r.uniform(0, 8), r.uniform(y0, y1)])
            h = r.uniform(0.5, 2.0)
            k = r.choice(['wall', 'hedge', 'fence', 'rail', 'rail'])
            a, b = (x1 + r.uniform(0, 4), x1 + 25) if r.random() < 0.5 else (x0 - 25, x0 - r.uniform(0, 4))
            if y > y1:
                a, b = x0 - 30, x1 + 30
            if k == 'wall':
                S.box((a, y, 0), (b, y + 0.25, h), WALL, pat=int(r.choice([PLAIN, STONE, BRICK, GRID])), scale=0.4)
            elif k == 'hedge':
                S.box((a, y, 0), (b, y + 0.8, h), PLANT, pat=LEAVES, toppat=LEAVES, scale=0.3)
            elif k == 'fence':
                S.box((a, y, 0), (b, y + 0.1, h), RAILING, pat=BOARDS, scale=0.15)
            else:
                railing(S, (a, y, 0), (b, y, 0), min(h, 1.2), st)
    if r.random() < 0.2:  # retaining wall in front, low
        y = y0 - r.uniform(3, 10)
        S.box(
            (x0 - r.uniform(0, 6), y, 0),
            (x1 + r.uniform(0, 6), y + 0.3, r.uniform(0.3, 0.9)),
            WALL,
            pat=int(r.choice([PLAIN, STONE])),
            scale=0.4,
        )
    if r.random() < 0.45:  # steps in the garden
        a = r.uniform(x0, x1 - 3)
        w = r.uniform(1.5, 6)
        y = y0 - r.uniform(2, 8)
        for i in range(r.integers(2, 6)):
            S.box((a, y - 0.5 * i, 0), (a + w, y - 0.5 * i + 0.5, max(0.05, 0.5 - 0.12 * i)), STAIRS)
    if r.random() < 0.3:  # neighbours
        for _ in range(r.integers(1, 3)):
            sd = r.choice([-1, 1])
            a = (x1 + r.uniform(4, 12)) if sd > 0 else x0 - r.uniform(12, 22)
            w, d, h = r.uniform(6, 10), 7, r.uniform(3, 6)
            y = r.uniform(0, 14)
            s2 = Style(r)
            walls(S, a, y, a + w, y + d, 0, max(1, int(h / 3)), 3, s2)
            (gable_roof if r.random() < 0.5 else lambda S, a, b, c, d, z, p, ax, st, o: flat_roof(S, a, b, c, d, z, st, 0.3))(
                S, a, y, a + w, y + d, max(1, int(h / 3)) * 3, 0.6, str(r.choice(['x', 'y'])), s2, 0.4
            )
    if r.random() < 0.2:  # hills
        for _ in range(r.integers(1, 4)):
            c = r.uniform(-250, 250)
            w, h = r.uniform(60, 200), r.uniform(8, 40)
            P = [(c + w * t, 330 + 20 * r.random(), h * (1 - t * t) * r.uniform(0.9, 1.1)) for t in np.linspace(-1, 1, 9)]
            for p, q in zip(P, P[1:]):
                S.poly(
                    [(p[0], 340, -1), (q[0], 340, -1), (q[0], 340, max(0, q[2])), (p[0], 340, max(0, p[2]))],
                    GROUND if r.random() < 0.7 else PLANT,
                    edges=[0, 0, 1, 0],
                )
    if r.random() < 0.12:
        y = y0 - r.uniform(0.5, 5)
        S.box((x0 - r.uniform(0, 30), y, 0), (x1 + r.uniform(0, 30), y1 + 20, 0.003), WALL, GROUND)
    if r.random() < 0.15:  # contour lines, kerbs
        for _ in range(r.integers(1, 5)):
            c = (r.uniform(x0 - 10, x1 + 10), r.uniform(y0 - 15, y0 + 5))
            a, b = r.uniform(4, 30, 2)
            t = np.linspace(0, r.uniform(2, 6), 14) + r.uniform(0, 6)
            P = [(c[0] + a * math.cos(q), c[1] + b * math.sin(q), 0.01) for q in t]
            for p, q in zip(P, P[1:]):
                S.wire(p, q, 0.7)
    if r.random() < 0.15:  # the plot as a slab
        a, pat = r.uniform(1, 6), int(r.choice([PLAIN, GRID, GRASS]))
        S.box(
            (x0 - a, y0 - a, -0.3),
            (x1 + a, y1 + a, 0.002),
            PAVING if r.random() < 0.5 else GROUND,
            GROUND if r.random() < 0.7 or pat == PLAIN else PAVING,
            toppat=pat,
            scale=0.8,
        )
    # plants
    dens = r.choice([0, 1, 2, 4], p=[0.22, 0.34, 0.3, 0.14])

    def place(kind, n, near=False):
        for _ in range(n):
            k = r.random()
            if near or k < 0.12:
                x, y = r.uniform(x0 - 2, x1 + 2), y0 - r.uniform(-2.8, 4)
            elif k < 0.6:
                x, y = (x1 + r.uniform(0, 12) if r.random() < 0.5 else x0 - r.uniform(0, 12)), r.uniform(y0 - 6, y1 + 6)
            else:
                x, y = r.uniform(x0 - 20, x1 + 20), y1 + r.uniform(1, 20)
            S.sprites.append((kind, x, y, 0.0, None))

    place(str(r.choice(TREES)), int(dens * r.integers(0, 4)))
    for _ in range(int(r.choice([0, 1, 2], p=[0.45, 0.35, 0.2]))):
        place(str(r.choice(TREES)), int(dens * r.integers(0, 3)))
    place('bush', int(dens * r.integers(0, 9)), True)
    if r.random() < 0.3:
        kk = str(r.choice(['blob', 'leafy', 'dark', 'conifer', 'scribble', 'clouds', 'dotted', 'bare', 'sparse']))
        yb = y1 + r.uniform(3, 25)
        for _ in range(r.integers(4, 16)):
            S.sprites.append((kk, r.uniform(x0 - 25, x1 + 25), yb + r.uniform(-2, 2), 0.0, None))
    if r.random() < 0.3:  # a bed along the foot of the front
        a = r.uniform(x0 + 1, x1 - 4)
        kk = str(r.choice(['bush', 'bush', 'grass', 'agave', 'flowers', 'topiary', 'reed']))
        for i in range(int(r.integers(3, 9))):
            S.sprites.append((kk, a + 0.9 * i, y0 + 3 - r.uniform(0.5, 2.2), 0.0, r.uniform(0.6, 1.3)))
    if r.random() < 0.6:
        place(str(r.choice(['grass', 'agave', 'bush', 'flowers', 'topiary', 'reed', 'rock', 'broad'])), int(dens * r.integers(0, 8)), True)
    if r.random() < 0.2:
        a = r.uniform(x0 - 4, x1 - 3)
        y = y0 - r.uniform(1, 8)
        for _ in range(int(r.integers(8, 30))):
            S.sprites.append(
                (
                    str(r.choice(['bush', 'bush', 'bush', 'grass', 'agave', 'flowers', 'reed', 'rock'])),
                    a + abs(r.normal(0, 3)),
                    y + r.normal(0, 1),
                    0.0,
                    r.uniform(0.5, 1.4),
                )
            )
    if r.random() < 0.45:
        for _ in range(r.integers(1, 6)):
            S.sprites.append(
                (str(r.choice(['person', 'person', 'person', 'car', 'lamp', 'mailbox'])), r.uniform(x0 - 4, x1 + 4), y0 - r.uniform(1, 9), 0.0, None)
            )
    for _ in range(int(r.choice([0, 1, 2], p=[0.5, 0.35, 0.15]))):
        for _ in range(6):
            x, y = r.uniform(x0, x1), y0 - r.uniform(0.5, 7)
            if S.dry(x, y) and S.dry(x + 2, y + 1):
                terrace(S, x, y, 0.01)
                break
    for _ in range(int(r.choice([0, 1, 2], p=[0.68, 0.24, 0.08]))):
        x, y = r.uniform(x0 - 5, x1 + 4), y0 - r.uniform(1, 9)
        if S.dry(x, y, 2):
            car(S, x, y, 0.02, r.choice([0, math.pi / 2, -math.pi / 2, math.pi, r.uniform(0, 6.3)]))
    S.sprites = [q for q in S.sprites if q[0] == 'near' or S.dry(q[1], q[2])]
    for _ in range(int(r.choice([0, 1, 2, 3], p=[0.72, 0.14, 0.09, 0.05]))):  # plants near the eye
        S.sprites.append(('near', 0, 0, 0.0, None))
