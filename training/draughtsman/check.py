"""python -m draughtsman.check [COUNT]: drawings and their truth agree, and every role occurs. Prints the shares of roles."""

import sys

import cv2
import numpy as np

from .draw import drawings
from .roles import (CHIMNEY, DOOR, LINES, MATERIALS, OPENINGS, PLANES, ROLES, ROOF, SKY, TRIM, UNKNOWN, WALL,
                    WINDOW)  # fmt: skip


def same_seed_same_bytes(seed):
    for (a, s), (b, t) in zip(drawings(seed, 256), drawings(seed, 256), strict=True):
        assert (a == b).all(), f'{seed}: the drawing differs when drawn again'
        for name in ('role', 'opening', 'kind', 'plane', 'line', 'material'):
            assert (getattr(s, name) == getattr(t, name)).all(), f'{seed}: {name} differs when drawn again'
        assert np.array_equal(s.depth, t.depth, equal_nan=True)


def agrees(seed, grey, t):
    for name in ('role', 'opening', 'kind', 'plane', 'depth', 'line', 'material'):
        assert getattr(t, name).shape == grey.shape, f'{seed}: {name} has another size'
    known = t.role != UNKNOWN
    assert t.role[known].max() < len(ROLES) and t.line.max() < len(LINES) and t.plane.max() < len(PLANES)
    assert np.isnan(t.depth[known & (t.role == SKY)]).all(), f'{seed}: the sky has a depth'
    assert np.isfinite(t.depth[known & (t.role != SKY)]).all(), f'{seed}: a surface has no depth'
    assert ((t.kind > 0) == (t.opening > 0)).all(), f'{seed}: an opening of no kind'
    assert np.isin(t.role[t.material != UNKNOWN], (WALL, ROOF, TRIM, CHIMNEY, UNKNOWN)).all(), f'{seed}: a material where none is told'
    glazed = known & np.isin(t.role, (WINDOW, DOOR))
    assert (t.opening[glazed] > 0).mean() > 0.99 if glazed.any() else True, f'{seed}: a window without an id'
    assert t.metres > 0


def main(count=60):
    for seed in (11, 12, 13):
        same_seed_same_bytes(seed)
    pixels, there = np.zeros(len(ROLES)), np.zeros(len(ROLES))
    lines, planes = np.zeros(len(LINES)), np.zeros(len(PLANES))
    kinds, materials = np.zeros(len(OPENINGS)), np.zeros(len(MATERIALS))
    n, seed, ink_on_lines = 0, 5000, []
    while n < count:
        for grey, t in drawings(seed, 320):
            agrees(seed, grey, t)
            share = np.bincount(t.role[t.role != UNKNOWN], minlength=len(ROLES))[: len(ROLES)]
            pixels += share / max(share.sum(), 1)
            there += share > 0.001 * share.sum()
            lines += np.bincount(t.line.ravel(), minlength=len(LINES))
            planes += np.bincount(t.plane.ravel(), minlength=len(PLANES))
            kinds += np.bincount(t.kind.ravel(), minlength=len(OPENINGS))
            materials += np.bincount(t.material[t.material != UNKNOWN], minlength=len(MATERIALS))
            drawn = (t.line > 0) & (t.line < 5)
            if drawn.any():
                g = np.abs(grey.astype(float) - cv2.blur(grey, (15, 15)))
                ink_on_lines.append(g[drawn].mean() > g[~drawn].mean())
            n += 1
        seed += 1
    assert np.mean(ink_on_lines) > 0.9, f'lines of the truth are not where ink is: {np.mean(ink_on_lines):.2f}'
    for name, share, often in zip(ROLES, pixels / n, there / n):
        print(f'{name:9s} {share:6.1%} of pixels, in {often:4.0%} of drawings')
        assert often > 0, f'{name} never occurs'
    for names, found in ((LINES, lines), (PLANES, planes), (OPENINGS, kinds), (MATERIALS, materials)):
        print(' '.join(f'{a} {b / found.sum():.1%}' for a, b in zip(names, found)))
        assert (found > 0).all() or n < 200, 'a kind never occurs'


if __name__ == '__main__':
    main(*(int(a) for a in sys.argv[1:]))
