"""Trains a head on a reader that stays as it is, in bfloat16: one tells kinds of openings, one how far behind others a wall is.

    python heads.py DATA READER.pt OUT.pt --head heads|back --features DIR --steps 2000 [--lr 3e-3] [--batch 4] [--seed 0]
    python heads.py DATA OUT.pt --score      # openings told to be what they are; of walls that meet, which is told to be farther

DATA/c_*.npz as `python -m draughtsman` writes them; DIR gets what the reader makes of each, 7 MB. OUT.pt is READER.pt with the head beside it, under
its name; `export.py` takes one that has both. Loss: cross-entropy, rarer classes heavier by the root of how much rarer they are.
"""

import argparse
import glob
import math
import os
import time

import cv2
import numpy as np
import torch
import torch.nn.functional as F

from network import EDGES_BACK, ROLES, STEPS_BACK, Back, Openings, Reader, planes_of
from train import MIRRORED, Pool, mean_over

HEADS = dict(heads=Openings, back=Back)
# Roots of how often a class is the truth: of kinds of openings the commonest first, what is of no opening; of steps back the nearest first.
WEIGHTS = dict(heads=torch.tensor([0.35, 1, 0.8, 1.6, 2, 1.3]), back=torch.tensor([1.4, 1.6, 0.6, 1.6, 1.4]))
WALLS = [ROLES.index(name) for name in ('wall', 'window', 'door', 'trim')]
UPRIGHT = (3, 4, 5)  # of FACINGS: left, right, front


def back_of(depth, role, facing):
    """log of how much farther each wall is than the largest plane of those that face the same way; nan elsewhere. Over a plane the inverse of
    the distance is linear in the picture; the plane is the one of 60 through three places each that holds most of them (RANSAC)."""
    back = np.full(depth.shape, np.nan, np.float32)
    h, w = depth.shape
    for way in UPRIGHT:
        there = np.isin(role, WALLS) & (facing == way) & np.isfinite(depth)
        if there.sum() < 150:
            continue
        y, x = np.nonzero(there)
        at, near = np.stack([np.ones(len(x)), x / w - 0.5, y / h - 0.5], 1), np.exp(-depth[there].astype(np.float64))
        off = lambda plane: np.log(np.maximum(at @ plane, 1e-4) / near)  # noqa: E731
        r, best, most = np.random.default_rng(1), None, 10
        for _ in range(60):
            k = r.integers(0, len(near), 3)
            if abs(np.linalg.det(at[k])) < 1e-4:
                continue
            plane = np.linalg.solve(at[k], near[k])
            count = (np.abs(off(plane)) < 0.012).sum()
            if count > most:
                best, most = plane, count
        if best is None:
            continue
        held = np.abs(off(best)) < 0.015
        back[there] = off(np.linalg.lstsq(at[held], near[held], rcond=None)[0])
    return back


def steps_of(back):
    """The class of each cell among `STEPS_BACK`; 255 where nothing is known."""
    return np.where(np.isfinite(back), np.digitize(np.nan_to_num(back), EDGES_BACK), 255).astype(np.uint8)


def loss_of(output, truth, weights):
    there = truth != 255
    at = torch.where(there, truth, 0)
    weight = weights[at] * there
    return mean_over(F.cross_entropy(output, at, reduction='none', label_smoothing=0.03) * weight, weight)


def drawings_of(data):
    """Each drawing of DATA: grey, role, kind, facing and depth, cut to what is known of it."""
    for file in sorted(glob.glob(f'{data}/c_*.npz')):
        chunk = np.load(file)
        for arrays in zip(*(chunk[k] for k in ('x', 'y', 'kind', 'normal', 'depth'))):
            h, w = size_of(arrays[1])
            yield [np.ascontiguousarray(a[:h, :w]) for a in arrays]


