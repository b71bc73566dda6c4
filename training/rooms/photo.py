"""A room as a camera sees it: textures, light from windows and lamps with soft shadows, corners, mirror images on gloss, exposure."""

import math

import cv2
import numpy as np

from draughtsman.buffers import occlusion, raster
from draughtsman.camera import Camera, project
from draughtsman.hands import lowfreq
from draughtsman.view import EMPTY, stack

from .build import ART, BRICKS, DAMASK, GLOW, GRAIN, HERRINGBONE, PLANKS, PLASTER, STRIPED, TILED, VIEW, WOVEN


def hashed(a, b, seed):
    """A number 0..1 for whole a, b."""
    n = (a.astype(np.int64) * 374761393 + b.astype(np.int64) * 668265263 + seed * 69069) & 0xFFFFFFFF
    n = ((n ^ (n >> 13)) * 1274126177) & 0xFFFFFFFF
    return ((n ^ (n >> 16)) & 0xFFFF) / 65535.0


def noise(u, v, seed):
    """Smooth noise 0..1 with a cell of one."""
    a, b = np.floor(u), np.floor(v)
    x, y = u - a, v - b
    x, y = x * x * (3 - 2 * x), y * y * (3 - 2 * y)
    at = lambda i, j: hashed(a + i, b + j, seed)  # noqa: E731
    return (at(0, 0) * (1 - x) + at(1, 0) * x) * (1 - y) + (at(0, 1) * (1 - x) + at(1, 1) * x) * y


def line(c, half, pixel):
    """1 on lines at the whole numbers, as far as pixels show them."""
    d = np.abs(c - np.floor(c + 0.5))
    return np.clip((half - d) / (pixel + 1e-6) + 0.5, 0, 1) * np.clip(2 - 4 * pixel, 0, 1)


def textured(look, u, v, pixel, seed):
    """Linear colour at (u, v) in metres along a surface; `pixel`: metres that a pixel covers."""
    kind, s, base = look.texture, look.size, look.colour
    fine = np.clip(1.5 - pixel / 0.02, 0, 1)
    k = np.ones_like(u)
    if kind == PLANKS:
        row = np.floor(v / s)
        along = u / (s * 7) + hashed(row, row * 0, seed)
        k = 0.78 + 0.44 * hashed(row, np.floor(along), seed + 1)
        k *= 1 + fine * 0.28 * (noise(u * 3, v * 90, seed + 2) - 0.5) + 0.12 * (noise(u * 1.3, v * 14, seed + 3) - 0.5)
        k *= 1 - 0.55 * np.maximum(line(v / s, 0.012, pixel / s), line(along, 0.002, pixel / s / 7))
    elif kind == HERRINGBONE:
        a, b = (u + v) / s / 1.414, (u - v) / s / 1.414
        i, j = np.floor(a), np.floor(b)
        n = 5
        q = (i - j) % (2 * n)
        level = q < n
        x, y = np.where(level, i - q, i), np.where(level, j, j + q - n)
        along, across = np.where(level, a, b) , np.where(level, b, a)
        k = 0.78 + 0.44 * hashed(x, y, seed) + 0.25 * fine * (noise(along * s * 3, across * s * 90, seed + 2) - 0.5)
        k *= 1 - 0.5 * line(across, 0.03, pixel / s)
    elif kind == TILED:
        k = 0.93 + 0.14 * hashed(np.floor(u / s), np.floor(v / s), seed) + 0.1 * (noise(u * 5, v * 5, seed + 1) - 0.5)
        k *= 1 - 0.35 * np.maximum(line(u / s, 0.008, pixel / s), line(v / s, 0.008, pixel / s))
    elif kind == BRICKS:
        row = np.floor(v / (s / 3))
        q = u / s + 0.5 * (row % 2)
        k = 0.75 + 0.5 * hashed(np.floor(q), row, seed) + 0.2 * fine * (noise(u * 60, v * 60, seed + 1) - 0.5)
        mortar = np.maximum(line(q, 0.035, pixel / s), line(v / (s / 3), 0.09, 3 * pixel / s))
        return base * k[:, None] * (1 - mortar[:, None]) + mortar[:, None] * np.array((0.55, 0.52, 0.48)) * 0.9
    elif kind == WOVEN:
        k = 1 + 0.35 * fine * (noise(u / s, v / s, seed) - 0.5) + 0.12 * (noise(u * 8, v * 8, seed + 1) - 0.5)
    elif kind == STRIPED:
        k = np.where(np.sin(6.283 * u / s) > 0, 1, 0.78)
    elif kind == DAMASK:
        a, b = 6.283 * u / s, 6.283 * v / s
        k = 1 - 0.3 * (np.sin(a) * np.sin(b) + 0.5 * np.sin(2 * a + seed) * np.cos(2 * b) > 0.35)
    elif kind == PLASTER:
        k = 1 + 0.05 * (noise(u * 9, v * 9, seed) - 0.5) + 0.05 * fine * (noise(u * 90, v * 90, seed) - 0.5)
    elif kind == GRAIN:
        k = 1 + 0.3 * (noise(u * 3, v * 40, seed) - 0.5)
    elif kind == ART:
        hue = np.stack([noise(u / s, v / s, seed + c) for c in range(3)], -1)
        return np.clip(base + 0.9 * (hue - 0.5), 0.02, 1)
    return base * k[:, None]


