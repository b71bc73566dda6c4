"""Tone: what is laid on surfaces before any line is drawn: shade, cast shadow, hatching, patterns, what glass shows."""

import cv2
import numpy as np

from .buffers import occlusion, ortho_all, patterns, raster, shadows
from .hands import hatch, lowfreq
from .roles import BARE, GROUND, HATCH, NO_LINE, PATTERN, PAVING, PLANT, ROOF, SHOWN, SKY, SOFFIT, UNKNOWN, WATER, WINDOW
from .scene import K
from .view import stack


class Light:
    """The sun of one drawing: how much each polygon faces it, where it is hidden."""

    def __init__(self, r, view):
        sun = np.array((r.uniform(-1, 1), -r.uniform(0.2, 1), r.uniform(0.4, 1.2)))
        self.sun = sun / np.linalg.norm(sun)
        n = view.n
        self.facing = np.clip(view.normals @ self.sun, -0.3, 1)
        self.facing[n:] = 1.0, 0.5, 1.0

    def cast(self, view, idb, key, covered, inside=False):
        """1 where something stands between a pixel and the sun."""
        across = np.cross(self.sun, K)
        across /= np.linalg.norm(across)
        axes = np.array((across, np.cross(self.sun, across), self.sun))
        size = 512
        V = [p.verts for p in view.polys[: view.n_out] if abs(p.verts[0, 0]) < 60 and abs(p.verts[0, 1]) < 60]
        V = [v for v in V if np.abs(v).max() < 60]
        verts, start = stack(V)
        verts = verts @ axes.T
        lo, span = verts.min(0), np.ptp(verts, axis=0) + 1e-6
        verts[:, :2] = (verts[:, :2] - lo[:2]) / span[:2] * size
        smap, nobody = np.full((size, size), -1e9), np.zeros((size, size), np.int32)
        raster(*ortho_all(verts, start, size), nobody, smap)
        out = np.zeros(idb.shape, np.uint8)
        cam = view.cam
        lens = np.array((cam.f, cam.cx, cam.cy))
        shadows(np.where(covered, -1, idb), key, lens, cam.R, cam.pos, axes, lo, span, smap, out)
        return cv2.medianBlur(out * (self.facing[idb] > 0.02).astype(np.uint8), 5)


def surfaces(r, view, hand, light):
    """A tone for each polygon in the manner of this hand."""
    roles, lam = view.roles, light.facing
    n = view.n
    a = view.tones if hand.albedo else np.ones(n + 3)
    shade = 1 - hand.shade * np.clip(0.85 - lam, 0, 1)
    win = roles == WINDOW
    mode = hand.mode
    if mode == 'line':
        tone = np.where(win | (roles == ROOF), a, 1.0)
    elif mode == 'ink':
        tone = np.where(a < 0.45, 0.05, 1.0)
        tone[roles == GROUND] = 1
    elif mode in ('cad', 'shaded'):
        tone = a * shade
    elif mode in ('wash', 'marker'):
        tone = a * (1 - 0.6 * (1 - shade))
        if mode == 'marker' or r.random() < 0.4:  # a colour for each material, some left white
            wash = np.where(r.random(15) < 0.45, 1, r.uniform(0.35, 1, 15))
            wash[SKY] = 1
            tone = tone * wash[roles]
    elif mode in ('clay', 'white'):
        tone = (0.55 + 0.4 * lam) if mode == 'clay' else 1 - 0.3 * np.clip(0.9 - lam, 0, 1)
        tone = tone * np.where(win, np.clip(a, 0.5, 1), 0.5 + 0.5 * a) if r.random() < 0.5 else tone
    elif mode == 'photo':
        own = np.where(view.tones == 1, r.uniform(0.4, 1, n + 3), view.tones)
        own[n:] = 0.5, 0.5, 1
        lit = lam.copy()
        lit[n:] = 0.3, 0.3, 0.8
        tone = np.clip(0.45 + 0.5 * lit, 0, 1) * (0.35 + 0.65 * own)
        tone = 0.4 * tone + 0.6 * r.uniform(0.35, 1, 15)[roles] * np.clip(0.6 + 0.5 * lit, 0, 1.2)
    else:
        tone = 1 - 0.5 * (1 - a)
    if r.random() < 0.6 and mode != 'photo':  # the ground is left as paper
        tone = np.where(np.isin(roles, (GROUND, PAVING)), 1 - (1 - tone) * r.choice([0, 0, 0.3]), tone)
    if hand.lawn:
        tone = np.where(roles == GROUND, np.minimum(tone, 1 - hand.lawn), tone)
        if r.random() < 0.6:  # paths are left out of it
            tone = np.where(roles == PAVING, np.maximum(tone, r.uniform(0.9, 1)), tone)
    tone = np.clip(tone, 0, 1)
    tone[-1] = r.uniform(0.7, 1) if mode in ('clay', 'photo', 'white') and r.random() < 0.6 else 1
    return tone


