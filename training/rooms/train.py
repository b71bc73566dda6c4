"""Trains the reader of rooms on chunks of generated rooms; new chunks are taken up as they come.

    python -m rooms.train DATA OUT.pt --minutes 90 [--from OLD.pt | --reader READER.onnx] [--halves] …

DATA/c_*.npz as `python -m rooms` writes them. `--reader` begins with what the reader of houses has learnt of lines, or goes on
from the reader of rooms in the repository. The rest as in `../train.py`.
Loss: cross-entropy and soft dice over labels; smaller shares for borders between things, plane families, distance, and what
a picture of one thing is of."""

import math

import cv2
import numpy as np
import torch
import torch.nn.functional as F

import train
from network import ROOM_HEADS, Reader, heads_of, room_planes_of
from train import MIRRORED, borders_of, depth_of, halves, loss_of_labels, mean_over, one_hot, run

from .labels import CURTAIN, FLOOR, FURNITURE, RUG, THING, WALL

cv2.setNumThreads(1)
# Near 1: what is much heavier is seen where it is not.
WEIGHTS = torch.tensor([1, 1.3, 0.9, 0.9, 1.1, 1.3, 1.2, 1.4, 1.4, 1, 1.2])
DEPTH_AT = 1.0  # of log metres


class Pool(train.Pool):
    """The last pictures the more often; developed anew, too."""

    HALVED = ('thing', 'normal', 'depth', 'item')

    def sample(self, r, size):
        """→ planes 5×S×S and truth at half the size: label, border, facing, item (255 where unknown), log of the distance (nan)."""
        d = self.drawings[int(len(self.drawings) * r.random() ** 0.7)]
        M, smooth, mirror = self.place(r, d['y'], size, 0.1, 0.03)
        h, w = (at.max() + 1 for at in np.nonzero(d['y'] != 255))
        rgb = cv2.warpAffine(d['x'][:h, :w], M, (size, size), flags=smooth, borderValue=(255, 255, 255))
        half = halves(M, size, len(d['y']))
        label, border, depth = half(d['y'], 255), borders_of(half(d['thing'].astype(np.float32), 0)), depth_of(d, half)
        facing = half(d['normal'], 255)
        facing = MIRRORED[facing] if mirror else facing
        item = half(d['item'], 255) if 'item' in d else np.full(label.shape, 255, np.uint8)
        lost = label == 255
        border[lost], facing[lost], depth[lost] = 255, 255, np.nan
        if r.random() < 0.5:
            rgb = recoloured(r, rgb, label, half(d['thing'], 0))
        return room_planes_of(developed(r, rgb)).astype(np.float16), label, border, facing, item, depth - DEPTH_AT


def recoloured(r, rgb, label, thing):
    """Floors, walls and things take other colours, things now and then that of the floor or the wall: in real rooms colours tell little."""
    f = (rgb.astype(np.float32) / 255) ** 2.2
    small = cv2.resize(f, label.shape[::-1], interpolation=cv2.INTER_AREA)
    grey = lambda: np.clip(math.exp(r.uniform(-3.5, -0.1)) * np.exp(r.normal(0, 0.15, 3)), 0.01, 0.95)  # noqa: E731
    mean = {k: small[label == k].mean(0) for k in (FLOOR, WALL) if (label == k).sum() > 50}
    for k in mean:
        if r.random() < 0.4:
            mean[k] = dye(f, small, label == k, grey())
    numbers, counts = np.unique(thing[(label == FURNITURE) | (label == RUG) | (label == CURTAIN) | (label == THING)], return_counts=True)
    for number in r.permutation(numbers[counts > 150])[:4]:
        like = list(mean.values())
        to = like[int(r.integers(len(like)))] * r.uniform(0.75, 1.3) if like and r.random() < 0.6 else grey()
        dye(f, small, thing == number, to)
    return (np.clip(f, 0, 1) ** (1 / 2.2) * 255).astype(np.uint8)