def look(net, data, folder):
    """Writes what a reader makes of each drawing, every second one seen in a mirror, with the truth of each cell: it never changes."""
    os.makedirs(folder, exist_ok=True)
    for n, arrays in enumerate(drawings_of(data)):
        if os.path.exists(f'{folder}/{n:05}.pt'):
            continue
        grey, role, kind, facing, depth = (np.ascontiguousarray(a[:, :: -1 if n % 2 else 1]) for a in arrays)
        with torch.no_grad(), torch.autocast('cpu', dtype=torch.bfloat16):
            levels = net.levels(torch.from_numpy(planes_of(colour_of(grey)))[None].contiguous(memory_format=torch.channels_last))
        facing = MIRRORED[facing] if n % 2 else facing
        back = back_of(*(a[1::4, 1::4] for a in (depth.astype(np.float32), role, facing)))
        truth = dict(heads=np.where(role == 255, 255, kind)[1::4, 1::4].copy(), back=steps_of(back))
        torch.save(([torch.cat(level, 1).bfloat16() for level in levels], truth), f'{folder}/{n:05}.pt')


def colour_of(grey):
    return np.repeat(grey[..., None], 3, 2)


def size_of(role):
    """Height and width, multiples of 32, of what is known of a padded drawing."""
    return (-(-(at.max() + 1) // 32) * 32 for at in np.nonzero(role != 255))


def train(a):
    kept = torch.load(a.reader)
    net = Reader()
    net.load_state_dict(kept['mean'])
    look(net.eval().to(memory_format=torch.channels_last), a.data, a.features)
    heads, mean = HEADS[a.head]().to(memory_format=torch.channels_last), HEADS[a.head]()
    if a.head in kept:
        heads.load_state_dict(kept[a.head])
    print('parameters', sum(p.numel() for p in heads.parameters()), flush=True)
    opt = torch.optim.AdamW(heads.parameters(), lr=a.lr, weight_decay=1e-2)
    r, alike, seen, start = np.random.default_rng(a.seed), {}, [], time.time()
    for file in sorted(glob.glob(f'{a.features}/*.pt')):
        truth = torch.load(file, mmap=True, weights_only=False)[1][a.head]
        if (truth != 255).sum() >= 100:
            alike.setdefault(truth.shape, []).append(file)
    count = np.array([len(files) for files in alike.values()])
    for n in range(a.steps):
        for group in opt.param_groups:
            group['lr'] = a.lr * min(1, (n + 1) / 30) * (0.51 + 0.5 * math.cos(math.pi * n / a.steps))
        files = list(alike.values())[r.choice(len(count), p=count / count.sum())]
        taken = [torch.load(files[k], weights_only=False) for k in r.integers(0, len(files), a.batch)]
        levels = [(torch.cat(level).contiguous(memory_format=torch.channels_last),) for level in zip(*(one[0] for one in taken))]
        heads.train()
        with torch.autocast('cpu', dtype=torch.bfloat16):
            output = heads(levels)
        loss = loss_of(output.float(), torch.from_numpy(np.stack([one[1][a.head] for one in taken])).long(), WEIGHTS[a.head])
        opt.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(heads.parameters(), 3.0)
        opt.step()
        k = min(0.995, (n + 1) / (n + 11))
        with torch.no_grad():
            for p, q in zip(mean.state_dict().values(), heads.state_dict().values()):
                p.mul_(k).add_(q, alpha=1 - k) if p.dtype.is_floating_point else p.copy_(q)
        seen.append(loss.item())
        if n % 20 == 19:
            print(f'{n + 1} loss {np.mean(seen[-100:]):.3f}, {(n + 1) * a.batch / (time.time() - start):.1f} drawings a second', flush=True)
        if n % 100 == 99 or n + 1 == a.steps:
            torch.save(kept | {a.head: mean.state_dict()}, a.out + '.tmp')
            os.replace(a.out + '.tmp', a.out)


def score(data, source):
    """How many openings are told to be what they are by most of their cells, and of walls that meet which is told to be farther; each drawing
    is seen with its mirror image, as the product sees it. Rows: what they are, columns: what they are told to be."""
    kept = torch.load(source)
    net = Reader().eval()
    net.load_state_dict(kept['mean'])
    heads = {name: head().eval() for name, head in HEADS.items() if name in kept}
    for name, head in heads.items():
        head.load_state_dict(kept[name])
    pool = Pool(data, 0)
    pool.refresh()
    seen, pairs, three = [], [], np.array([0, 0, 1, 1, 2])
    for d in pool.drawings:
        h, w = size_of(d['y'])
        grey = d['x'][:h, :w]
        with torch.no_grad():
            looks = [net.levels(torch.from_numpy(planes_of(colour_of(np.ascontiguousarray(g))))[None]) for g in (grey, grey[:, ::-1])]
            told = {k: torch.stack((head(looks[0]).softmax(1)[0], head(looks[1]).softmax(1)[0].flip(2))).mean(0).numpy() for k, head in heads.items()}
        h, w = h // 4, w // 4
        if 'heads' in told:
            own, kind = d['opening'][::2, ::2][:h, :w], d['kind'][::2, ::2][:h, :w]
            for k in np.unique(own[own > 0]):
                cells = own == k
                if cells.sum() >= 8:
                    seen.append((np.bincount(kind[cells]).argmax(), told['heads'][1:, cells].mean(1)))
        if 'back' in told:
            facing = d['normal'][::2, ::2][:h, :w]
            back = back_of(d['depth'][::2, ::2][:h, :w].astype(np.float32), d['y'][::4, ::4][:h, :w], facing)
            pairs += meeting(back, facing, np.tensordot(STEPS_BACK, told['back'], 1))
    if seen:
        tell('openings', ['window', 'door', 'garage'], [(three[k - 1], np.bincount(three, p)) for k, p in seen if k > 0])
    if pairs:
        true, told = np.concatenate([np.array(pairs), -np.array(pairs)]).T
        for least in (0.05, 0.07, 0.1):
            farther = told > least
            print(
                f'walls told to be farther than one that they meet by {least}: {farther.sum()}, {(true[farther] > 0.03).mean():.2f} of them are, '
                f'{(true[farther] < -0.03).mean():.2f} are nearer; {(told[true > 0.05] > least).mean():.2f} of those that are are told'
            )


def meeting(back, facing, told, least=0.002, side=0.02):
    """Of planes that meet in the picture and face the same way: how much farther the one is, and is told to be. `least`: share of the picture
    that a plane covers; `side`: how much farther another plane is."""
    pairs = []
    for way in UPRIGHT:
        there = np.isfinite(back) & (facing == way)
        plane = np.where(there, np.round(np.nan_to_num(back) / side), -999)
        parts = []
        for level in np.unique(plane[there]):
            count, label = cv2.connectedComponents((plane == level).astype(np.uint8), connectivity=4)
            for cells in (label == k for k in range(1, count)):
                if cells.sum() >= least * cells.size:
                    parts.append((level * side, told[cells].mean(), cv2.dilate(cells.astype(np.uint8), np.ones((5, 5)))))
        pairs += [
            (one[0] - other[0], one[1] - other[1])
            for k, one in enumerate(parts)
            for other in parts[:k]
            if (one[2] & other[2]).sum() >= 6
        ]
    return pairs


def tell(title, classes, votes):
    """`votes`: what each is, and its probabilities."""
    table = np.zeros((len(classes), len(classes)), int)
    for k, p in votes:
        table[k, p.argmax()] += 1
    print(f'{title}: {np.trace(table)} of {table.sum()} right')
    for name, row, k in zip(classes, table, range(99)):
        print(f'  {name:14s}', ' '.join(f'{v:4d}' for v in row), f'  of those told {table[k, k] / max(1, table[:, k].sum()):.2f}')


if __name__ == '__main__':
    torch.set_num_threads(1)
    ap = argparse.ArgumentParser()
    ap.add_argument('data')
    ap.add_argument('reader')
    ap.add_argument('out', nargs='?')
    ap.add_argument('--score', action='store_true')
    ap.add_argument('--head', choices=HEADS, default='heads')
    ap.add_argument('--features')
    ap.add_argument('--steps', type=int, default=2000)
    ap.add_argument('--lr', type=float, default=3e-3)
    ap.add_argument('--batch', type=int, default=4)
    ap.add_argument('--seed', type=int, default=0)
    a = ap.parse_args()
    torch.manual_seed(a.seed)
    score(a.data, a.reader) if a.score else train(a)
