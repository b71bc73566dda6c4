"""The lie of the land: level, sloping, or stepped with retaining walls and stairs."""

import numpy as np

from .parts import railing, stairs
from .roles import BRICK, GRASS, GRID, GROUND, LEAVES, PAVING, PLAIN, PLANT, STONE, WALL

KINDS = ['level', 'slope', 'steps']


def choose(r):
    return str(r.choice(KINDS, p=[0.58, 0.18, 0.24]))


def marks(S):
    """What stands already and stays where it is: the house."""
    return [len(level) for level in S.levels], len(S.wires_out), len(S.wires_in), len(S.over), len(S.sprites), len(S.focus)


def slope(S, since, box, st):
    """The garden lies on a tilted plane; the house stands on a plinth with stairs."""
    r = S.r
    x0, y0, x1, y1, _ = box
    cx, cy = (x0 + x1) / 2, (y0 + y1) / 2
    a, b = r.uniform(-0.1, 0.1), r.choice([0, r.uniform(0.02, 0.14), r.uniform(-0.03, 0)])
    lift = r.uniform(0, 0.5) * b * (y1 - y0)

    def h(x, y):
        return a * (np.clip(x, -60, 60) - cx) + b * (np.clip(y, -40, 60) - cy) - lift

    def tilt(V):
        V[:, 2] += a * (V[:, 0] - cx) + b * (V[:, 1] - cy) - lift

    counts, out, inn, over, sprites, focus = since
    for level, n in zip(S.levels, counts):
        for p in level[n:]:
            if abs(p.verts[0, 1]) < 300 or abs(p.verts[0, 0]) > 390:
                tilt(p.verts)
                p.frame = None
    for wires, n in ((S.wires_out, out), (S.wires_in, inn)):
        for i in range(n, len(wires)):
            for q in wires[i][:2]:
                q[2] += h(q[0], q[1])
    for V, _ in S.over[over:]:
        tilt(V)
    S.sprites[sprites:] = [(k, x, y, z + float(h(x, y)) * (k != 'near'), s) for k, x, y, z, s in S.sprites[sprites:]]
    S.focus[focus:] = [(x, y, z + float(h(x, y))) for x, y, z in S.focus[focus:]]
    house = [p.verts for p in S.levels[0][: counts[0]] if p.role == WALL and p.verts[:, 2].min() < 0.2]
    if house:
        V = np.concatenate(house)
        hx0, hy0, hx1, hy1 = V[:, 0].min(), V[:, 1].min(), V[:, 0].max(), V[:, 1].max()
        m = r.choice([0.0, 0.05, 1.5])
        low = min(h(hx0, hy0), h(hx1, hy0), h(hx0, hy1), h(hx1, hy1)) - 2
        if low < -0.3:
            S.box((hx0 - m, hy0 - m, low), (hx1 + m, hy1, -0.005), WALL, PAVING, pat=int(r.choice([PLAIN, STONE, BRICK, GRID])), scale=0.4,
                  tone=r.choice([1, 1, 0.7]))  # fmt: skip
            s = r.uniform(hx0 + 0.5, max(hx0 + 0.6, hx1 - 2.5))
            drop = -h(s, hy0 - m - 1)
            if drop > 0.25:
                stairs(S, s, s + r.uniform(1.2, 3), hy0 - m, -drop - 0.3, -0.005, st)
    S.ground = lambda x, y: float(a * (x - cx) + b * (y - cy) - lift)
    return max(0.0, -float(h(cx, y0 - 10)))


def cut(p, y):
    """The parts of a convex polygon before and behind a plane of constant y."""
    V = p.verts
    front, behind = [], []
    for i in range(len(V)):
        a, b = V[i], V[i - len(V) + 1]
        (front if a[1] < y else behind).append(a)
        if (a[1] < y) != (b[1] < y):
            m = a + (y - a[1]) / (b[1] - a[1]) * (b - a)
            front.append(m)
            behind.append(m.copy())
    return front, behind


def steps(S, since, box, st):
    """The garden falls towards the viewer in one or two steps, held by walls."""
    r = S.r
    x0, y0, x1, y1, _ = box
    fall = 0.0
    y = y0 - r.uniform(-1.5, 3)
    for _ in range(int(r.choice([1, 1, 2]))):
        wet = [(b, d) for _, b, _, d in S.wet if b - 0.6 < y < d + 0.6]
        if wet:
            y = wet[0][0] - 0.7
        if y < y0 - 14:
            break
        T = r.uniform(0.5, 2.4)
        step(S, since, y, T)
        top = -fall
        fall += T
        edges(S, box, st, y, top, T)
        y -= r.uniform(2.5, 6)
    S.ground = lambda x, y: -fall
    return fall


