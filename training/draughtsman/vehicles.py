"""Cars as solids, so that they stand right in every perspective."""

import math

import numpy as np

from .furniture import Spot

PROFILES = {  # side view, front to back: (y, z) of the body, (y, z) of the cabin
    'saloon': (
        [(0, 0.25), (0, 0.62), (0.9, 0.78), (1.1, 0.82), (3.6, 0.86), (4.4, 0.8), (4.45, 0.3)],
        [(1.15, 0.82), (1.95, 1.36), (3.0, 1.38), (3.75, 0.86)],
    ),
    'estate': ([(0, 0.3), (0, 0.75), (1.0, 0.95), (4.4, 0.98), (4.5, 0.35)], [(1.0, 0.95), (1.7, 1.62), (4.1, 1.64), (4.4, 0.98)]),
    'small': ([(0, 0.25), (0.05, 0.7), (0.75, 0.88), (3.4, 0.9), (3.5, 0.3)], [(0.75, 0.88), (1.4, 1.45), (2.9, 1.46), (3.4, 0.9)]),
    'sports': (
        [(0, 0.2), (0, 0.45), (1.2, 0.68), (3.9, 0.75), (4.3, 0.7), (4.3, 0.28)],
        [(1.3, 0.7), (2.1, 1.12), (2.8, 1.14), (3.8, 0.74)],
    ),
    'van': ([(0, 0.3), (0.1, 0.95), (0.5, 1.1), (4.8, 1.1), (4.8, 0.35)], [(0.5, 1.1), (1.0, 1.9), (4.75, 1.95), (4.8, 1.1)]),
}


def car(S, x, y, z, turn):
    r = S.r
    body, cabin = PROFILES[str(r.choice(list(PROFILES)))]
    w = r.uniform(1.65, 1.9)
    paint = r.choice([1, 1, 0.8, 0.5, 0.25])
    glass = r.choice([1, 0.7, 0.4, 0.15])
    p = Spot(S, (x, y, z), tone=paint).moved(0, 0, turn)
    for side in (0, w):
        p.face(*[(side, a, b) for a, b in body])
        inset = 0.12 if side == 0 else -0.12
        C = [(side, *cabin[0]), (side + inset, *cabin[1]), (side + inset, *cabin[2]), (side, *cabin[3])]
        p.face(*C)
        c = np.mean(C, 0)
        out = (side - w / 2) * 0.012
        p.face(*[tuple(c + (np.array(q) - c) * 0.8 + (out, 0, 0)) for q in C], tone=glass)
        m = c[1]
        p.wire((side + out, m, cabin[0][1] - 0.35), (side + inset + out, m, cabin[1][1] - 0.08), 0.7)
        for a in (body[0][0] + 0.75, body[-1][0] - 0.85):
            wheel = [
                (side + (0.01 if side else -0.01), a + 0.33 * math.cos(t), 0.33 + 0.33 * math.sin(t))
                for t in np.linspace(0, 2 * math.pi, 15)[:-1]
            ]
            p.face(*wheel, tone=r.choice([0.3, 0.6, 1]))
            hub = [
                (side + (0.02 if side else -0.02), a + 0.18 * math.cos(t), 0.33 + 0.18 * math.sin(t))
                for t in np.linspace(0, 2 * math.pi, 11)[:-1]
            ]
            p.face(*hub, tone=1)
    for (a, b), (c, d) in zip(body, body[1:]):
        p.face((0, a, b), (w, a, b), (w, c, d), (0, c, d))
    for i, ((a, b), (c, d)) in enumerate(zip(cabin, cabin[1:])):
        k0, k1 = (0.0 if i == 0 else 0.12), (0.0 if i == 2 else 0.12)
        p.face((k0, a, b), (w - k0, a, b), (w - k1, c, d), (k1, c, d), tone=glass if i != 1 else paint)
    for s in (0.15, w - 0.5):
        for e in (body[0][0] - 0.01, body[-1][0] + 0.01):
            p.face((s, e, 0.5), (s + 0.35, e, 0.5), (s + 0.35, e, 0.62), (s, e, 0.62), tone=1)
