"""python -m rooms.check [COUNT]: pictures of rooms and their truth agree, and every label occurs. Prints the shares of labels."""

import sys

import numpy as np

from .labels import LABELS, UNKNOWN
from .make import rooms


def same_seed_same_bytes(seed):
    for (a, s), (b, t) in zip(rooms(seed, 192), rooms(seed, 192), strict=True):
        assert (a == b).all(), f'{seed}: the picture differs when made again'
        for name in s.LOST:
            assert np.array_equal(getattr(s, name), getattr(t, name), equal_nan=name in ('depth', 'normal', 'mirror')), (
                f'{seed}: {name} differs'
            )


def agrees(seed, rgb, t):
    known = t.role != UNKNOWN
    assert rgb.shape == (*t.role.shape, 3), f'{seed}: the truth has another size'
    assert t.role[known].max() < len(LABELS)
    assert np.isfinite(t.depth[known]).all(), f'{seed}: a surface has no depth'
    shell = known & np.isin(t.role, [LABELS.index(name) for name in ('floor', 'wall', 'ceiling')])
    assert (t.opening[shell] == 0).all(), f'{seed}: the room itself is a thing'
    assert (t.opening[known & ~shell] > 0).all(), f'{seed}: a thing has no number'
    assert (t.mirror[known & (t.role != LABELS.index('floor'))] == 0).all(), f'{seed}: something else than the floor mirrors'
    length = np.linalg.norm(t.normal[known], axis=-1)
    assert np.abs(length - 1).max() < 1e-3, f'{seed}: a normal is not of length one'


def main(count=30):
    same_seed_same_bytes(11)
    pixels, there, n, seed = np.zeros(len(LABELS)), np.zeros(len(LABELS)), 0, 700
    while n < count:
        for rgb, t in rooms(seed, 192):
            agrees(seed, rgb, t)
            share = np.bincount(t.role[t.role != UNKNOWN], minlength=len(LABELS))
            pixels += share / share.sum()
            there += share > 0.002 * share.sum()
            n += 1
        seed += 1
    for name, share, often in zip(LABELS, pixels / n, there / n):
        print(f'{name:10s} {share:6.1%} of pixels, in {often:4.0%} of pictures')
        assert often > 0, f'{name} never occurs'


if __name__ == '__main__':
    main(*(int(a) for a in sys.argv[1:2]))