def step(S, since, y, T):
    """Lowers by T what lies before y; level surfaces are cut there."""
    counts, out, inn, over, sprites, focus = since
    for level, n in zip(S.levels, counts):
        for i in range(n, len(level)):
            p = level[i]
            lo, hi = p.verts[:, 1].min(), p.verts[:, 1].max()
            flat = np.ptp(p.verts[:, 2]) < 0.01
            if lo < y - 0.02 and hi > y + 0.02 and flat and not p.portal and p.level == 0:
                front, behind = cut(p, y)
                if p.frame is None:
                    u = p.verts[1] - p.verts[0]
                    u = u / (np.linalg.norm(u) + 1e-9)
                    p.frame = (p.verts[0].copy(), u, np.array((-u[1], u[0], 0)))
                twin = S.poly(
                    front, p.role, pat=p.pattern, scale=p.scale, tone=p.tone, frame=p.frame, edges=[int(any(p.edges))] * len(front)
                )
                twin.verts[:, 2] -= T
                p.verts, p.edges = np.array(behind), [int(any(p.edges))] * len(behind)
            elif p.verts[:, 1].mean() < y:
                p.verts[:, 2] -= T
                if p.frame is not None:
                    p.frame = (p.frame[0] - (0, 0, T), p.frame[1], p.frame[2])
    for wires, n in ((S.wires_out, out), (S.wires_in, inn)):
        for i in range(n, len(wires)):
            if (wires[i][0][1] + wires[i][1][1]) / 2 < y:
                wires[i][0][2] -= T
                wires[i][1][2] -= T
    for V, _ in S.over[over:]:
        if V[:, 1].mean() < y:
            V[:, 2] -= T
    S.sprites[sprites:] = [(k, a, b, c - T * (b < y and k != 'near'), s) for k, a, b, c, s in S.sprites[sprites:]]
    S.focus[focus:] = [(a, b, c - T * (b < y)) for a, b, c in S.focus[focus:]]


def edges(S, box, st, y, top, T):
    """The wall that holds a step: stone or turf, a coping, a railing, a hedge, stairs down."""
    r = S.r
    x0, y0, x1, y1, _ = box
    bottom = top - T
    kind = r.choice(['wall', 'wall', 'wall', 'bank'])
    k = dict(pat=int(r.choice([PLAIN, STONE, STONE, BRICK, GRID])), scale=r.uniform(0.3, 0.6), tone=r.choice([1, 1, 0.75, 0.45]))
    a, b = -80.0, 80.0
    if r.random() < 0.5:  # stairs through the wall
        w = r.uniform(1.2, 6)
        s = r.uniform(x0, x1 - w)
        stairs(S, s, s + w, y, bottom, top, st)
        if r.random() < 0.5:
            for x in (s - 0.35, s + w):
                S.box((x, y - 0.3 * T / 0.17, bottom), (x + 0.35, y, top + 0.05), WALL, **k)
    if kind == 'bank':
        S.poly(
            [(a, y - T * 1.6, bottom), (b, y - T * 1.6, bottom), (b, y, top), (a, y, top)], GROUND, pat=GRASS, edges=[1, 0, 1, 0], scale=0.6
        )
        for _ in range(int(r.integers(0, 10))):
            S.sprites.append(
                (str(r.choice(['bush', 'grass', 'rock'])), r.uniform(x0 - 3, x1 + 3), y - T * 0.8, bottom + T / 2, r.uniform(0.5, 1.2))
            )
        return
    S.quad((a, y - 0.01, bottom), (b - a, 0, 0), (0, 0, T), WALL, edges=[1, 0, 1, 0], **k)
    if r.random() < 0.6:
        S.box((a, y - 0.12, top), (b, y + 0.3, top + r.choice([0.06, 0.12, 0.4])), WALL, PAVING)
    elif r.random() < 0.4:
        S.box((x0 - 20, y + 0.1, top), (x1 + 20, y + 0.8, top + r.uniform(0.4, 1)), PLANT, pat=LEAVES, toppat=LEAVES, scale=0.3)
    if r.random() < 0.35:
        railing(S, (x0 - 3, y + 0.1, top + 0.05), (x1 + 3, y + 0.1, top + 0.05), 1.0, st)
    if r.random() < 0.4:
        for _ in range(int(r.integers(3, 14))):
            S.sprites.append(
                (
                    str(r.choice(['bush', 'grass', 'agave', 'bush'])),
                    r.uniform(x0 - 4, x1 + 4),
                    y - r.uniform(0.1, 0.8),
                    bottom,
                    r.uniform(0.5, 1.2),
                )
            )


def settle(S, kind, since, box, st):
    """Gives the garden its lie; answers how far the ground before the house lies below it."""
    if kind == 'slope':
        return slope(S, since, box, st)
    if kind == 'steps':
        return steps(S, since, box, st)
    return 0.0
