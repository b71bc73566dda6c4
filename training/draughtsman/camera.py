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


def camera_for(r, box, W, H, focus=(), drop=0.0, ground=None):
    """A camera before the house; it mostly also sees one of the places in `focus`."""
    want = focus[int(r.integers(0, len(focus)))] if focus and r.random() < 0.75 else None
    for _ in range(12):
        camera = _camera(r, box, W, H, drop)
        if ground is not None:
            camera.pos[2] = max(camera.pos[2], ground(*camera.pos[:2]) + 0.5)
        if want is None:
            break
        c = camera.cam(want)
        if c[2] > 2:
            x, y = camera.px(c)
            if 0.08 * W < x < 0.92 * W and 0.2 * H < y < 0.93 * H:
                break
    return camera


def _camera(r, B, W, H, drop):
    x0, y0, x1, y1, top = B
    size = max(x1 - x0, top * 1.3, (y1 - y0))
    kind = r.choice(['two', 'one', 'bird', 'low', 'elevation', 'axonometric'], p=[0.48, 0.16, 0.18, 0.08, 0.06, 0.04])
    fov = r.uniform(0.12, 0.3) if kind in ('elevation', 'axonometric') else r.uniform(0.6, 1.25)
    f = W / 2 / math.tan(fov / 2)
    target = np.array(((x0 + x1) / 2 + r.uniform(-0.1, 0.1) * size, (y0 + y1) / 2 - (0 if kind != 'one' else 2), top * 0.42))
    az = {'one': r.normal(0, 0.05), 'elevation': 0.0}.get(kind, r.choice([-1, 1]) * r.uniform(0.25, 1.05))
    dist = size * r.uniform(0.33, 0.64) / math.tan(fov / 2) + (y1 - y0) * 0.3
    dist = max(dist, (y1 - y0) * 0.75 + 3)
    high = target[2] + dist * math.tan(r.uniform(0.35, 0.75))
    eye = {'elevation': r.uniform(1.0, 4.0), 'axonometric': high, 'bird': top * r.uniform(0.9, 1.9) + 2.5, 'low': r.uniform(0.3, 1.2)}.get(
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
