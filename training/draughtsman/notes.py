"""What a draughtsman writes and constructs over a drawing: rays, horizon, dimensions, words. All of it is `CONSTRUCTION`."""

import math

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from .marks import PL
from .roles import CONSTRUCTION

WORDS = 'House Villa PROJECT Perspective Entry Living North elev. sketch 2 A-101 scale 1:100 concrete timber glass h=2.80 +3.20 +0.00 S. Weber'.split()


class Pen:
    """Draws on the sheet at twice its size and into the map of lines."""

    def __init__(self, big, lines, ink, width=1):
        self.big, self.lines, self.ink, self.width = big, lines, float(ink), width

    def line(self, a, b):
        PL(self.big, [a, b], self.ink, self.width)
        p, q = (np.clip(np.asarray(v) / 2, -20000, 20000).astype(int) for v in (a, b))
        cv2.line(self.lines, tuple(int(v) for v in p), tuple(int(v) for v in q), CONSTRUCTION)

    def text(self, r, where, size, words=None):
        words = words or str(r.choice(WORDS))
        font = int(r.choice([0, 2, 3, 5, 6, 7]))
        at = (int(where[0]), int(where[1]))
        cv2.putText(self.big, words, at, font, size, self.ink, self.width, cv2.LINE_AA)
        cv2.putText(self.lines, words, (at[0] // 2, at[1] // 2), font, size / 2, CONSTRUCTION, 1)


    def caption(self, r, middle, size):
        """Printed or lettered lines, one under the other, letters apart now and then; `size`: height of a letter."""
        apart = r.choice(['', '', ' '])
        letters = list('AAABCDEEEEFGHIIIKLLMNNOOPRRSSTTUVW' if r.random() < 0.5 else 'aaabcdeeeefghiiiklllmnnooprrssttuvwy')
        word = lambda: apart.join(r.choice(letters + list('0123456789.-'), int(r.integers(2, 11))))
        lines = [(apart + ' ').join(word() for _ in range(int(r.integers(1, 5)))) for _ in range(int(r.choice([1, 1, 2, 3])))]
        font = ImageFont.load_default(size)
        sheet, marks = Image.fromarray(self.big), Image.fromarray(self.lines)
        left, top, right, bottom = ImageDraw.Draw(sheet).multiline_textbbox((0, 0), '\n'.join(lines), font=font)
        at = middle[0] - (right - left) / 2, middle[1] - (bottom - top) / 2
        ImageDraw.Draw(sheet).multiline_text(at, '\n'.join(lines), int(self.ink), font, align='center')
        half = ImageFont.load_default(size / 2)
        ImageDraw.Draw(marks).multiline_text((at[0] / 2, at[1] / 2), '\n'.join(lines), CONSTRUCTION, half, align='center')
        self.big[:], self.lines[:] = np.array(sheet), np.array(marks)


def _extent(view, house_pixels):
    ys, xs = np.nonzero(house_pixels)
    if len(ys) < 50:
        return None
    return xs.min() * 2, xs.max() * 2, ys.min() * 2, ys.max() * 2


def construct(r, hand, view, house_pixels, big, lines):
    """Adds some of: perspective rays, verticals, horizon, dimensions, words."""
    H, W = big.shape
    pale = Pen(big, lines, 255 * (1 - hand.dark * r.uniform(0.15, 0.7)))
    box = _extent(view, house_pixels)
    cam = view.cam
    kinds = [k for k in ('rays', 'uprights', 'horizon', 'dimensions', 'words', 'caption', 'loose') if r.random() < 0.35]
    if 'rays' in kinds:
        C = cam.cam(view.verts[: view.start[min(view.n_out, 400)]])
        P = cam.px(C[C[:, 2] > 1]) * 2
        P = P[(np.abs(P - (W / 2, H / 2)) < (W / 2, H / 2)).all(1)]
        for axis in ((1, 0, 0), (0, 1, 0)):
            v = cam.R @ np.array(axis, float)
            if abs(v[2]) < 0.05 or not len(P):
                continue
            vp = np.array((cam.cx + cam.f * v[0] / v[2], cam.cy + cam.f * v[1] / v[2])) * 2
            for _ in range(int(r.integers(2, 9))):
                p = P[int(r.integers(0, len(P)))]
                d = (p - vp) / (np.linalg.norm(p - vp) + 1e-6)
                a, b = p - d * r.uniform(20, W * 0.6), p + d * r.uniform(20, W * 0.6)
                pale.line(a, b)
    if 'uprights' in kinds and box:
        for _ in range(int(r.integers(1, 6))):
            x = r.uniform(box[0], box[1])
            y = r.uniform(box[2], box[3])
            pale.line((x, y - r.uniform(0.05, 0.4) * H), (x + r.normal(0, 2), y + r.uniform(0.05, 0.4) * H))
    if 'horizon' in kinds:
        up = cam.R @ np.array((0, 1, 0.0))
        y = (cam.cy + cam.f * up[1] / max(up[2], 0.1)) * 2
        pale.line((0, y), (W, y))
    if 'dimensions' in kinds and box:
        x0, x1, y0, y1 = box
        y = min(H - 8, y1 + r.uniform(0.03, 0.12) * H)
        xs = np.sort(r.uniform(x0, x1, int(r.integers(2, 6))))
        pale.line((xs[0] - 10, y), (xs[-1] + 10, y))
        t = r.uniform(4, 9)
        for i, x in enumerate(xs):
            pale.line((x - t, y + t), (x + t, y - t))
            pale.line((x, y - 14), (x, y + 14))
            if i:
                pale.text(r, ((x + xs[i - 1]) / 2 - 14, y - 5), r.uniform(0.35, 0.6), f'{r.uniform(0.6, 9):.2f}')
        if r.random() < 0.6:
            x = max(8, x0 - r.uniform(0.03, 0.12) * W)
            zs = np.sort(r.uniform(y0, y1, int(r.integers(2, 5))))
            pale.line((x, zs[0] - 10), (x, zs[-1] + 10))
            for q in zs:
                pale.line((x - t, q + t), (x + t, q - t))
                pale.line((x - 14, q), (x + r.uniform(14, 60), q))
    if 'words' in kinds:
        for _ in range(int(r.integers(1, 6))):
            p = r.uniform(0.02, 0.85, 2) * (W, H)
            size = r.uniform(0.4, 1.3)
            pale.text(r, p + (0, 20), size)
            if r.random() < 0.5:
                q = p + r.uniform(-0.2, 0.2, 2) * W
                pale.line(p, q)
        if r.random() < 0.3:
            dark = Pen(big, lines, 255 * (1 - hand.dark), 2)
            dark.text(r, (W * r.uniform(0.05, 0.5), H * r.choice([0.06, 0.97])), r.uniform(0.8, 1.8))
    if 'caption' in kinds:
        dark = Pen(big, lines, 255 * (1 - hand.dark * r.uniform(0.5, 1)))
        for _ in range(int(r.choice([1, 1, 2, 4]))):
            middle = np.array((r.uniform(0.2, 0.8), r.choice([r.uniform(0.86, 0.97), r.uniform(0.03, 0.15), r.uniform(0.2, 0.85)]))) * (W, H)
            dark.caption(r, middle, W * r.choice([0.018, 0.025, 0.04, 0.07]))
    if 'loose' in kinds:
        for _ in range(int(r.integers(2, 12))):
            p = r.uniform(0, 1, 2) * (W, H)
            a = r.choice([0, np.pi / 2, r.uniform(0, 3.1)]) + r.normal(0, 0.03)
            d = r.uniform(0.05, 0.4) * W * np.array((math.cos(a), math.sin(a)))
            pale.line(p - d, p + d)
