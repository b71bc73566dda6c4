"""Trains the reader on chunks of generated drawings; new chunks are taken up as they come.

    python train.py DATA OUT.pt --minutes 120 [--from OLD.pt | --reader READER.onnx] [--lr 1e-3] [--size 320] [--batch 8] [--zoom 0.5] [--seed 0]

DATA/c_*.npz as `python -m draughtsman` writes them; only `x` and `y` are needed. OUT.pt is written every 100 steps. A file named
`halt` in DATA ends the run. The same chunks, `--seed`, `--steps` and step begun with give the same batches.
Loss: cross-entropy and soft dice over roles; smaller shares for the other heads where their truth is there.
"""

import argparse
import glob
import math
import multiprocessing
import os
import time

import cv2
import numpy as np
import torch
import torch.nn.functional as F

from colours import coloured
from network import HEADS, Reader, heads_of, planes_of
from resume import begin_with

cv2.setNumThreads(1)
# Near 1: what is much heavier is seen where it is not.
WEIGHTS = torch.tensor([0.8, 0.8, 0.9, 0.6, 1, 1.1, 1.2, 1.2, 1.1, 1.3, 1.4, 1.2, 1.5, 1.4, 1.5])
MIRRORED = np.array([0, 1, 2, 4, 3, 5, 6] + [0] * 248 + [255], np.uint8)


class Pool:
    """The newest pictures of DATA, distorted anew each time one is taken."""

    HALVED = ('opening', 'normal', 'depth', 'line', 'kind')  # kept at half the size

    def __init__(self, folder, zoom, limit=5000):
        self.folder, self.zoom, self.limit, self.names, self.drawings = folder, zoom, limit, set(), []

    def refresh(self):
        for file in sorted(glob.glob(f'{self.folder}/c_*.npz'), key=os.path.getmtime):
            if file in self.names:
                continue
            try:
                chunk = np.load(file)
                arrays = {k: chunk[k] for k in ('x', 'y')}
                arrays |= {k: chunk[k][:, ::2, ::2].copy() for k in self.HALVED if k in chunk}
                self.drawings += [{k: v[i] for k, v in arrays.items()} for i in range(len(arrays['x']))]
            except Exception as error:
                print(file, error, flush=True)
            self.names.add(file)
        self.drawings = self.drawings[-self.limit :]

    def place(self, r, label, size, stretch, turn):
        """→ where the known part of a picture lies in a crop, stretched and turned (radians) by chance: a 2×3 matrix, how it is drawn there, and
        whether that is its mirror image."""
        known = label != 255
        rows, columns = np.nonzero(known.any(1))[0], np.nonzero(known.any(0))[0]
        h, w = (rows[-1] + 1, columns[-1] + 1) if len(rows) else label.shape
        k = size / max(h, w) * math.exp(r.uniform(-0.1, self.zoom))
        kx, ky = k * r.uniform(1 - stretch, 1 + stretch), k * r.uniform(1 - stretch, 1 + stretch)
        angle = r.normal(0, turn)
        c, s = math.cos(angle), math.sin(angle)
        left, top = (r.uniform(min(0, size - v), max(0, size - v)) for v in (w * kx, h * ky))
        M = np.array([[kx * c, -ky * s, left], [kx * s, ky * c, top]])
        mirror = r.random() < 0.5
        if mirror:
            M[0] = -M[0]
            M[0, 2] += size
        return M, cv2.INTER_AREA if k < 1 else cv2.INTER_LINEAR, mirror

    def sample(self, r, size):
        """→ planes 5×S×S and truth at half the size: role, border, facing, depth, line (255 or nan where unknown)."""
        d = self.drawings[min(len(self.drawings) - 1, int(len(self.drawings) * (1 - r.random() ** 1.3)))]
        grey, role = d['x'], d['y']
        M, smooth, mirror = self.place(r, role, size, 0.08, 0.02)
        f = cv2.warpAffine(grey, M, (size, size), flags=smooth, borderValue=255).astype(np.float32)
        label = halves(M, size, len(grey))
        role = label(role, 255)
        unknown = np.full(role.shape, 255, np.uint8)
        border, facing, line = (unknown,) * 3
        depth = np.full(role.shape, np.nan, np.float32)
        if 'opening' in d:
            i = label(d['opening'].astype(np.float32), 0)
            border = borders_of(i)
            border[role == 255] = 255
            facing = label(d['normal'], 255)
            facing = MIRRORED[facing] if mirror else facing
            depth = depth_of(d, label)
            line = label(d['line'], 255)
            facing[role == 255] = 255
            line[role == 255] = 255
        f = coloured(r, f, role, facing)
        q = r.random()
        if q < 0.12:
            f = cv2.erode(f, np.ones((2, 2)))
        elif q < 0.2:
            f = cv2.GaussianBlur(f, (0, 0), r.uniform(0.4, 1.2))
        elif q < 0.28:
            f = f + r.normal(0, r.uniform(2, 12), f.shape)
        if r.random() < 0.3:
            f = 255 * (np.clip(f, 0, 255) / 255) ** r.uniform(0.6, 1.7)
        if r.random() < 0.2:
            f = 255 - (255 - f) * r.uniform(0.5, 1)
        return planes_of(np.clip(f, 0, 255).astype(np.uint8)).astype(np.float16), role, border, facing, depth, line