def dye(f, small, where, colour):
    """Gives what is seen somewhere another mean colour; → that. Changes `f`."""
    times = np.clip(colour / (small[where].mean(0) + 0.01), 0.1, 10)
    soft = cv2.resize(where.astype(np.float32), f.shape[1::-1], interpolation=cv2.INTER_LINEAR)[..., None]
    f *= 1 + soft * (times - 1)
    return colour


def developed(r, rgb):
    """Another exposure, white balance, saturation, light, grain, compression; shadows lifted, or all but what is lit in the dark."""
    f = rgb.astype(np.float32) / 255
    if r.random() < 0.2:
        f = f * math.exp(r.uniform(-2, 0)) if r.random() < 0.5 else evened(f, r.uniform(0.3, 0.8), r.uniform(0.04, 0.2))
    if r.random() < 0.8:
        f = f ** (2.2 * math.exp(r.normal(0, 0.25))) * np.exp(r.normal(0, 0.12, 3)) * math.exp(r.normal(0, 0.25))
        if r.random() < 0.3:
            y, x = np.mgrid[-1 : 1 : f.shape[0] * 1j, -1 : 1 : f.shape[1] * 1j]
            f *= np.exp(r.normal(0, 0.4) * x + r.normal(0, 0.4) * y)[..., None]
        f = np.clip(f, 0, 1) ** (1 / 2.2)
    grey = f.mean(-1, keepdims=True)
    share = 0.0 if r.random() < 0.08 else r.uniform(0.4, 1.5)
    f = np.clip(grey + (f - grey) * share, 0, 1)
    if r.random() < 0.3:
        f = cv2.GaussianBlur(f, (0, 0), r.uniform(0.4, 1.3))
    if r.random() < 0.3:
        f = f + r.normal(0, r.uniform(0.005, 0.05), f.shape)
    u = (np.clip(f, 0, 1) * 255).astype(np.uint8)
    if r.random() < 0.3:
        u = cv2.imdecode(cv2.imencode('.jpg', u, [cv2.IMWRITE_JPEG_QUALITY, int(r.integers(30, 90))])[1], 1)
    return u


def evened(f, share, size):
    """Shadows lifted and lights held, as telephones and estate agents do."""
    near = cv2.GaussianBlur(np.log(f.mean(-1) + 0.02), (0, 0), size * len(f))
    return f * np.exp(share * (near.mean() - near))[..., None]


def loss_of(output, label, border, facing, item, depth):
    """Of the labels at every cell; of the other heads at every second one."""
    heads = heads_of(output, ROOM_HEADS)
    loss = loss_of_labels(heads['label'], label, WEIGHTS)
    coarse = {name: head[..., ::2, ::2] for name, head in heads.items()}
    border, facing, depth = (t[..., ::2, ::2] for t in (border, facing, depth))
    edge = F.binary_cross_entropy_with_logits(
        coarse['border'][:, 0], (border == 1).float(), pos_weight=torch.tensor(4.0), reduction='none'
    )
    loss = loss + 0.2 * mean_over(edge, border != 255)
    there = facing != 255
    right = (one_hot(facing, there[:, None], ROOM_HEADS['facing']) * coarse['facing'].log_softmax(1)).sum(1)
    loss = loss - 0.2 * mean_over(right, there)
    loss = loss + 0.5 * loss_of_item(heads['item'][:, 0], item)
    there = torch.isfinite(depth)
    return loss + 0.2 * mean_over(F.smooth_l1_loss(coarse['depth'][:, 0], torch.where(there, depth, 0), reduction='none'), there)


def loss_of_item(told, item):
    """Cross-entropy and soft dice where a picture is of one thing."""
    known = (item != 255).float()
    true = (item == 1).float()
    p = told.sigmoid()
    dice = 1 - (2 * (p * true * known).sum() + 1) / ((p * known).sum() + (true * known).sum() + 1)
    cross = F.binary_cross_entropy_with_logits(told, true, reduction='none')
    return mean_over(cross, known) + dice * (known.sum() > 0)


if __name__ == '__main__':
    run(lambda: Reader(heads=ROOM_HEADS), Pool, loss_of)
