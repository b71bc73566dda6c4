"""python -m rooms OUT.npz COUNT SEED [MODELS.npz]
python -m rooms --sheet FILE [SEED [COUNT [MODELS.npz]]]
python -m rooms --items OUT.npz COUNT SEED MODELS.npz    # single pieces instead of rooms
python -m rooms --keep FOLDER SEED COUNT

MODELS.npz: furniture by others, as models.py gathers it."""

import os
import sys
import time

import cv2
import numpy as np

from draughtsman.__main__ import SIZE, cell, padded, write_sheet

from .labels import PALETTE, UNKNOWN
from .item import items
from .make import rooms
from .models import load

ARRAYS = dict(
    y=('role', UNKNOWN), thing=('opening', 0), normal=('plane', 0), depth=('depth', np.nan), line=('line', 0), mirror=('mirror', 0),
    item=('item', UNKNOWN),
)


def chunk(path, count, seed, models=(), of=rooms):
    """Writes `count` pictures and their truth; `x` is RGB. `item`: 1 where the piece is that a picture is of, 255 where there is none."""
    rows = {k: [] for k in ('x', 'seed', *ARRAYS)}
    while len(rows['x']) < count:
        for rgb, truth in items(seed, models, SIZE) if of is items else rooms(seed, SIZE, None, models):
            if len(rows['x']) == count:
                break
            rows['x'].append(np.stack([padded(rgb[..., c], 255) for c in range(3)], -1))
            for name, (own, fill) in ARRAYS.items():
                a = getattr(truth, own)
                rows[name].append(padded(a.astype(np.float16) if a.dtype == np.float32 else a, fill))
            rows['seed'].append(seed)
        seed += 1
    np.savez_compressed(path, **{k: np.array(v) for k, v in rows.items()})


def sheet(path, seed=0, count=20, models=(), size=300, across=5):
    """Pictures beside their truth, for the eye."""
    cells = []
    spent = time.process_time()
    while len(cells) < count:
        for rgb, truth in rooms(seed, SIZE, None, models):
            pair = (rgb, (0.6 * PALETTE[truth.role] + 0.4 * rgb).astype(np.uint8))
            cells.append(np.vstack([cell(a, size) for a in pair]))
        seed += 1
    print(f'{len(cells) / (time.process_time() - spent):.1f} pictures a second of processor time')
    write_sheet(path, cells[:count], across)


def keep(folder, seed, count):
    """One picture each of some rooms of our own furniture, and its labels: what the product's tests read."""
    os.makedirs(folder, exist_ok=True)
    for n in range(count):
        rgb, truth = next(p for s in range(100) for p in rooms(seed + 100 * n + s, SIZE, n % 3 == 2))
        cv2.imwrite(f'{folder}/{n:02}.jpg', rgb[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, 90])
        cv2.imwrite(f'{folder}/{n:02}.labels.png', truth.role)


if __name__ == '__main__':
    cv2.setNumThreads(1)
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    if sys.argv[1] == '--items':
        chunk(sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), load(sys.argv[5]), items)
    elif sys.argv[1] == '--sheet':
        sheet(sys.argv[2], *(int(a) for a in sys.argv[3:5]), *(load(a) for a in sys.argv[5:6]))
    elif sys.argv[1] == '--keep':
        keep(sys.argv[2], *(int(a) for a in sys.argv[3:5]))
    else:
        chunk(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), *(load(a) for a in sys.argv[4:5]))