def unseen(r, S):
    """A window behind the viewer."""
    middle = np.array((r.uniform(-0.4, 0.4) * S.w, -2.0, r.uniform(1.2, 1.9)))
    return middle, r.uniform(0.4, 1.2), r.uniform(0.5, 1), np.array((1.0, 0, 0)), np.array((0, 1.0, 0))


class Lights:
    """Points on the windows and lamps, each with a map of what it reaches."""

    def __init__(self, r, S, verts, start):
        self.points = []
        self.sun, self.bars = None, r.integers(1, 4, 2)
        self.outside = r.choice([0.25, 0.5, 1.0, 2.0, 5.0])
        night = getattr(S, 'night', False)
        for middle, half_w, half_h, u, n in S.panes:
            if not night:
                for _ in range(3):
                    p = middle + n * 0.06 + u * half_w * r.uniform(-0.8, 0.8) + np.array((0, 0, 1)) * half_h * r.uniform(-0.8, 0.8)
                    self.add(p, n, 1.6 * half_w * half_h / 3 * 4, (0.93, 1.0, 1.1), verts, start)
        lit = night or not S.panes or r.random() < 0.45
        for p in S.lights if lit else []:
            self.add(
                p,
                np.array((0, 0, -1.0)),
                r.uniform(0.6, 2.5) if night or not S.panes else r.uniform(0.1, 0.5),
                (1.25, 1.0, 0.72),
                verts,
                start,
                wide=True,
            )
        self.ambient = 0.04 * 15 ** (r.random() ** 1.5) if self.points else 0.5  # what walls throw back
        if not night and r.random() < 0.5:
            panes = S.panes if S.panes and r.random() < 0.6 else [unseen(r, S)]
            middle, half_w, half_h, u, n = panes[int(r.integers(len(panes)))]
            s = -n * r.uniform(0.5, 1.5) + u * r.uniform(-0.8, 0.8) + np.array((0, 0, r.uniform(0.4, 1.2)))
            self.sun = (s / np.linalg.norm(s), middle, half_w, half_h, u, n)

    def add(self, p, n, power, colour, verts, start, wide=False):
        size = 160
        yaw, pitch = math.atan2(n[0], n[1]), math.asin(np.clip(n[2], -0.999, 0.999))
        cam = Camera(p, yaw, pitch, 0.3 * size, size, size, size / 2, size / 2)
        key, ids = np.full((size, size), EMPTY), np.full((size, size), -1, np.int32)
        raster(*project(verts, start, cam), ids, key)
        self.points.append((p, n, power, np.array(colour), cam, key, wide))

    def at(self, P, N):
        """Light on places P with normals N: n x 3."""
        out = np.full(P.shape, self.ambient)
        for p, n, power, colour, cam, key, wide in self.points:
            to = p - P
            d2 = np.maximum((to * to).sum(-1), 0.05)
            L = to / np.sqrt(d2)[:, None]
            facing = np.clip((L * N).sum(-1), 0, 1)
            leaving = np.ones_like(facing) if wide else np.clip(-(L @ n), 0, 1)
            C = cam.cam(P)
            z = np.maximum(C[:, 2], 0.02)
            x, y = (cam.cx + cam.f * C[:, 0] / z).astype(int), (cam.cy + cam.f * C[:, 1] / z).astype(int)
            inside = (C[:, 2] > 0.02) & (x >= 0) & (y >= 0) & (x < cam.w) & (y < cam.h)
            near = key[np.clip(y, 0, cam.h - 1), np.clip(x, 0, cam.w - 1)]
            seen = np.where(inside, (1 / z > near * 0.94 - 0.004).astype(float), 0.6)
            out += (power * facing * leaving * seen / d2)[:, None] * colour
        if self.sun:
            s, middle, half_w, half_h, u, n = self.sun
            t = ((middle - P) @ n) / (s @ n - 1e-9)
            hit = P + t[:, None] * s - middle
            across, up = (hit @ u / half_w + 1) / 2, (hit[:, 2] / half_h + 1) / 2
            through = (t > 0) & (np.abs(across - 0.5) < 0.45) & (np.abs(up - 0.5) < 0.45)
            for c, count in ((across, self.bars[0]), (up, self.bars[1])):
                through &= np.abs(c * count - np.round(c * count)) > 0.04 * count
            out += (through * np.clip(N @ s, 0, 1))[:, None] * np.array((3.2, 2.9, 2.4))
        return out


