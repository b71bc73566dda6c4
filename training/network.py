"""The reader's network: a small convolutional encoder-decoder with context over whole rows and columns.

In: planes of `planes_of` (darkness, two of colour, x, y), sides multiples of 32. Out, at half the size: what each pixel shows and stands on.
The ideas are the field's: U-shaped decoder (Ronneberger 2015), residual blocks (He 2016), dilation (Yu 2016), low-pass before each
step of 2 so that a shift by a pixel changes little (Zhang, "Making convolutional networks shift-invariant again", 2019).
"""

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

ROLES = 'sky ground paving water plant wall window door roof trim soffit railing stairs thing chimney'.split()
FACINGS = 'none up down left right front slope'.split()
LINES = 'none outline crease opening mullion pattern hatch construction plant thing inside'.split()
# channels of the output: roles, border of an opening, facing, log of the distance, kind of line
HEADS = dict(role=len(ROLES), border=1, facing=len(FACINGS), depth=1, line=len(LINES))
# of the reader of rooms: labels as in `rooms/labels.py`, border of a thing, facing, log of the distance in metres less one, whether it is
# the one thing that a picture is of
ROOM_HEADS = dict(label=11, border=1, facing=len(FACINGS), depth=1, item=1)
PLANES = 5
OPENINGS = 'none window glass-wall door glazed-door garage'.split()
# how much farther a wall is than the largest that faces the same way: the logarithm of the ratio, in five steps that begin at EDGES
STEPS_BACK, EDGES_BACK = (-0.2, -0.08, 0, 0.08, 0.25), (-0.12, -0.04, 0.04, 0.12)
MATERIALS = 'plain brick level-boards upright-boards stone panels shingles'.split()


class Conv(nn.Sequential):
    def __init__(self, inner, outer, dilation=1):
        super().__init__(nn.Conv2d(inner, outer, 3, 1, dilation, dilation, bias=False), nn.BatchNorm2d(outer), nn.ReLU(inplace=True))


class Down(nn.Module):
    """Half the size: each plane smoothed by the binomial kernel of 3 × 3, then a convolution by steps of 2."""

    def __init__(self, inner, outer):
        super().__init__()
        k = torch.tensor([0.25, 0.5, 0.25])
        self.register_buffer('binomial', (k[:, None] * k).expand(inner, 1, 3, 3).clone(), persistent=False)
        self.conv = nn.Conv2d(inner, outer, 3, 2, 1, bias=False)
        self.norm = nn.BatchNorm2d(outer)

    def forward(self, x):
        x = F.conv2d(x, self.binomial.to(x.dtype), None, 1, 1, 1, x.shape[1])
        return F.relu(self.norm(self.conv(x)), inplace=True)


class Residual(nn.Module):
    def __init__(self, channels, dilation=1):
        super().__init__()
        self.a = Conv(channels, channels, dilation)
        self.b = nn.Sequential(nn.Conv2d(channels, channels, 3, 1, 1, bias=False), nn.BatchNorm2d(channels))

    def forward(self, x):
        return F.relu(x + self.b(self.a(x)))


class Context(nn.Module):
    """Adds what the whole picture, the row and the column are like: a house is read as a whole."""

    def __init__(self, channels):
        super().__init__()
        self.whole = nn.Conv2d(channels, channels, 1)
        self.row = nn.Conv2d(channels, channels, 1, bias=False)
        self.column = nn.Conv2d(channels, channels, 1, bias=False)

    def forward(self, x):
        return F.relu(
            x + self.whole(x.mean((2, 3), keepdim=True)) + self.row(x.mean(3, keepdim=True)) + self.column(x.mean(2, keepdim=True))
        )


class Reader(nn.Module):
    """`planes`: how many a picture has; `heads`: channels of the output by name, what each pixel shows first."""

    def __init__(self, planes=PLANES, heads=HEADS, widths=(16, 32, 64, 112, 160), back=(20, 32, 56, 96)):
        super().__init__()
        w, d = widths, back
        self.stem = nn.Sequential(Down(planes, 12), Conv(12, w[0]))
        self.e1 = nn.Sequential(Down(w[0], w[1]), Residual(w[1]))
        self.e2 = nn.Sequential(Down(w[1], w[2]), Residual(w[2]), Residual(w[2]))
        self.e3 = nn.Sequential(Down(w[2], w[3]), Residual(w[3]), Residual(w[3], 2))
        self.e4 = nn.Sequential(Down(w[3], w[4]), Residual(w[4]), Context(w[4]), Residual(w[4], 2), Context(w[4]), Residual(w[4], 3))
        self.l3, self.l2, self.l1, self.l0 = (nn.Conv2d(a, b, 1) for a, b in ((w[3], d[3]), (w[2], d[2]), (w[1], d[1]), (w[0], d[0])))
        self.u4, self.u3, self.u2, self.u1 = (nn.Conv2d(a, b, 1) for a, b in ((w[4], d[3]), (d[3], d[2]), (d[2], d[1]), (d[1], d[0])))
        self.d3, self.d2, self.d1, self.d0 = Residual(d[3]), Residual(d[2]), Residual(d[1]), Conv(d[0], d[0])
        first, *rest = heads.values()
        self.out, self.more = nn.Conv2d(d[0], first, 1), nn.Conv2d(d[0], sum(rest), 1)

    def levels(self, x):
        """What it makes of a picture at a half, a quarter … a 32nd of its size: on the way down and on the way back."""
        a = self.stem(x)
        b = self.e1(a)
        c = self.e2(b)
        d = self.e3(c)
        e = self.e4(d)
        double = lambda t: F.interpolate(t, scale_factor=2, mode='bilinear', align_corners=False)
        y3 = self.d3(F.relu(double(self.u4(e)) + self.l3(d)))
        y2 = self.d2(F.relu(double(self.u3(y3)) + self.l2(c)))
        y1 = self.d1(F.relu(double(self.u2(y2)) + self.l1(b)))
        y0 = self.d0(F.relu(double(self.u1(y1)) + self.l0(a)))
        return (a, y0), (b, y1), (c, y2), (d, y3), (e,)

    def told(self, levels):
        y = levels[0][1]
        return torch.cat((self.out(y), self.more(y)), 1)

    def forward(self, x):
        return self.told(self.levels(x))


