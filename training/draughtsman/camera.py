"""The camera, and polygons as it sees them."""

import math

import numpy as np

from .buffers import project_all


class Camera:
    def __init__(c, pos, yaw, pitch, f, w, h, cx, cy):
        c.pos, c.f, c.w, c.h, c.cx, c.cy = np.asarray(pos, float), f, w, h, cx, cy
        sy, cyw, sp, cp = math.sin(yaw), math.cos(yaw), math.sin(pitch), math.cos(pitch)
        fwd = np.array((sy * cp, cyw * cp, sp))
        right = np.array((cyw, -sy, 0))
        up = np.cross(right, fwd)
        c.R = np.array((right, -up, fwd))

    def cam(c, V):
        return (np.asarray(V) - c.pos) @ c.R.T

    def px(c, C):
        return np.stack((c.cx + c.f * C[..., 0] / C[..., 2], c.cy + c.f * C[..., 1] / C[..., 2]), -1)


def project(verts, start, cam):
    """Polygons (stacked vertices, offsets) -> screen points, offsets, 1/z = A x + B y + C of each, its number."""
    pts, s, coef, ids = project_all(cam.cam(verts), start, cam.f, cam.cx, cam.cy, cam.w, cam.h)
    return pts, s, coef, ids


def camera_for(r, box, W, H, corners, focus=(), drop=0.0, ground=None):
    """A camera before the house. Mostly the whole house (`corners`, 8 x 3) is in the picture with one of the places in `focus`;
    else it is cut by the frame."""
    want = focus[int(r.integers(0, len(focus)))] if len(focus) and r.random() < 0.75 else None
    whole = r.random() < 0.75
    for k in range(12):
        camera = _camera(r, box, W, H, drop, 1 + 0.1 * k)
        if ground is not None:
            camera.pos[2] = max(camera.pos[2], ground(*camera.pos[:2]) + 0.05)
        if whole:
            if fit(r, camera, corners, want):
                break
        elif want is None:
            break
        else:
            c = camera.cam(want)
            if c[2] > 2:
                x, y = camera.px(c)
                if 0.08 * W < x < 0.92 * W and 0.2 * H < y < 0.93 * H:
                    if r.random() < 0.5:  # from near: a porch, a door and what is about it
                        camera.f *= r.uniform(1.2, 2.6)
                        camera.cx, camera.cy = np.array((x, y)) - camera.f * c[:2] / c[2]
                    break
    return camera


def fit(r, camera, corners, want):
    """Zooms and shifts the picture so that the corners fill most of it; False if they cannot be seen at once."""
    P = np.concatenate((corners, [want])) if want is not None else corners
    C = camera.cam(P)
    if C[:, 2].min() < 1.5:
        return False
    q = C[:, :2] / C[:, 2:]
    lo, hi = q.min(0), q.max(0)
    size = np.maximum(hi - lo, 1e-3)
    if r.random() < 0.7:  # a sheet of the shape of the house
        aspect, long = np.clip(size[0] / size[1] * r.uniform(0.75, 1.15), 0.66, 2.1), max(camera.w, camera.h)
        camera.w, camera.h = (long, int(long / aspect)) if aspect >= 1 else (int(long * aspect), long)
    wide, high = (r.uniform(0.68, 1.05), r.uniform(0.7, 1.0)) if r.random() < 0.5 else (r.uniform(0.85, 1.25), r.uniform(0.85, 1.15))
    camera.f = min(wide * camera.w / size[0], high * camera.h / size[1])
    if camera.f > camera.w * 9 or camera.f < camera.w * 0.42:
        return False
    middle = (lo + hi) / 2 * camera.f
    room = np.maximum(0, np.array((camera.w, camera.h)) - size * camera.f) / 2
    at = np.array((camera.w, camera.h)) / 2 + r.uniform(-0.8, 0.8, 2) * room + (0, 0.25 * room[1])
    camera.cx, camera.cy = at[0] - middle[0], at[1] - middle[1]
    return True


def _camera(r, B, W, H, drop, back=1.0):
    x0, y0, x1, y1, top = B
    size = max(x1 - x0, top * 1.3, (y1 - y0))
    kind = r.choice(['two', 'one', 'bird', 'low', 'elevation', 'axonometric'], p=[0.45, 0.14, 0.14, 0.11, 0.12, 0.04])
    fov = r.uniform(0.12, 0.3) if kind in ('elevation', 'axonometric') else r.uniform(0.6, 1.25)
    f = W / 2 / math.tan(fov / 2)
    target = np.array(((x0 + x1) / 2 + r.uniform(-0.1, 0.1) * size, (y0 + y1) / 2 - (0 if kind != 'one' else 2), top * 0.42))
    az = {'one': r.normal(0, 0.05), 'elevation': 0.0}.get(kind, r.choice([-1, 1]) * r.uniform(0.25, 1.05))
    dist = size * r.uniform(0.33, 0.64) / math.tan(fov / 2) + (y1 - y0) * 0.3
    dist = max(dist, (y1 - y0) * 0.75 + 3) * back
    high = target[2] + dist * math.tan(r.uniform(0.35, 0.75))
    eye = {'elevation': r.choice([0.06, r.uniform(1.0, 4.0)]), 'axonometric': high, 'bird': top * r.uniform(0.9, 1.9) + 2.5, 'low': r.uniform(0.3, 1.2)}.get(
        kind, r.uniform(1.3, 4.5)
    )
    pos = target + (-dist * math.sin(az), -dist * math.cos(az), 0)
    eye -= drop * (1.0 if r.random() < 0.6 else r.random())
    pos[2] = eye
    yaw = az + (0 if kind == 'elevation' else r.normal(0, 0.06 * min(1, fov)))
    pitch = math.atan2(target[2] - eye, dist)
    if kind == 'elevation' or (kind not in ('bird', 'axonometric') and r.random() < 0.75):  # shifted lens: uprights stay upright
        cy = H / 2 + f * math.tan(pitch) + r.uniform(-0.05, 0.05) * H
        pitch = 0 + (r.normal(0, 0.02) if r.random() < 0.3 else 0)
    else:
        cy = H / 2 + r.uniform(-0.05, 0.05) * H
    return Camera(pos, yaw, pitch, f, W, H, W / 2 + r.uniform(-0.06, 0.06) * W, cy)