def halves(M, size, full):
    """→ what takes a map of truth, with `full` rows or half as many, to half the size of a crop in which M places its picture."""
    half, quarter = M / 2, M.copy()
    quarter[:, 2] /= 2
    return lambda a, fill: cv2.warpAffine(
        a, half if len(a) == full else quarter, (size // 2, size // 2), flags=cv2.INTER_NEAREST, borderValue=fill
    )


def borders_of(ids):
    """1 where one thing ends and another begins."""
    return (cv2.dilate(ids, np.ones((3, 3))) != cv2.erode(ids, np.ones((3, 3)))).astype(np.uint8)


def depth_of(picture, label):
    """The distances of a picture, taken to a crop by `halves`; nan where there are none."""
    depth = label(np.nan_to_num(picture['depth'].astype(np.float32), nan=-99), -99)
    depth[depth < -50] = np.nan
    return depth


def loss_of(output, role, border, facing, depth, line):
    """Of the roles at every pixel; of the other heads at every second one, which costs a quarter and teaches as much."""
    heads = heads_of(output)
    loss = loss_of_labels(heads['role'], role, WEIGHTS)
    coarse = {name: head[..., ::2, ::2] for name, head in heads.items()}
    border, facing, depth, line = (t[..., ::2, ::2] for t in (border, facing, depth, line))
    edge = F.binary_cross_entropy_with_logits(
        coarse['border'][:, 0], (border == 1).float(), pos_weight=torch.tensor(4.0), reduction='none'
    )
    loss = loss + 0.3 * mean_over(edge, border != 255)
    for share, name, truth in ((0.2, 'facing', facing), (0.15, 'line', line)):
        there = truth != 255
        right = (one_hot(truth, there[:, None], HEADS[name]) * coarse[name].log_softmax(1)).sum(1)
        loss = loss - share * mean_over(right, there)
    there = torch.isfinite(depth)
    return loss + 0.2 * mean_over(F.smooth_l1_loss(coarse['depth'][:, 0], torch.where(there, depth, 0), reduction='none'), there)


def loss_of_labels(output, label, weights):
    """Smoothed cross-entropy, each label by its weight, and half the soft dice of those that are there."""
    known, count = (label != 255)[:, None], len(weights)
    hot = one_hot(label, known, count)
    logits = output.log_softmax(1)
    weight = weights[None, :, None, None]
    total = (hot * weight).sum()
    smoothed = 0.95 * (hot * weight * logits).sum() + 0.05 / count * (known * weight * logits).sum()
    p = logits.exp() * known
    both, each, there = (p * hot).sum((0, 2, 3)), (p + hot).sum((0, 2, 3)), (hot.sum((0, 2, 3)) > 20).float()
    dice = (there * (1 - (2 * both + 1) / (each + 1))).sum() / there.sum()
    return 0.5 * dice - smoothed / total


def one_hot(label, known, count):
    """N×H×W labels, 255 where unknown → N×count×H×W, 0 everywhere where unknown."""
    return F.one_hot(torch.where(known[:, 0], label, 0), count).permute(0, 3, 1, 2).float() * known


def mean_over(values, there):
    return (values * there).sum() / there.sum().clamp(min=1)


def arguments():
    ap = argparse.ArgumentParser()
    ap.add_argument('data')
    ap.add_argument('out')
    ap.add_argument('--minutes', type=float, default=60)
    ap.add_argument('--from', dest='source')
    ap.add_argument('--reader', help='weights in the repository to go on from')
    ap.add_argument('--lr', type=float, default=1e-3)
    ap.add_argument('--size', type=int, default=320)
    ap.add_argument('--batch', type=int, default=8)
    ap.add_argument('--zoom', type=float, default=0.5, help='logarithm of how much larger than a crop a picture is at the most')
    ap.add_argument('--steps', type=int, default=0, help='of the whole schedule, where it is known; else the clock is followed')
    ap.add_argument('--seed', type=int, default=0)
    ap.add_argument(
        '--halves', action='store_true', help='in bfloat16: several times as fast on processors that have it, and as slow on others'
    )
    return ap


def batches(pool, a, n):
    """A queue that a process of its own fills with batches of `pool` from step n on."""
    queue = multiprocessing.get_context('fork').Queue(8)

    def draw():
        torch.set_num_threads(1)
        r, seen = np.random.default_rng((a.seed, n)), time.time()
        pool.refresh()
        while True:
            if time.time() - seen > 60:
                pool.refresh()
                seen = time.time()
            queue.put([np.stack(v) for v in zip(*(pool.sample(r, a.size) for _ in range(a.batch)))])

    child = multiprocessing.get_context('fork').Process(target=draw, daemon=True)
    child.start()
    return queue, child


def tensors(arrays):
    x, *truth = arrays
    x = torch.from_numpy(x).float().contiguous(memory_format=torch.channels_last)
    return x, [torch.from_numpy(t) if t.dtype == np.float32 else torch.from_numpy(t).long() for t in truth]


def fit(a, make, pool, loss_of, begin=None):
    """Trains what `make()` returns on batches of `pool` and keeps the mean of its weights; `loss_of(output, *truth)`, truth beginning with what
    each pixel shows. `begin(net, x)` sets a network that goes on from nothing by a first batch."""
    torch.set_num_threads(1)
    torch.manual_seed(a.seed)
    net, mean = make(), make()
    kept = torch.load(a.source) if a.source else None
    n, opt = kept['n'] if kept else 0, None
    queue, child = batches(pool, a, n)
    if kept:
        for model, weights in ((net, kept['net']), (mean, kept['mean'])):
            mine = model.state_dict()
            model.load_state_dict({k: v for k, v in weights.items() if mine[k].shape == v.shape}, strict=False)
        opt = kept.get('opt') if all(p.shape == q.shape for p, q in zip(kept['net'].values(), net.state_dict().values())) else None
    elif begin:
        begin(net, tensors(queue.get())[0])
        mean.load_state_dict(net.state_dict())
    net.to(memory_format=torch.channels_last)
    weights = opt
    opt = torch.optim.AdamW(net.parameters(), lr=a.lr, weight_decay=1e-2)
    if weights:
        opt.load_state_dict(weights)
    print('parameters', sum(p.numel() for p in net.parameters()), 'from step', n, flush=True)
    start, first, seen = time.time(), n, []
    compiled = torch.compile(loss_of)

    def keep():
        torch.save(dict(net=net.state_dict(), mean=mean.state_dict(), opt=opt.state_dict(), n=n), a.out + '.tmp')
        os.replace(a.out + '.tmp', a.out)

    while True:
        minutes = (time.time() - start) / 60
        done = (n - first) / a.steps if a.steps else minutes / a.minutes
        if done >= 1 or minutes > a.minutes or os.path.exists(f'{a.data}/halt'):
            break
        rate = a.lr * min(1, (n - first + 1) / 60) * (0.5 + 0.5 * math.cos(math.pi * done) + 0.01)
        for group in opt.param_groups:
            group['lr'] = rate
        x, truth = tensors(queue.get())
        net.train()
        with torch.autocast('cpu', dtype=torch.bfloat16, enabled=a.halves):
            output = net(x)
        loss = compiled(output.float(), *truth)
        opt.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 3.0)
        opt.step()
        n += 1
        k = min(0.998, (n - first + 1) / (n - first + 10))
        with torch.no_grad():
            for p, q in zip(mean.state_dict().values(), net.state_dict().values()):
                p.mul_(k).add_(q, alpha=1 - k) if p.dtype.is_floating_point else p.copy_(q)
        known = truth[0] != 255
        seen.append((loss.item(), (output[:, : net.out.out_channels].argmax(1)[known] == truth[0][known]).float().mean().item()))
        if n % 20 == 0:
            l, c = np.mean(seen[-100:], 0)
            print(
                f'{n} {minutes:.1f} min, loss {l:.3f}, right {c:.3f}, {(n - first) * a.batch / (time.time() - start):.1f} pictures a second',
                flush=True,
            )
        if n % 100 == 0:
            keep()
    child.terminate()
    keep()


def run(make, pool, loss_of):
    a = arguments().parse_args()
    fit(a, make, pool(a.data, a.zoom), loss_of, begin_with(a.reader) if a.reader else None)


if __name__ == '__main__':
    run(Reader, Pool, loss_of)
