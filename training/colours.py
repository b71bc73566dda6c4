"""Colours laid on grey drawings as architects lay them: washes, markers, the materials of models, tinted paper and ink.

Each role has hues that people give it (foliage is green, or yellow in autumn; glass blue, grey or lamp-lit) and may be left white. What is
learnt of colour is therefore no more than what is usual; shape and tone decide where it is not."""

import cv2
import numpy as np

from draughtsman.hands import lowfreq
from draughtsman.roles import (
    CHIMNEY,
    DOOR,
    GROUND,
    PAVING,
    PLANT,
    RAILING,
    ROLES,
    ROOF,
    SKY,
    SOFFIT,
    STAIRS,
    THING,
    TRIM,
    WALL,
    WATER,
    WINDOW,
)

ANY = (0, 360, 0.05, 0.7)
# weight, hue from … to in degrees, saturation from … to
EARTH = (20, 45, 0.1, 0.6)
NEUTRAL = (0, 360, 0, 0.06)
BRICK = (3, 24, 0.25, 0.7)
SKIES = (190, 228, 0.06, 0.7)
HUES = {
    SKY: ((8, *SKIES), (1, 10, 50, 0.1, 0.5), (1, *NEUTRAL)),
    GROUND: ((7, 65, 130, 0.12, 0.7), (2, *EARTH), (1, *NEUTRAL)),
    PAVING: ((5, 15, 45, 0.03, 0.45), (4, *NEUTRAL), (1, *ANY)),
    WATER: ((9, 168, 220, 0.15, 0.75), (1, 130, 170, 0.1, 0.4)),
    PLANT: ((8, 62, 155, 0.15, 0.8), (2, 15, 60, 0.2, 0.8), (0.5, 290, 355, 0.15, 0.6)),
    WALL: ((5, 12, 52, 0.04, 0.5), (2, *NEUTRAL), (2, *ANY), (1.5, *BRICK)),
    WINDOW: ((6, 185, 228, 0.05, 0.6), (2, *NEUTRAL), (1, 32, 56, 0.15, 0.7), (1, *ANY)),
    DOOR: ((5, 12, 36, 0.2, 0.75), (3, *ANY), (1, *NEUTRAL)),
    ROOF: ((5, 2, 30, 0.15, 0.75), (3, 195, 260, 0.02, 0.3), (1, *ANY), (1, *NEUTRAL)),
    TRIM: ((3, *NEUTRAL), (2, 14, 40, 0.1, 0.6), (1, *ANY)),
    SOFFIT: ((2, *NEUTRAL), (2, 14, 40, 0.1, 0.6), (0.5, *ANY)),
    RAILING: ((2, *NEUTRAL), (1, 14, 40, 0.1, 0.6), (1, *ANY)),
    STAIRS: ((3, 12, 45, 0.03, 0.45), (2, *NEUTRAL), (0.5, *ANY)),
    THING: ((1, 0, 360, 0, 0.9),),
    CHIMNEY: ((2, *BRICK), (1, *NEUTRAL), (1, *EARTH)),
}
# How often a role is coloured where not everything is.
OFTEN = {SKY: 0.5, GROUND: 0.55, PAVING: 0.4, WATER: 0.9, PLANT: 0.85, WINDOW: 0.6, DOOR: 0.6, ROOF: 0.6, TRIM: 0.2, SOFFIT: 0.4}


def tint(r, role):
    """A colour of the role, RGB, its strongest channel 1."""
    hues = HUES[role]
    weights = np.array([h[0] for h in hues])
    _, low, high, pale, deep = hues[r.choice(len(hues), p=weights / weights.sum())]
    hue, saturation = r.uniform(low, high) / 60, r.uniform(pale, deep)
    return 1 - saturation * np.clip(np.abs((hue - np.array((0, 2, 4)) + 3) % 6 - 3) - 1, 0, 1)


def tints(r, share):
    """One colour for each role and plane family; what is left white is 1. `share`: how much is coloured, None by what is usual."""
    table = np.ones((256, 256, 3), np.float32)
    for role in range(len(ROLES)):
        if r.random() < (OFTEN.get(role, 0.4) if share is None else share):
            table[role] = tint(r, role)
    like = r.random(4)
    for role, chance in ((TRIM, like[0]), (SOFFIT, like[1]), (CHIMNEY, like[2]), (STAIRS, like[3])):
        if chance < 0.15:
            table[role] = table[WALL]
    if r.random() < 0.2:  # a volume in another material
        table[WALL, r.integers(3, 6)] = tint(r, WALL)
    return table


def laid(r, role, facing, size, share):
    """The colours of a drawing, size × size × 3, strongest channel 1: blots and clouds, beside the lines now and then."""
    one, other = tints(r, share)[role, facing], tints(r, share)[role, facing]
    h, w = role.shape
    mixed = np.isin(role, (PLANT, GROUND, SKY, THING)) & (one != 1).any(-1)
    clouds = np.clip(0.5 + r.uniform(0.3, 1) * lowfreq(r, h, w, int(r.integers(4, 30))), 0, 1) * mixed
    out = one + (other - one) * (clouds * r.uniform(0, 1))[..., None]
    if r.random() < 0.5:
        strength = np.clip(1 - r.uniform(0, 0.5) * np.abs(lowfreq(r, h, w, int(r.integers(3, 12)))), 0, 1)
        out = 1 - (1 - out) * strength[..., None]
    if r.random() < 0.4:  # beside the lines
        dx, dy = (r.uniform(0, 3) * lowfreq(r, h, w, 8) for _ in range(2))
        y, x = np.mgrid[0:h, 0:w].astype(np.float32)
        out = cv2.remap(out.astype(np.float32), x + dx, y + dy, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    if r.random() < 0.5:
        out = cv2.GaussianBlur(out, (0, 0), r.uniform(0.3, 2))
    return cv2.resize(out.astype(np.float32), (size, size))


def coloured(r, grey, role, facing):
    """float32 S×S of 0–255 → S×S×3; role and facing at half the size, 255 beside the picture. Nearly half stay grey but for paper and ink."""
    rgb = np.repeat(grey[..., None], 3, 2)
    manner = r.random()
    if manner > 0.45:
        out = laid(r, role, facing, len(grey), None if manner < 0.72 else 0.92)
        if r.random() < 0.4:  # as light as without
            out = out / np.maximum(out @ np.float32((0.299, 0.587, 0.114)), 0.3)[..., None]
        rgb = rgb * out
    if r.random() < 0.4:  # paper
        rgb = rgb * (1 - np.sort(r.uniform(0, r.choice((0.04, 0.2)), 3)))
    if r.random() < 0.3:  # ink or pencil
        rgb = 255 - (255 - rgb) * r.uniform(r.choice((0.5, 0.9)), 1, 3)
    return np.clip(rgb, 0, 255).astype(np.float32)
