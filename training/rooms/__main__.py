"""python -m rooms OUT.npz COUNT SEED
python -m rooms --sheet FILE [SEED [COUNT]]"""

import sys
import time

import cv2
import numpy as np

from draughtsman.__main__ import SIZE, padded

from .labels import PALETTE, UNKNOWN
from .make import rooms

ARRAYS = dict(
    y=('role', UNKNOWN), thing=('opening', 0), normal=('plane', 0), depth=('depth', np.nan), line=('line', 0), mirror=('mirror', 0)
)


def chunk(path, count, seed):
    """Writes `count` pictures of rooms and their truth; `x` is RGB."""
    rows = {k: [] for k in ('x', 'seed', *ARRAYS)}
    while len(rows['x']) < count:
        for rgb, truth in rooms(seed, SIZE):
            if len(rows['x']) == count:
                break
            rows['x'].append(np.stack([padded(rgb[..., c], 255) for c in range(3)], -1))
            for name, (own, fill) in ARRAYS.items():
                a = getattr(truth, own)
                rows[name].append(padded(a.astype(np.float16) if a.dtype == np.float32 else a, fill))
            rows['seed'].append(seed)
        seed += 1
    np.savez_compressed(path, **{k: np.array(v) for k, v in rows.items()})


def sheet(path, seed=0, count=20, size=300, across=5):
    """Pictures beside their truth, for the eye."""
    cells = []
    spent = time.process_time()
    while len(cells) < count:
        for rgb, truth in rooms(seed, SIZE):
            pair = []
            for a in (rgb, (0.6 * PALETTE[truth.role] + 0.4 * rgb).astype(np.uint8)):
                k = size / max(a.shape[:2])
                a = cv2.resize(a, (int(a.shape[1] * k), int(a.shape[0] * k)), interpolation=cv2.INTER_AREA)
                cell = np.full((size, size, 3), 128, np.uint8)
                cell[: a.shape[0], : a.shape[1]] = a
                pair.append(cell)
            cells.append(np.vstack(pair))
        seed += 1
    print(f'{len(cells) / (time.process_time() - spent):.1f} pictures a second of processor time')
    cells = cells[:count]
    while len(cells) % across:
        cells.append(np.zeros_like(cells[0]))
    cv2.imwrite(path, np.vstack([np.hstack(cells[i : i + across]) for i in range(0, len(cells), across)])[..., ::-1])


if __name__ == '__main__':
    cv2.setNumThreads(1)
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    if sys.argv[1] == '--sheet':
        sheet(sys.argv[2], *(int(a) for a in sys.argv[3:5]))
    else:
        chunk(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