def shade(S, cam, ids, key, normals, frames, lights, seeds, flip=False):
    """Linear colours of a view (H x W x 3); `flip`: the scene was mirrored in the floor."""
    H, W = ids.shape
    out = np.zeros((H, W, 3))
    yy, xx = np.nonzero(ids >= 0)
    k = ids[yy, xx]
    z = 1 / key[yy, xx]
    C = np.stack(((xx - cam.cx) / cam.f * z, (yy - cam.cy) / cam.f * z, z), -1)
    P = C @ cam.R + cam.pos
    if flip:
        P[:, 2] *= -1
    N = normals[k]
    eye = cam.pos * (1, 1, -1 if flip else 1) - P
    N = np.where((N * eye).sum(-1, keepdims=True) < 0, -N, N)
    tilt = np.clip(np.abs((N * eye).sum(-1)) / (np.linalg.norm(eye, axis=-1) + 1e-9), 0.08, 1)
    lit = lights.at(P, N)
    colour = np.zeros((len(k), 3))
    o, u, v = (np.array([f[i] for f in frames])[k] for i in range(3))
    along = np.stack((((P - o) * u).sum(-1), ((P - o) * v).sum(-1)), -1)
    main = np.abs(N).argmax(-1)[:, None]
    by_world = np.where(main == 2, P[:, [0, 1]], np.where(main == 1, P[:, [0, 2]], P[:, [1, 2]]))
    pixel = z / cam.f / tilt
    numbers = {}
    of_look = np.array([numbers.setdefault(id(look), len(numbers)) for look in S.looks])[k]
    looks = {numbers[id(look)]: look for look in S.looks}
    order = np.argsort(of_look, kind='stable')
    for m in np.split(order, np.nonzero(np.diff(of_look[order]))[0] + 1):
        look, seed = looks[of_look[m[0]]], seeds[k[m]]
        a, b = (by_world if look.world else along)[m].T
        base = textured(look, a, b, pixel[m], seed)
        if look.texture == VIEW:
            up = np.clip(0.5 + 0.25 * (P[m][:, 2] - 1.3), 0, 1)[:, None]
            green = np.array((0.16, 0.24, 0.1)) * (0.4 + 1.2 * noise(a * 6, b * 6, seed)[:, None])
            colour[m] = look.colour * (np.array((1.5, 1.65, 1.8)) * up + (1 - up) * green * 3) * lights.outside * look.size
        elif look.texture == GLOW and lights.points:
            colour[m] = base * (0.5 + 0.5 * lit[m]) + base * (1.5 if any(p[-1] for p in lights.points) else 0)
        else:
            colour[m] = base * lit[m]
    out[yy, xx] = colour
    return out


