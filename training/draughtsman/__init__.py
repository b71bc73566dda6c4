"""The draughtsman: houses in 3D with exact truth, drawn in many hands, to train a network that reads architects' drawings."""

from .draw import drawings, make

__all__ = ['drawings', 'make']
