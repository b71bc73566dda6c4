"""The exact truth of one drawing: maps of the same size that bend and break off together with the paper."""

import cv2
import numpy as np

from .roles import UNKNOWN


class Truth:
    """`role` (255 unknown), `opening` ids and the `kind` of each, `plane` families, `depth` (log of the distance relative to the nearest corner of the
    house, nan in the sky), `line` kinds,
    `material` a surface is drawn with (255 where there is none, or too faint to tell); `metres`: pixels per metre at that corner."""

    LOST = dict(role=UNKNOWN, opening=0, kind=0, plane=0, depth=np.nan, line=0, material=UNKNOWN)

    def __init__(self, role, opening, kind, plane, depth, line, material, metres):
        self.role, self.opening, self.kind, self.plane, self.depth, self.line = role, opening, kind, plane, depth, line
        self.material = material
        self.metres = metres

    def bend(self, xs, ys, keep=False):
        """Takes every map from the places (xs, ys); outside, nothing is known (or the border goes on, if `keep`)."""
        for name, lost in self.LOST.items():
            mode = cv2.BORDER_REPLICATE if keep else cv2.BORDER_CONSTANT
            setattr(self, name, cv2.remap(getattr(self, name), xs, ys, cv2.INTER_NEAREST, borderMode=mode, borderValue=float(lost)))

    def forget(self, where):
        """Nothing is known where the drawing does not go."""
        for name, lost in self.LOST.items():
            getattr(self, name)[where] = lost

    def crop(self, y0, y1, x0, x1):
        for name in self.LOST:
            setattr(self, name, np.ascontiguousarray(getattr(self, name)[y0:y1, x0:x1]))
