"""python -m draughtsman OUT.npz COUNT SEED
python -m draughtsman --sheet FILE [SEED [COUNT]]
python -m draughtsman --keep FOLDER SEED COUNT [SIZE]"""

import os
import sys
import time

import cv2
import numpy as np

from .draw import drawings
from .roles import UNKNOWN, WALL, colour

SIZE = 448


def padded(a, fill, size=SIZE):
    out = np.full((size, size), fill, a.dtype)
    out[: a.shape[0], : a.shape[1]] = a
    return out


def cell(a, size):
    """A coloured picture, shrunk into a square of `size` pixels."""
    k = size / max(a.shape[:2])
    a = cv2.resize(a, (int(a.shape[1] * k), int(a.shape[0] * k)), interpolation=cv2.INTER_AREA)
    out = np.full((size, size, 3), 128, np.uint8)
    out[: a.shape[0], : a.shape[1]] = a
    return out


def write_sheet(path, cells, across):
    """Lays RGB cells of one size side by side, `across` in a row."""
    while len(cells) % across:
        cells.append(np.zeros_like(cells[0]))
    cv2.imwrite(path, np.vstack([np.hstack(cells[i : i + across]) for i in range(0, len(cells), across)])[..., ::-1])


def chunk(path, count, seed):
    """Writes `count` drawings and their truth."""
    rows = {k: [] for k in ('x', 'y', 'opening', 'kind', 'normal', 'depth', 'line', 'material', 'metres', 'seed')}
    while len(rows['x']) < count:
        try:
            for grey, truth in drawings(seed, SIZE):
                if len(rows['x']) == count:
                    break
                rows['x'].append(padded(grey, 255))
                rows['y'].append(padded(truth.role, UNKNOWN))
                rows['opening'].append(padded(truth.opening, 0))
                rows['kind'].append(padded(truth.kind, 0))
                rows['normal'].append(padded(truth.plane, 0))
                rows['depth'].append(padded(truth.depth.astype(np.float16), np.nan))
                rows['line'].append(padded(truth.line, 0))
                rows['material'].append(padded(truth.material, UNKNOWN))
                rows['metres'].append(np.float32(truth.metres))
                rows['seed'].append(seed)
        except Exception as e:
            print(seed, repr(e), flush=True)
        seed += 1
    np.savez_compressed(path, **{k: np.array(v) for k, v in rows.items()})


def sheet(path, seed=0, count=40, size=256, across=5):
    """Drawings beside their truth, for the eye."""
    rows = []
    spent = time.process_time()
    while len(rows) < count:
        for grey, truth in drawings(seed, SIZE):
            pair = (np.repeat(grey[..., None], 3, 2), colour(truth.role, grey))
            rows.append(np.hstack([cell(a, size) for a in pair]))
        seed += 1
    rows = rows[:count]
    print(f'{count / (time.process_time() - spent):.1f} drawings a second of processor time')
    write_sheet(path, rows, across)


def keep(folder, seed, count, size=SIZE):
    """One drawing each of some scenes, its roles, kinds of openings and materials as grey pictures, and how many pixels a metre has at the nearest
    corner of each house and, in the median, on its walls: what the product's tests and benches read."""
    os.makedirs(folder, exist_ok=True)
    for n in range(count):
        grey, truth = next(iter(drawings(seed + n, size)))
        cv2.imwrite(f'{folder}/{n:02}.png', grey)
        for name, told in (('roles', truth.role), ('openings', truth.kind), ('materials', truth.material)):
            cv2.imwrite(f'{folder}/{n:02}.{name}.png', told)
        with open(f'{folder}/{n:02}.metre.txt', 'w') as file:
            file.write(f'{truth.metres:.2f} {truth.metres / np.exp(np.median(truth.depth[truth.role == WALL])):.2f}\n')


if __name__ == '__main__':
    cv2.setNumThreads(1)
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    if sys.argv[1] == '--sheet':
        sheet(sys.argv[2], *(int(a) for a in sys.argv[3:5]))
    elif sys.argv[1] == '--keep':
        keep(sys.argv[2], *(int(a) for a in sys.argv[3:6]))
    else:
        chunk(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
