"""The network that tells what surfaces are drawn with, brick or boards: it looks at a drawing from near, where such patterns are seen.

    python materials.py draw OUT.npz COUNT SEED
    python materials.py train DATA OUT.pt --minutes 20 --lr 3e-3 [--from OLD.pt | --reader MATERIALS.onnx] [--halves] [--seed 0]
    python materials.py score DATA OUT.pt
    python materials.py export OUT.pt OUT.onnx

A drawing is looked at with `SIDE` pixels along its longer side; each cell of 8 × 8 is told one of `MATERIALS`. DATA/m_*.npz as `draw` writes them.
"""

import glob
import math
import sys

import cv2
import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

from draughtsman import draw as draughtsman
from draughtsman.roles import UNKNOWN
from export import write
from network import MATERIALS, Conv, Residual, darkness_of
from resume import begin_with
from train import arguments, fit

SIDE, CELL = 1024, 8
WEIGHTS = torch.tensor([0.6, 1.2, 1.2, 1.2, 1.2, 1.2, 1])


class Materials(nn.Sequential):
    """N×1×H×W, darkness → logits of `MATERIALS` at an eighth of the size."""

    def __init__(self, widths=(12, 24, 32)):
        a, b, c = widths
        down = lambda i, o, k: nn.Sequential(nn.Conv2d(i, o, k, 2, k // 2, bias=False), nn.BatchNorm2d(o), nn.ReLU(inplace=True))
        super().__init__(
            down(1, a, 5), down(a, b, 3), Conv(b, b), down(b, c, 3), Residual(c), Residual(c, 2), Residual(c, 4), nn.Conv2d(c, len(MATERIALS), 1)
        )

    @property
    def out(self):
        return self[-1]


def darkness(grey):
    """uint8 H×W → float32: as the reader's first plane."""
    f = grey.astype(np.float32) / 255
    if np.median(f) < 0.35:
        f = 1 - f
    return darkness_of(f, max(float(np.percentile(f, 97)), 0.2))


def fitted(a, how):
    """A map scaled to `SIDE` along its longer side, that side and the other multiples of 32."""
    h, w = a.shape
    k = SIDE / max(h, w)
    return cv2.resize(a, tuple(max(32, 32 * round(k * v / 32)) for v in (w, h)), interpolation=how)


def draw(path, count, seed):
    """Drawings at several sizes, their patterns from a quarter of to twice as large as they are built."""
    xs, ms = [], []
    r = np.random.default_rng(seed)
    while len(xs) < count:
        try:
            size, fine = int(r.choice([448, 640, 800, 1024])), math.exp(r.uniform(math.log(0.25), math.log(2)))
            grey, truth = next(draughtsman.drawings(seed, size, fine=fine))
            xs.append(fitted(grey, cv2.INTER_AREA))
            ms.append(fitted(truth.material, cv2.INTER_NEAREST)[CELL // 2 :: CELL, CELL // 2 :: CELL])
        except Exception as e:
            print(seed, repr(e), flush=True)
        seed += 1
    np.savez_compressed(path, x=np.array(xs, object), m=np.array(ms, object))


class Crops:
    """Crops of drawings, scaled and turned to their mirror image by chance."""

    def __init__(self, folder):
        self.folder, self.names, self.drawings = folder, set(), []

    def refresh(self):
        for file in sorted(set(glob.glob(f'{self.folder}/m_*.npz')) - self.names):
            chunk = np.load(file, allow_pickle=True)
            self.drawings += list(zip(chunk['x'], chunk['m']))
            self.names.add(file)

    def sample(self, r, size):
        while True:
            x, m = self.drawings[int(r.integers(len(self.drawings)))]
            k = math.exp(r.uniform(-0.4, 0.8))
            half = size / k / 2
            known = np.argwhere((m != UNKNOWN) & ((m != 0) | (r.random() < 0.4)))
            if not len(known):
                continue
            cy, cx = (known[int(r.integers(len(known)))] + 0.5) * CELL
            M = np.float32([[k, 0, size / 2 - k * cx], [0, k, size / 2 - k * cy]])
            if r.random() < 0.5:
                M[0] = -M[0]
                M[0, 2] += size
            grey = cv2.warpAffine(x, M, (size, size), flags=cv2.INTER_AREA if k < 1 else cv2.INTER_LINEAR, borderValue=255).astype(np.float32)
            N = M.copy()
            N[:, 2] = (M[:, 2] + M[:, :2] @ np.float32([CELL / 2, CELL / 2])) / CELL - 0.5
            cells = cv2.warpAffine(m, N, (size // CELL, size // CELL), flags=cv2.INTER_NEAREST, borderValue=UNKNOWN)
            q = r.random()
            if q < 0.2:
                grey = cv2.GaussianBlur(grey, (0, 0), r.uniform(0.4, 1.2))
            elif q < 0.35:
                grey = grey + r.normal(0, r.uniform(2, 12), grey.shape)
            if r.random() < 0.4:
                grey = 255 * (np.clip(grey, 0, 255) / 255) ** r.uniform(0.5, 1.8)
            if r.random() < 0.3:
                grey = 255 - (255 - grey) * r.uniform(0.4, 1)
            return darkness_of(np.clip(grey, 0, 255) / 255, max(float(np.percentile(x, 97)) / 255, 0.2)).astype(np.float32)[None], cells


def loss_of(output, cells):
    there = cells != UNKNOWN
    at = torch.where(there, cells, 0)
    weight = WEIGHTS[at] * there
    return (F.cross_entropy(output, at, reduction='none', label_smoothing=0.03) * weight).sum() / weight.sum().clamp(min=1)


def tell(net, grey):
    """uint8 H×W, as `fitted` → probabilities 7×H/8×W/8."""
    with torch.no_grad():
        return net(torch.from_numpy(darkness(grey))[None, None]).softmax(1)[0].numpy()


def score(data, source):
    net = Materials().eval()
    net.load_state_dict(torch.load(source)['mean'])
    crops = Crops(data)
    crops.refresh()
    table = np.zeros((len(MATERIALS),) * 2, int)
    for x, m in crops.drawings:
        told, there = tell(net, x).argmax(0), m != UNKNOWN
        np.add.at(table, (m[there], told[there]), 1)
    for name, row in zip(MATERIALS, table):
        print(f'{name:14}', ' '.join(f'{v / max(1, row.sum()):6.2f}' for v in row), row.sum())


class Told(nn.Module):
    def __init__(self, net):
        super().__init__()
        self.net = net

    def forward(self, x):
        return self.net(x).softmax(1)


def export(source, out):
    """Writes the network as the product runs it (see `export.py`): `told`, probabilities of `MATERIALS`, one plane each at an eighth of the size."""
    kept, net = torch.load(source), Materials()
    net.load_state_dict(kept['mean'])
    write(Told(net), {'told': CELL}, out, kept['n'], planes=1)


if __name__ == '__main__':
    cv2.setNumThreads(1)
    what, *rest = sys.argv[1:] or ['']
    if what == 'draw':
        draw(rest[0], int(rest[1]), int(rest[2]))
    elif what == 'train':
        a = arguments().parse_args(rest)
        fit(a, Materials, Crops(a.data), loss_of, begin_with(a.reader) if a.reader else None)
    elif what == 'score':
        score(*rest)
    elif what == 'export':
        export(*rest)
    else:
        sys.exit(__doc__)
