"""Paper, scanner, camera: what happens to a finished drawing."""

import cv2
import numpy as np

from .hands import lowfreq
from .marks import FP, scribble_blob


def worn(r, img):
    """Grey paper, dark corners, weak contrast, blur, noise."""
    H, W = img.shape
    if r.random() < 0.5:
        img = img * r.uniform(0.75, 1) * np.clip(1 + r.uniform(0, 0.03) * lowfreq(r, H, W, 4), 0, 1.2)
    if r.random() < 0.3:
        yy, xx = np.mgrid[-1 : 1 : H * 1j, -1 : 1 : W * 1j]
        img = img * (1 - r.uniform(0.05, 0.3) * np.clip(xx * xx + yy * yy, 0, 2) / 2)
    if r.random() < 0.2:
        img = 1 - (1 - img) * r.uniform(0.45, 0.9)
    if r.random() < 0.4:
        img = cv2.GaussianBlur(img.astype(np.float32), (0, 0), r.uniform(0.4, 1.3))
    if r.random() < 0.4:
        img = img + r.uniform(0.005, 0.035) * r.standard_normal((H, W))
    return img


def photographed(r, img, truth):
    """The sheet lies on a table and is photographed: slanted, unevenly lit, shaded, its edge in the picture."""
    H, W = img.shape
    m = r.choice([-0.04, 0.0, 0.03, 0.08])
    j = r.uniform(-0.045, 0.045, (4, 2)) * (W, H)
    to = np.float32(np.array([(m * W, m * H), ((1 - m) * W, m * H), ((1 - m) * W, (1 - m) * H), (m * W, (1 - m) * H)]) + j)
    M = cv2.getPerspectiveTransform(to, np.float32([(0, 0), (W, 0), (W, H), (0, H)]))
    yy, xx = np.mgrid[0:H, 0:W].astype(np.float32)
    q = np.stack((xx, yy, np.ones_like(xx)), -1) @ M.T.astype(np.float32)
    sx, sy = q[..., 0] / q[..., 2], q[..., 1] / q[..., 2]
    if r.random() < 0.4:  # the paper is not flat
        sx, sy = sx + r.uniform(0, 4) * lowfreq(r, H, W, 3), sy + r.uniform(0, 4) * lowfreq(r, H, W, 3)
    sx, sy = sx.astype(np.float32), sy.astype(np.float32)
    table = np.full((H, W), r.choice([0.1, 0.3, 0.5, 0.75]), np.float32)
    grain = lowfreq(r, H, W, 60) * 0.03 + lowfreq(r, H, 4, 50).mean(1, keepdims=True) * r.uniform(0, 0.1)
    out = cv2.remap(img, sx, sy, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=-1.0)
    off = (sx < 0) | (sy < 0) | (sx > W - 1) | (sy > H - 1)
    near = cv2.GaussianBlur((~off).astype(np.float32), (0, 0), 5)
    out = np.where(off, np.clip(table + grain, 0, 1) * (1 - 0.5 * near), np.clip(out, 0, 1))
    truth.bend(sx, sy)
    truth.forget(off)
    if r.random() < 0.3:  # punched or bound
        side, n = r.choice([0, 1]), int(r.choice([2, 4, 18]))
        for i in range(n):
            c = (int(W * 0.025 if side == 0 else W * (i + 0.5) / n), int(H * (i + 0.5) / n if side == 0 else H * 0.025))
            cv2.circle(out, c, max(2, int(W * 0.008)), float(r.choice([0.2, 0.5])), -1, cv2.LINE_AA)
    light = 1 - r.uniform(0.05, 0.4) * np.clip((xx * r.normal() / W + yy * r.normal() / H) * 0.6 + 0.4 + 0.15 * lowfreq(r, H, W, 3), 0, 1)
    if r.random() < 0.4:  # the photographer's shadow
        s = scribble_blob(r, W * r.uniform(0.5, 1.2), H * r.uniform(0.4, 1), 5, 0.15) + (W * r.uniform(-0.3, 0.6), H * r.uniform(0.2, 0.8))
        shade = np.zeros((H, W), np.uint8)
        FP(shade, s, 255)
        light = light * (1 - r.uniform(0.1, 0.35) * cv2.GaussianBlur(shade, (0, 0), r.uniform(4, 20)) / 255.0)
    return out * light


def finish(r, img, truth, mode):
    """The sheet as it is seen: (grey uint8, truth), both bent alike."""
    H, W = img.shape
    if r.random() < 0.2:  # unsteady hand: the whole sheet
        s = r.uniform(0.4, 1.8)
        n = int(r.integers(4, 16))
        dx, dy = lowfreq(r, H, W, n) * s, lowfreq(r, H, W, n) * s
        yy, xx = np.mgrid[0:H, 0:W].astype(np.float32)
        img = cv2.remap(img, xx + dx, yy + dy, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        truth.bend((xx + dx).astype(np.float32), (yy + dy).astype(np.float32), keep=True)
    if r.random() < 0.12:  # watermark
        for _ in range(r.integers(1, 5)):
            p = (int(r.uniform(0, W * 0.8)), int(r.uniform(0.1 * H, H)))
            lay = np.zeros((H, W), np.uint8)
            cv2.putText(
                lay,
                str(r.choice(['archi', 'stock', 'sketch 21', 'PROJECT', 'House'])),
                p,
                int(r.integers(0, 7)),
                W / 640 * r.uniform(0.5, 1.6),
                1,
                1,
                cv2.LINE_AA,
            )
            img = img * (1 - r.uniform(0.1, 0.5) * lay.astype(np.float32))
    if r.random() < 0.12:  # margin, frame
        m = int(W * r.uniform(0.02, 0.08))
        img = cv2.copyMakeBorder(img[m:-m, m:-m], m, m, m, m, cv2.BORDER_CONSTANT, value=1.0)
        off = np.ones((H, W), bool)
        off[m:-m, m:-m] = False
        truth.forget(off)
        if r.random() < 0.5:
            cv2.rectangle(img, (m, m), (W - m, H - m), 0.2, 1)
    if r.random() < 0.3:
        img = worn(r, img)
    if r.random() < 0.12:
        img = img * r.uniform(0.8, 1)
    if r.random() < 0.2:
        img = np.clip(img, 0, 1) ** r.uniform(0.6, 1.5)
    if r.random() < 0.04:
        lo = r.choice([0, 0.1, 0.3])  # a blueprint, a blackboard
        img = lo + (1 - img) * r.uniform(0.6, 1 - lo)
    if r.random() < 0.07:
        img = photographed(r, img.astype(np.float32), truth)
    g = (np.clip(img, 0, 1) * 255).astype(np.uint8)
    if r.random() < 0.5:
        g = cv2.imdecode(cv2.imencode('.jpg', g, [cv2.IMWRITE_JPEG_QUALITY, int(r.integers(30, 95))])[1], 0)
    return g, truth
