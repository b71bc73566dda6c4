"""What a camera sees of a scene: which polygon at each pixel, how far, and the exact truth that follows."""

import numpy as np

from .buffers import raster
from .camera import project
from .roles import FACING_LEFT, FACING_RIGHT, FRONTAL, LEVEL_DOWN, LEVEL_UP, PLANT, SKY, SLOPE, THING
from .scene import GLASS, HOLE

EMPTY = 1e-6


def stack(arrays):
    """Vertices of polygons in one array, and where each begins."""
    start = np.zeros(len(arrays) + 1, np.int64)
    np.cumsum([len(a) for a in arrays], out=start[1:])
    return (np.concatenate(arrays) if arrays else np.zeros((0, 3))), start


class View:
    """`first`: number of the polygon at each pixel (-1 sky), `key`: 1/distance of it; `deep`, `deep_key`: the same with glass
    seen through. Numbers n, n+1 and -1 stand for plants, things and the sky in the tables, which are n + 3 long."""

    def __init__(self, S, cam, house):
        self.cam = cam
        polys = [p for level in S.levels for p in level]
        self.polys, self.n, self.n_out = polys, len(polys), len(S.levels[0])
        verts, start = stack([p.verts for p in polys])
        self.verts, self.start = verts, start
        H, W = cam.h, cam.w
        first, key = np.full((H, W), -1, np.int32), np.full((H, W), EMPTY)
        raster(*project(verts[: start[self.n_out]], start[: self.n_out + 1], cam), first, key)
        portal = np.array([p.portal for p in polys] + [0])
        deep, deep_key = first.copy(), key.copy()
        glazed = np.zeros((H, W), bool)
        done = self.n_out
        for level in S.levels[1:]:
            through = portal[deep]
            if not level or not (through > 0).any():
                break
            seen, near = np.full((H, W), -1, np.int32), np.where(through > 0, EMPTY, 1e9)
            a, b = start[done], start[done + len(level)]
            pts, s, coef, ids = project(verts[a:b], start[done : done + len(level) + 1] - a, cam)
            raster(pts, s, coef, (ids + done).astype(np.int32), seen, near)
            ok = (through > 0) & (seen >= 0)
            hole = ok & (through == HOLE) & ~glazed
            glazed |= ok & (through == GLASS)
            deep[ok], deep_key[ok] = seen[ok], near[ok]
            first[hole], key[hole] = seen[hole], near[hole]
            done += len(level)
        self.first, self.key, self.deep, self.deep_key, self.behind_glass = first, key, deep, deep_key, glazed
        self.roles = np.array([p.role for p in polys] + [PLANT, THING, SKY])
        self.openings = np.array([p.opening for p in polys] + [0, 0, 0])
        self.kinds = np.array([p.kind for p in polys] + [0, 0, 0], np.uint8)
        self.tones = np.array([p.tone for p in polys] + [1.0, 1.0, 1.0])
        self.patterns = np.array([p.pattern for p in polys] + [0, 0, 0])
        self.built = np.array([p.pattern if p.built is None else p.built for p in polys] + [0, 0, 0])
        self.scales = np.array([p.scale for p in polys] + [1.0, 1.0, 1.0])
        o = verts[start[:-1]]
        u, w = verts[start[:-1] + 1] - o, verts[start[:-1] + 2] - verts[start[:-1] + 1]
        u = u / (np.linalg.norm(u, axis=1, keepdims=True) + 1e-9)
        normal = np.cross(u, w)
        normal /= np.linalg.norm(normal, axis=1, keepdims=True) + 1e-9
        v = np.cross(normal, u)
        for k, p in enumerate(polys):
            if p.frame is not None:
                o[k], u[k], v[k] = p.frame
                normal[k] = np.cross(u[k], v[k])
        normal[np.einsum('ij,ij->i', normal, cam.pos - o) < 0] *= -1
        self.normals = np.concatenate((normal, np.zeros((3, 3))))
        zero = np.zeros((3, 3))
        self.frame_o = np.concatenate((cam.cam(o), zero))
        self.frame_u, self.frame_v = np.concatenate((u @ cam.R.T, zero)), np.concatenate((v @ cam.R.T, zero))
        self.planes = planes_of(cam, self.normals)
        self.planes[self.n :] = 0
        mine = verts[start[house[0]] : start[house[1]]]
        z = cam.cam(mine)[:, 2]
        self.near = max(0.5, z[z > 0.5].min()) if (z > 0.5).any() else 10.0


def planes_of(cam, normals):
    """The plane family of each normal that faces the viewer, as the viewer names it."""
    right, fwd = cam.R[0], cam.R[2]
    z, side = normals[:, 2], normals @ right
    flat = fwd.copy()
    flat[2] = 0
    flat /= np.linalg.norm(flat) + 1e-9
    facing = -(normals @ flat)
    out = np.full(len(normals), SLOPE, np.uint8)
    upright = np.abs(z) < 0.2
    out[upright] = np.where(facing > np.cos(np.radians(12)), FRONTAL, np.where(side < 0, FACING_LEFT, FACING_RIGHT))[upright]
    out[z > 0.985], out[z < -0.985] = LEVEL_UP, LEVEL_DOWN
    return out
