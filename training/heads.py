"""Trains the head that tells kinds of openings on a reader that stays as it is, in bfloat16.

    python heads.py DATA READER.pt OUT.pt --features DIR --steps 2000 [--lr 3e-3] [--batch 4]
    python heads.py DATA OUT.pt --score      # openings told to be what they are

DATA/c_*.npz as `python -m draughtsman` writes them; DIR gets what the reader makes of each, 7 MB. OUT.pt is READER.pt with the head beside it, as `export.py` takes it. Loss:
cross-entropy, rarer classes heavier by the root of how much rarer they are.
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

from network import Openings, Reader, planes_of
from train import Pool, mean_over

# Roots of how often a kind is the truth, the commonest first: what is of no opening.
WEIGHTS = torch.tensor([0.35, 1, 0.8, 1.6, 2, 1.3])


def loss_of(output, kind):
    there = kind != 255
    at = torch.where(there, kind, 0)
    weight = WEIGHTS[at] * there
    return mean_over(F.cross_entropy(output, at, reduction='none', label_smoothing=0.03) * weight, weight)


def look(net, data, folder):
    """Writes what a reader makes of each drawing, every second one seen in a mirror, with the truth of each cell: it never changes."""
    os.makedirs(folder, exist_ok=True)
    n = 0
    for file in sorted(glob.glob(f'{data}/c_*.npz')):
        chunk = np.load(file)
        for grey, role, kind in zip(*(chunk[k] for k in ('x', 'y', 'kind'))):
            h, w = size_of(role)
            way = -1 if n % 2 else 1
            grey, role, kind = (np.ascontiguousarray(p[:h, :w][:, ::way]) for p in (grey, role, kind))
            if not os.path.exists(f'{folder}/{n:05}.pt'):
                with torch.no_grad(), torch.autocast('cpu', dtype=torch.bfloat16):
                    levels = net.levels(torch.from_numpy(planes_of(colour_of(grey)))[None].contiguous(memory_format=torch.channels_last))
                truth = np.where(role == 255, 255, kind)[1::4, 1::4].copy()
                torch.save(
                    ([torch.cat(level, 1).bfloat16() for level in levels], torch.from_numpy(truth)),
                    f'{folder}/{n:05}.pt',
                )
            n += 1


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
    heads, mean = Openings().to(memory_format=torch.channels_last), Openings()
    if 'heads' in kept:
        heads.load_state_dict(kept['heads'])
    print('parameters', sum(p.numel() for p in heads.parameters()), flush=True)
    opt = torch.optim.AdamW(heads.parameters(), lr=a.lr, weight_decay=1e-2)
    r, alike, seen, start = np.random.default_rng(0), {}, [], time.time()
    for file in sorted(glob.glob(f'{a.features}/*.pt')):
        alike.setdefault(torch.load(file, mmap=True)[1].shape, []).append(file)
    count = np.array([len(files) for files in alike.values()])
    for n in range(a.steps):
        for group in opt.param_groups:
            group['lr'] = a.lr * min(1, (n + 1) / 30) * (0.51 + 0.5 * math.cos(math.pi * n / a.steps))
        files = list(alike.values())[r.choice(len(count), p=count / count.sum())]
        taken = [torch.load(files[k]) for k in r.integers(0, len(files), a.batch)]
        levels = [(torch.cat(level).contiguous(memory_format=torch.channels_last),) for level in zip(*(one[0] for one in taken))]
        heads.train()
        with torch.autocast('cpu', dtype=torch.bfloat16):
            output = heads(levels)
        loss = loss_of(output.float(), torch.stack([one[1] for one in taken]).long())
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
            torch.save(kept | dict(heads=mean.state_dict()), a.out + '.tmp')
            os.replace(a.out + '.tmp', a.out)


def score(data, source):
    """How many openings are told to be what they are by most of their cells; each drawing is seen with its mirror image, as the product
    sees it. Rows: what they are, columns: what they are told to be."""
    kept = torch.load(source)
    net, heads = Reader().eval(), Openings().eval()
    net.load_state_dict(kept['mean'])
    heads.load_state_dict(kept['heads'])
    pool = Pool(data, 0)
    pool.refresh()
    seen, three = [], np.array([0, 0, 1, 1, 2])
    for d in pool.drawings:
        h, w = size_of(d['y'])
        grey = d['x'][:h, :w]
        with torch.no_grad():
            one, other = (
                heads(net.levels(torch.from_numpy(planes_of(colour_of(np.ascontiguousarray(g))))[None])) for g in (grey, grey[:, ::-1])
            )
        told = torch.stack((one.softmax(1)[0], other.softmax(1)[0].flip(2))).mean(0).numpy()
        h, w = told.shape[1:]
        own, kind = d['opening'][::2, ::2][:h, :w], d['kind'][::2, ::2][:h, :w]
        for k in np.unique(own[own > 0]):
            cells = own == k
            if cells.sum() >= 8:
                seen.append((np.bincount(kind[cells]).argmax(), told[1:, cells].mean(1)))
    tell('openings', ['window', 'door', 'garage'], [(three[k - 1], np.bincount(three, p)) for k, p in seen if k > 0])


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
    torch.manual_seed(0)
    ap = argparse.ArgumentParser()
    ap.add_argument('data')
    ap.add_argument('reader')
    ap.add_argument('out', nargs='?')
    ap.add_argument('--score', action='store_true')
    ap.add_argument('--features')
    ap.add_argument('--steps', type=int, default=2000)
    ap.add_argument('--lr', type=float, default=3e-3)
    ap.add_argument('--batch', type=int, default=4)
    a = ap.parse_args()
    score(a.data, a.reader) if a.score else train(a)