class Openings(nn.Module):
    """Tells of each cell, at a quarter of the picture's size, what kind of opening it is of, from what a `Reader` makes of the picture at
    every size: a head that leaves the reader as it is."""

    def __init__(self, widths=(16, 32, 64, 112, 160), back=(20, 32, 56, 96, 0), inner=32):
        super().__init__()
        n = [w + d for w, d in zip(widths, back)]
        self.fine = nn.Conv2d(n[0], inner, 3, 2, 1, bias=False)
        self.at = nn.ModuleList(nn.Conv2d(k, inner, 1, bias=False) for k in n[1:])
        self.norm, self.mix = nn.BatchNorm2d(inner), Residual(inner)
        self.out = nn.Conv2d(inner, len(OPENINGS), 1)

    def forward(self, levels):
        first, *rest = (torch.cat(level, 1) for level in levels)
        x = 0
        for conv, level in list(zip(self.at, rest))[::-1]:
            x = conv(level) if isinstance(x, int) else conv(level) + F.interpolate(x, scale_factor=2, mode='bilinear', align_corners=False)
        return self.out(self.mix(F.relu(self.norm(x + self.fine(first)))))


class Back(nn.Module):
    """Tells of each cell of a wall, at a quarter of the picture's size, how far behind others it is (`STEPS_BACK`): a head as `Openings` is,
    with context at every size, since what is behind is told by what stands around it."""

    def __init__(self, widths=(16, 32, 64, 112, 160), back=(20, 32, 56, 96, 0), inner=48):
        super().__init__()
        n = [w + d for w, d in zip(widths, back)]
        self.fine = nn.Conv2d(n[0], inner, 3, 2, 1, bias=False)
        self.at = nn.ModuleList(nn.Conv2d(k, inner, 1, bias=False) for k in n[1:])
        self.norm = nn.ModuleList(nn.BatchNorm2d(inner) for _ in n[1:])
        mixes = (nn.Sequential(Residual(inner), Context(inner)) for _ in n[2:])
        self.mix = nn.ModuleList((Residual(inner), *mixes))
        self.drop, self.out = nn.Dropout2d(0.1), nn.Conv2d(inner, len(STEPS_BACK), 1)

    def forward(self, levels):
        first, *rest = (torch.cat(level, 1) for level in levels)
        x = None
        for k in range(len(rest))[::-1]:
            y = self.at[k](rest[k])
            if x is not None:
                y = y + F.interpolate(x, scale_factor=2, mode='bilinear', align_corners=False)
            if k == 0:
                y = y + self.fine(first)
            x = self.mix[k](F.relu(self.norm[k](y)))
        return self.out(self.drop(x))


def heads_of(output, heads=HEADS):
    """The output's channels by the name of their head."""
    return dict(zip(heads, output.split(list(heads.values()), 1)))


def planes_of(rgb):
    """uint8 H×W×3 drawing → float32 5×H×W: darkness (paper about −.3, ink about 1.7, whatever the paper), colours and place of `room_planes_of`."""
    planes = room_planes_of(rgb)
    f = grey_of(rgb)
    if np.median(f) < 0.35:
        f = 1 - f
    planes[0] = darkness_of(f, max(float(np.percentile(f, 97)), 0.2))
    return planes


def room_planes_of(rgb):
    """uint8 H×W×3 → float32 5×H×W: darkness (0 the brightest … 2 black, less .3), two of colour (red against blue, both against green) and place."""
    grey = grey_of(rgb)
    bright = max(float(np.percentile(grey, 97)), 0.2)
    red, green, blue = (rgb.astype(np.float32) / 255 / bright).transpose(2, 0, 1)
    h, w = grey.shape
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    longer = max(h, w)
    colours = (np.clip(2 * (red - blue), -2, 2), np.clip(3 * (red + blue - 2 * green), -2, 2))
    return np.stack((darkness_of(grey, bright), *colours, (2 * x - w) / longer, (2 * y - h) / longer))


def grey_of(rgb):
    return rgb.astype(np.float32) / 255 @ np.array([0.299, 0.587, 0.114], np.float32)


def darkness_of(grey, paper):
    return (1 - np.clip(grey / paper, 0, 1.1)) * 2 - 0.3