def lay_tone(r, view, hand, light, idb, key, deep, deep_key, covered, lines, material):
    """The drawing without strokes and plants: float32 0 ink .. 1 paper. Marks patterns and hatching in `lines`, in `material` what
    a surface is drawn with."""
    H, W = idb.shape
    mode = hand.mode
    tone = surfaces(r, view, hand, light)
    img = tone[idb].astype(np.float32)
    if hand.lawn and r.random() < 0.8:  # in short strokes or in clouds
        rough = hatch(r, H, W, np.pi / 2 + r.normal(0, 0.15), r.uniform(3, 6), r.uniform(1, 3), 0.8) if r.random() < 0.6 else lowfreq(r, H, W, 50)
        img = np.where((view.roles == GROUND)[idb], 1 - (1 - img) * np.clip(0.7 + 0.5 * rough, 0, 1.5), img).astype(np.float32)
    glass = (deep != idb) & ~covered
    inside = tone[deep].astype(np.float32) * hand.indoors
    if mode in ('clay', 'cad', 'shaded', 'photo', 'white') or r.random() < 0.5:
        img = np.where(glass, hand.clear * inside + (1 - hand.clear) * img, img)
    lam, hatched = light.facing, np.zeros((H, W), bool)
    if mode in ('wash', 'marker'):
        img *= np.clip(
            1 - r.uniform(0, 0.15) * np.abs(lowfreq(r, H, W, 6)) - r.uniform(0, 0.12) * lowfreq(r, H, W, 30) * (img < 0.98), 0, 1
        )
        if r.random() < 0.5:  # pigment gathers at the edges, the brush leaves streaks
            edge = np.clip((cv2.GaussianBlur(img, (0, 0), 3) - img) * r.uniform(0.5, 2), -0.15, 0.3)
            img = np.clip(img - edge * (img < 0.97), 0, 1)
        if mode == 'marker':
            img = img * (
                1 - r.uniform(0.05, 0.2) * hatch(r, H, W, r.uniform(0, 3.1), r.uniform(6, 14), r.uniform(1, 4), 0.2) * (img < 0.97)
            )
        if r.random() < 0.4:  # beside the lines
            d = r.uniform(-4, 4, 2)
            img = cv2.warpAffine(img, np.float32([[1, 0, d[0]], [0, 1, d[1]]]), (W, H), borderMode=cv2.BORDER_REPLICATE)
        img = img.astype(np.float32)
    if mode in ('clay', 'white', 'shaded') or (mode in ('pencil', 'wash', 'cad') and r.random() < 0.25):  # soft corners
        ao = np.zeros((H // 2, W // 2), np.float32)
        occlusion(
            deep_key,
            deep,
            view.normals @ view.cam.R.T,
            view.cam.f,
            view.cam.cx,
            view.cam.cy,
            r.uniform(0.5, 2),
            r.uniform(0, 6.3, (4, 4)),
            ao,
        )
        ao = cv2.resize(cv2.GaussianBlur(ao, (0, 0), 1.3), (W, H))
        img = img * (1 - r.uniform(0.3, 0.9) * ao * ~covered).astype(np.float32)
    if hand.shadow and mode != 'line':
        sh = light.cast(view, deep, deep_key, covered)
        dark = r.uniform(0.35, 0.85)
        if mode in ('pencil', 'ink') and r.random() < 0.8:
            t = hatch(r, H, W, r.uniform(0, 3.1), r.uniform(3, 7), r.uniform(0.8, 1.6), 0.4)
            img = np.where(sh > 0, img * (1 - hand.dark * 0.8 * t), img)
            lines[(sh > 0) & (t > 0.5)] = HATCH
        else:
            soft = cv2.GaussianBlur(sh.astype(np.float32), (0, 0), r.uniform(1, 5)) if r.random() < 0.4 else sh.astype(np.float32)
            img = img * (1 - (1 - dark) * soft)
    if mode in ('pencil', 'ink') or (mode == 'line' and r.random() < 0.2):
        img, hatched = hatch_faces(r, view, hand, lam, img, idb, lines)
    if r.random() < (0.6 if mode in ('pencil', 'wash') else 0.15):  # grain
        img = img * np.clip(1 - r.uniform(0.01, 0.07) * np.abs(r.standard_normal((H, W)).astype(np.float32)), 0, 1)
    if mode in ('wash', 'pencil', 'cad', 'ink', 'photo', 'shaded', 'marker') and r.random() < 0.5:
        img = run_tone(r, view, img, idb, 1 if mode in ('wash', 'pencil', 'photo', 'marker') else 0.4)
    if r.random() < 0.35:
        img = mirror_in_glass(r, view, img, idb, covered)
    if hand.pat > 0:
        t, fill = np.zeros((H, W), np.float32), np.zeros((H, W), np.float32)
        chosen = view.patterns.copy()
        chosen[np.isin(chosen, np.nonzero(r.random(14) < 0.2)[0])] = 0
        lens = np.array((view.cam.f, view.cam.cx, view.cam.cy))
        width = max(0.5, hand.lw / 2 * r.uniform(0.5, 0.9))
        at, near = np.where(covered, -1, deep), deep_key
        patterns(
            at, near, lens, view.frame_o, view.frame_u, view.frame_v, chosen[:-1], view.scales, width,
            int(r.integers(0, 1000)), hand.manner(r), t, fill,
        )  # fmt: skip
        t[glass] *= 0.6
        img = img * (1 - hand.dark * fill)
        lit = (tone[idb] < 0.5) & hand.lit
        img = np.where(lit, img + (1 - img) * hand.pat * 0.8 * t, img * (1 - hand.pat * hand.dark * t))
        lines[t > 0.35] = PATTERN
        # A pattern shows on a polygon whose lines are seen on a hundredth of it.
        seen, all_of = (np.bincount(at[where & (at >= 0)], minlength=view.n + 3) for where in (t > 0.12, t >= 0))
        shown = np.where((seen > 8) & (seen > 0.01 * all_of), SHOWN[chosen], BARE)
        if hand.pat * hand.dark < 0.2:
            shown[shown > 0] = UNKNOWN
    else:
        shown = np.full(view.n + 3, BARE, np.uint8)
    pieces = view.built != view.patterns
    shown[pieces] = SHOWN[view.built[pieces]]
    material[:] = np.where(covered | (hatched & (shown[idb] == BARE)), UNKNOWN, shown[idb])
    return np.clip(img, 0, 1).astype(np.float32)


def hatch_faces(r, view, hand, lam, img, idb, lines):
    """→ the drawing, and where its hatching may as well be boards or courses."""
    H, W = idb.shape
    roles = view.roles
    dk = (np.clip(0.9 - lam, 0, 1) * ~np.isin(roles, (GROUND, SKY)))[idb]
    g = r.uniform(2.5, 6)
    rough = r.uniform(0.1, 0.5)
    angles = r.uniform(0, 3.1, 2)
    if r.random() < 0.3:
        angles[0] = r.choice([0, np.pi / 2, np.pi / 4]) + r.normal(0, 0.05)
    h1, h2 = (hatch(r, H, W, a, g, r.uniform(0.6, 1.4), rough) for a in angles)
    t0 = r.uniform(0.1, 0.5)
    amt = hand.dark * r.uniform(0.3, 0.9)
    if hand.mode == 'pencil' and r.random() < 0.6:
        img = img * (1 - dk * r.uniform(0.2, 0.6) * np.clip(0.8 + 0.3 * lowfreq(r, H, W, 60), 0, 1.2)).astype(np.float32)

    def over(img, where, h, k=1.0):
        lines[where & (h > 0.5) & (lines == NO_LINE)] = HATCH
        return np.where(where, img * (1 - amt * k * h), img)

    img = over(img, dk > t0, h1)
    if r.random() < 0.5:
        img = over(img, dk > t0 + 0.35, h2)
    if r.random() < 0.5:
        img = over(img, np.isin(roles, (WINDOW, SOFFIT))[idb], h2)
    alike = abs(np.sin(2 * angles[0])) < 0.25
    hatched = (dk > t0) & alike
    if r.random() < 0.4:
        img = over(img, (roles == ROOF)[idb], h1, 0.8)
        hatched |= (roles == ROOF)[idb] & alike
    return img, hatched


def run_tone(r, view, img, idb, strength):
    """A tone that runs over each face from one side to the other."""
    H, W = idb.shape
    axis = int(r.integers(0, 2))
    C = view.cam.cam(view.verts)
    at = view.cam.px(np.where(C[:, 2:] > 0.2, C, [0, 0, 0.2]))[:, axis]
    at = np.clip(at, -W, 2 * W)
    lo = np.append(np.minimum.reduceat(at, view.start[:-1]), [0, 0, 0])
    hi = np.append(np.maximum.reduceat(at, view.start[:-1]), [1, 1, 1])
    amp = r.uniform(-1, 1, view.n + 3) * r.uniform(0.15, 0.6)
    amp[view.n :] = 0
    amp[view.roles == GROUND] *= 0.3
    here = np.mgrid[0:H, 0:W][1 - axis]
    t = np.clip((here - lo[idb]) / np.maximum((hi - lo)[idb], 1), 0, 1)
    a = amp[idb]
    return (img * (1 - np.where(a > 0, a * t, -a * (1 - t)) * strength)).astype(np.float32)


def mirror_in_glass(r, view, img, idb, covered):
    """Bands, trees or the sky in panes."""
    H, W = idb.shape
    win = (view.roles == WINDOW)[idb] & ~covered
    yy, xx = np.mgrid[0:H, 0:W].astype(np.float32)
    kind = r.choice(['bands', 'trees', 'sky'])
    off = r.uniform(0, 9, view.n + 3)[idb]
    if kind == 'bands':
        m = ((xx + yy * r.uniform(0.3, 1)) / (W * r.uniform(0.03, 0.12)) + off) % 1 < r.uniform(0.2, 0.6)
    elif kind == 'trees':
        m = lowfreq(r, H, W, int(r.integers(8, 50))) + 0.6 * lowfreq(r, H, W, 90) > r.uniform(-0.3, 0.8)
    else:
        m = (yy / H * 3 + off) % 1 < 0.5
    lit = img * r.uniform(0.2, 0.9) if r.random() < 0.6 else img + r.uniform(0.1, 0.6)
    return np.where(win & m, np.clip(lit, 0, 1), img).astype(np.float32)


def mirror_in_water(r, img, role, horizon):
    """What stands beyond water is seen in it upside down, fainter and broken."""
    water = role == WATER
    H, W = img.shape
    if water.sum() < 60:
        return img
    ys = np.arange(H)[:, None] * np.ones((1, W), int)
    edge = np.where(water, -1, ys)
    edge = np.maximum.accumulate(edge, axis=0)  # the last row above that is not water
    src = edge - (ys - edge) * r.uniform(0.7, 1.6)
    wave = r.uniform(0, 3) * lowfreq(r, H, W, 40)
    xx = np.mgrid[0:H, 0:W][1] + wave
    seen = cv2.remap(img, xx.astype(np.float32), src.astype(np.float32), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    if r.random() < 0.5:
        seen = cv2.GaussianBlur(seen, (1, int(r.choice([3, 7, 11]))), 0)
    amount = r.uniform(0.15, 0.8)
    fade = np.clip(1 - (ys - edge) / (H * r.uniform(0.1, 0.6)), 0, 1) * amount
    if r.random() < 0.5:
        fade = fade * (np.sin(ys * r.uniform(0.4, 1.5) + 2 * lowfreq(r, H, W, 25)) > r.uniform(-0.8, 0.3))
    return np.where(water, img * (1 - fade * (1 - seen)), img).astype(np.float32)


def engrave(r, view, img, idb):
    """Tone as the burin gives it: lines whose width is the darkness, in a direction of its own on each kind of surface."""
    H, W = img.shape
    yy, xx = np.mgrid[0:H, 0:W].astype(np.float32)
    gap = r.uniform(2.6, 4.5)
    angles = r.choice([0.0, np.pi / 2, 0.5, -0.5, r.uniform(0, 3.1)], 15) + r.normal(0, 0.06, 15)
    a = angles[view.roles[idb]].astype(np.float32)
    at = (xx * np.sin(a) + yy * np.cos(a)) / gap + r.uniform(0, 0.2) * lowfreq(r, H, W, 9)
    wave = 0.5 + 0.5 * np.cos(2 * np.pi * at)
    dark = np.clip((1 - cv2.GaussianBlur(img, (0, 0), 0.8)) * r.uniform(0.8, 1.3) + r.uniform(-0.05, 0.15) * (lowfreq(r, H, W, 20) + 0.3), 0, 1)
    return np.clip(1 - np.clip((dark - wave) * 3 + 0.5, 0, 1) * (dark > 0.04), 0, 1).astype(np.float32)


def mirror_photo(r, view, img, idb):
    """A photograph put through an edge filter."""
    H, W = img.shape
    rough = np.where(np.isin(view.roles, (PLANT, GROUND))[idb], 1, 0.25)
    img = np.clip(img + 0.02 * lowfreq(r, H, W, 8) + r.uniform(0.02, 0.12) * rough * r.standard_normal((H, W)), 0, 1).astype(np.float32)
    img = cv2.GaussianBlur(img, (0, 0), 0.7)
    if r.random() < 0.5:
        blur = cv2.GaussianBlur(1 - img, (0, 0), r.uniform(2, 6))
        return np.clip(img / np.maximum(1 - blur, 0.05), 0, 1)
    if r.random() < 0.4:  # edges as a network finds them: broad, soft, closed
        s = r.uniform(1, 2.5)
        f = cv2.GaussianBlur(img, (0, 0), s)
        e = s * np.hypot(cv2.Sobel(f, cv2.CV_32F, 1, 0), cv2.Sobel(f, cv2.CV_32F, 0, 1))
        e = cv2.GaussianBlur(np.clip((e - r.uniform(0.03, 0.12)) * r.uniform(3, 9), 0, 1), (0, 0), r.uniform(0.6, 1.6))
        return np.clip(1 - e * r.uniform(1, 1.4), 0, 1)
    gx, gy = cv2.Sobel(img, cv2.CV_32F, 1, 0), cv2.Sobel(img, cv2.CV_32F, 0, 1)
    return np.clip(1 - r.uniform(0.5, 1.6) * np.sqrt(gx * gx + gy * gy), 0, 1)