def photograph(r, S, view):
    """A photo of the room (uint8 H x W x 3, RGB) and how much of each pixel is a mirror image (float 0..1)."""
    cam = view.cam
    verts, start = view.verts, view.start
    n = view.n
    o = verts[start[:-1]]
    u = verts[start[:-1] + 1] - o
    normals = np.cross(u, verts[start[:-1] + 2] - verts[start[:-1] + 1])
    normals /= np.linalg.norm(normals, axis=1, keepdims=True) + 1e-9
    frames = []
    for k, p in enumerate(view.polys):
        if p.frame is not None:
            frames.append(tuple(np.asarray(a, float) for a in p.frame))
            continue
        side = u[k] / (np.linalg.norm(u[k]) + 1e-9)
        frames.append((o[k], side, np.cross(normals[k], side)))
    ids_of_thing = np.array(S.things) if n else np.zeros(0)
    seeds = 17 + 31 * np.where(ids_of_thing > 0, ids_of_thing, np.arange(n))
    lights = Lights(r, S, verts, start)
    img = shade(S, cam, view.first, view.key, normals, frames, lights, seeds)
    ao = np.zeros((cam.h // 2, cam.w // 2), np.float32)
    occlusion(view.key, view.first, view.normals @ cam.R.T, cam.f, cam.cx, cam.cy, 0.5, r.uniform(0, 6.3, (4, 4)), ao)
    ao = cv2.resize(cv2.GaussianBlur(ao, (0, 0), 1.5), (cam.w, cam.h))
    glass = np.array([look.texture in (VIEW, GLOW) for look in S.looks])[np.maximum(view.first, 0)]
    img *= (1 - 0.55 * np.where(glass, 0, ao))[..., None]
    mirror = mirror_on_floor(r, S, view, normals, frames, lights, seeds, img)
    return developed(r, img, ~glass), mirror


def mirror_on_floor(r, S, view, normals, frames, lights, seeds, img):
    """Lays the room's mirror image over a glossy floor; changes `img`."""
    cam = view.cam
    gloss = np.array([look.gloss if label == 0 else 0.0 for look, label in zip(S.looks, S.labels)])[np.maximum(view.first, 0)]
    gloss = np.where(view.first >= 0, gloss, 0)
    if gloss.max() < 0.05:
        return np.zeros(gloss.shape, np.float32)
    keep = [k for k, label in enumerate(S.labels) if label not in (0, 1)]
    verts, start = stack([view.polys[k].verts * (1, 1, -1) for k in keep])
    key, ids = np.full(view.key.shape, EMPTY), np.full(view.key.shape, -1, np.int32)
    pts, s, coef, found = project(verts, start, cam)
    raster(pts, s, coef, np.array(keep, np.int32)[found], ids, key)
    seen = shade(S, cam, ids, key, normals, frames, lights, seeds, flip=True)
    seen = cv2.GaussianBlur(seen, (0, 0), max(0.3, (1 - gloss.max()) * 0.012 * cam.w))
    yy = np.arange(cam.h)[:, None] - cam.cy
    grazing = np.clip(1 - yy / cam.f, 0, 1) ** 3
    share = np.where(ids >= 0, gloss * (0.06 + 0.5 * grazing), 0).astype(np.float32)
    img[:] = img * (1 - 0.4 * share[..., None]) + seen * share[..., None]
    return share


def developed(r, img, indoors):
    """Exposure by what is `indoors`, white balance, curve, lens, noise, compression."""
    H, W, _ = img.shape
    level = np.quantile(img.mean(-1)[indoors], 0.6) + 1e-4
    q = r.random()
    if q < 0.2:  # shadows lifted and lights held, as telephones and estate agents do
        near = cv2.GaussianBlur(np.log(img.mean(-1) + 0.01), (0, 0), r.uniform(0.03, 0.1) * W)
        img = img * np.exp(-r.uniform(0.3, 0.75) * (near - near.mean()))[..., None]
        level = np.quantile(img.mean(-1)[indoors], 0.6) + 1e-4
    aim = r.uniform(0.02, 0.12) if q > 0.85 else r.uniform(0.12, 0.48)
    img = img * (aim / level) * np.exp(0.06 * r.standard_normal(3))
    if r.random() < 0.6:
        img = img + 0.06 * cv2.GaussianBlur(np.minimum(img, 4), (0, 0), 0.012 * W)
    y, x = np.mgrid[-1 : 1 : H * 1j, -1 : 1 : W * 1j]
    img = img * (1 - r.uniform(0, 0.3) * (x * x + y * y) / 2)[..., None]
    img = img * (1 + 0.18) / (img + 0.18 + 0.35 * img * img / (img + 1)) if r.random() < 0.5 else np.clip(img, 0, 1.2)
    img = np.clip(img, 0, 1) ** (1 / 2.2)
    if r.random() < 0.3:
        img = cv2.GaussianBlur(img, (0, 0), r.uniform(0.4, 1.0))
    img = img + r.choice([0.003, 0.008, 0.02], p=[0.5, 0.35, 0.15]) * (r.standard_normal((H, W, 3)) + 0.3 * lowfreq(r, H, W, 60)[..., None])
    rgb = (np.clip(img, 0, 1) * 255).astype(np.uint8)
    quality = [cv2.IMWRITE_JPEG_QUALITY, int(r.integers(45, 96))]
    return cv2.imdecode(cv2.imencode('.jpg', rgb[..., ::-1], quality)[1], 1)[..., ::-1]
