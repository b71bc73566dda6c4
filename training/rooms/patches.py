"""python -m rooms.patches --draw DIR COUNT SEED    # generated photographs and their labels, for engine/bench/dump-patches.ts
python -m rooms.patches DIR OUT.ts               # trains the patch reader on what that wrote, and writes its weights

The reader is a network of one inner layer: features of a patch -> labels of a room. It sees no photograph of a real room."""

import glob
import json
import os
import sys

import numpy as np
import torch

FEATURES, LABELS, UNITS = 50, 11, 48
MOST = 4.0
EPOCHS, BATCH, RATE, DECAY = 30, 512, 8e-3, 2e-3
HEAD = '/** Weights of the patch reader (training/rooms/patches.py): 16 bits each, 8000 for nought, in steps of `step`; rows are units. */'


def draw(folder, count, seed):
    import cv2

    from .make import rooms

    cv2.setNumThreads(1)
    while count > 0:
        for rgb, truth in rooms(seed, 448, False):
            cv2.imwrite(f'{folder}/{seed}.png', rgb[..., ::-1])
            cv2.imwrite(f'{folder}/{seed}_y.png', truth.role.astype('uint8'))
            count -= 1
            break
        seed += 1


def load(folder):
    """Features, shares of labels and weights of all patches: each photograph counts alike, in it patches by area to the power .6."""
    rows = []
    for path in sorted(glob.glob(f'{folder}/*.json')):
        with open(path) as file:
            a = np.array(json.load(file), np.float32)
        a = a[a[:, FEATURES:].sum(1) > 0]
        area = a[:, FEATURES:].sum(1)
        weight = area**0.6 / (area**0.6).sum()
        rows.append((np.clip(a[:, :FEATURES], -MOST, MOST), a[:, FEATURES:] / area[:, None], weight))
    x, y, w = (torch.tensor(np.concatenate(part)) for part in zip(*rows))
    return x, y, w / w.mean()


def train(x, y, w, seed=0):
    torch.manual_seed(seed)
    mean, spread = x.mean(0), x.std(0) + 0.05
    net = torch.nn.Sequential(torch.nn.Linear(FEATURES, UNITS), torch.nn.ReLU(), torch.nn.Dropout(0.15), torch.nn.Linear(UNITS, LABELS))
    steps = -(-len(x) // BATCH)
    opt = torch.optim.AdamW(net.parameters(), lr=RATE, weight_decay=DECAY)
    rate = torch.optim.lr_scheduler.OneCycleLR(opt, RATE, total_steps=EPOCHS * steps)
    for _ in range(EPOCHS):
        order = torch.randperm(len(x))
        for i in order.split(BATCH):
            seen = (x[i] - mean) / spread + 0.15 * torch.randn(len(i), FEATURES)
            seen[:, 0] *= torch.sign(torch.randn(len(i)))
            loss = -(y[i] * torch.log_softmax(net(seen), 1)).sum(1) @ w[i] / len(i)
            opt.zero_grad()
            loss.backward()
            opt.step()
            rate.step()
    inner = net[0].weight / spread
    layers = [(inner, net[0].bias - inner @ mean), (net[3].weight, net[3].bias)]
    return [torch.cat([weight, bias[:, None]], 1).detach().numpy() for weight, bias in layers]


def layer(name, a):
    step = float(np.abs(a).max()) / 32767
    digits = ''.join('%04x' % (v + 0x8000) for v in np.round(a.ravel() / step).astype(int))
    lines = ''.join(f"      '{digits[i : i + 120]}',\n" for i in range(0, len(digits), 120))
    return f'  {name}: {{\n    step: {step:.9g},\n    hex: [\n{lines}    ],\n  }},\n'


if __name__ == '__main__':
    torch.set_num_threads(1)
    if len(sys.argv) == 5 and sys.argv[1] == '--draw':
        os.makedirs(sys.argv[2], exist_ok=True)
        draw(sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
    elif len(sys.argv) == 3:
        inner, outer = train(*load(sys.argv[1]))
        with open(sys.argv[2], 'w') as out:
            out.write(f'{HEAD}\nexport const patchWeights = {{\n{layer("inner", inner)}{layer("outer", outer)}}}\n')
    else:
        sys.exit(__doc__)
