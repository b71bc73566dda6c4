"""What a pixel of a room can be: the labels of training/truth/rooms, and how the draughtsman takes them."""

import numpy as np

from draughtsman.roles import DOOR as _DOOR
from draughtsman.roles import PAVING, SOFFIT, TRIM
from draughtsman.roles import THING as _THING
from draughtsman.roles import WALL as _WALL
from draughtsman.roles import WINDOW as _WINDOW

FLOOR, RUG, WALL, CEILING, WINDOW, DOOR, CURTAIN, PICTURE, LAMP, FURNITURE, THING = range(11)
LABELS = 'floor rug wall ceiling window door curtain picture lamp furniture thing'.split()
UNKNOWN = 255

DRAWN_AS = [PAVING, TRIM, _WALL, SOFFIT, _WINDOW, _DOOR, TRIM, TRIM, _THING, _THING, _THING]

PALETTE = np.full((256, 3), 90, np.uint8)
PALETTE[:11] = [[160, 110, 60], [200, 60, 160], [240, 230, 120], [200, 230, 255], [0, 160, 255], [150, 60, 0],
                [120, 0, 200], [255, 120, 0], [255, 255, 0], [0, 150, 60], [255, 0, 0]]  # fmt: skip
