"""What a pixel can be, which patterns a surface can carry, which kinds of line are drawn."""

import numpy as np

SKY, GROUND, PAVING, WATER, PLANT, WALL, WINDOW, DOOR, ROOF, TRIM, SOFFIT, RAILING, STAIRS, THING, CHIMNEY = range(15)
ROLES = 'sky ground paving water plant wall window door roof trim soffit railing stairs thing chimney'.split()
UNKNOWN = 255

PLAIN, SIDING, BOARDS, BRICK, GRID, DOTS, TILES, SEAM, SHINGLE, STONE, WAVES, LEAVES, GRASS, ASHLAR = range(14)

NO_OPENING, PANE, GLASS_WALL, LEAF, GLAZED_LEAF, GARAGE = range(6)
OPENINGS = 'none window glass-wall door glazed-door garage'.split()

# What a surface shows of its pattern: seams are upright boards, tiles are shingles, dots are nothing.
BARE, COURSES, LEVEL, UPRIGHT, RUBBLE, PANELS, SCALES = range(7)
MATERIALS = 'plain brick level-boards upright-boards stone panels shingles'.split()
SHOWN = np.array([BARE, LEVEL, UPRIGHT, COURSES, PANELS, BARE, SCALES, UPRIGHT, SCALES, RUBBLE, BARE, BARE, BARE, RUBBLE], np.uint8)

NO_LINE, OUTLINE, CREASE, OPENING, MULLION, PATTERN, HATCH, CONSTRUCTION, PLANT_LINE, THING_LINE, INSIDE = range(11)
LINES = 'none outline crease opening mullion pattern hatch construction plant thing inside'.split()

NO_PLANE, LEVEL_UP, LEVEL_DOWN, FACING_LEFT, FACING_RIGHT, FRONTAL, SLOPE = range(7)
PLANES = 'none level-up level-down left right frontal slope'.split()

PALETTE = np.full((256, 3), 90, np.uint8)
PALETTE[:15] = [[170, 206, 240], [150, 190, 110], [196, 190, 180], [70, 140, 190], [20, 125, 45],
                [226, 205, 165], [40, 80, 200], [120, 70, 190], [180, 50, 45], [250, 250, 245],
                [150, 120, 100], [255, 150, 40], [200, 120, 200], [255, 60, 180], [120, 70, 120]]  # fmt: skip


def colour(label, grey):
    """The role map in colours, with the drawing faintly through it (RGB)."""
    return (PALETTE[label] * (0.45 + 0.55 * grey[..., None] / 255.0)).astype(np.uint8)
