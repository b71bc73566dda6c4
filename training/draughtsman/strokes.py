"""Strokes: the visible edges and wires of a scene, drawn at twice the size by an unsteady hand."""

import cv2
import numpy as np

from .buffers import silhouettes, visible_runs
from .pen import ink
from .roles import CREASE, INSIDE, OPENING, OUTLINE

MOST = 24000


def edges_of(polys):
    """Each drawn edge once: two ends, kind of line."""
    P, Q, kinds = [], [], []
    for p in polys:
        V = p.verts
        if abs(V[0, 0]) > 350 or abs(V[0, 1]) > 350:
            continue
        kind = p.line if p.line != CREASE else (OPENING if p.opening else CREASE)
        for i, drawn in enumerate(p.edges):
            if drawn:
                P.append(V[i])
                Q.append(V[i + 1 - len(V)])
                kinds.append(kind)
    if not P:
        return np.zeros((0, 3)), np.zeros((0, 3)), np.zeros(0, int)
    P, Q, kinds = np.array(P), np.array(Q), np.array(kinds)
    a, b = np.round(P * 100).astype(np.int64), np.round(Q * 100).astype(np.int64)
    weigh = np.array([1, 1 << 21, 1 << 42])
    ka, kb = (a + (1 << 19)) @ weigh, (b + (1 << 19)) @ weigh
    ends = np.stack((np.minimum(ka, kb), np.maximum(ka, kb)), 1)
    _, first = np.unique(ends, axis=0, return_index=True)
    first.sort()
    keep = first[(np.abs(P[first]).max(1) < 350) & (np.abs(Q[first]).max(1) < 350)]
    return P[keep], Q[keep], kinds[keep]


class Runs:
    """Visible pieces of segments on the screen: ends of the whole segment, the piece as fractions, weight and kind of line."""

    def __init__(self, cam, P, Q, weight, kind, key):
        A, B = cam.cam(P), cam.cam(Q)
        ok = (A[:, 2] > 0.2) | (B[:, 2] > 0.2)
        A, B, weight, kind = A[ok], B[ok], weight[ok], kind[ok]
        for X, Y in ((A, B), (B, A)):
            m = X[:, 2] < 0.2
            t = (0.2 - X[m, 2]) / (Y[m, 2] - X[m, 2])
            X[m] += t[:, None] * (Y[m] - X[m])
        a, b = cam.px(A), cam.px(B)
        far = (np.abs(a).max(1) < 8000) & (np.abs(b).max(1) < 8000)
        self.a, self.b, self.weight, kind = a[far], b[far], weight[far], kind[far]
        out = np.zeros((MOST, 3))
        n = visible_runs(self.a, self.b, 1 / A[far, 2], 1 / B[far, 2], key, out, MOST) if len(self.a) else 0
        self.runs = out[:n]
        e = self.runs[:, 0].astype(int)
        self.kinds = kind[e] if n else np.zeros(0, int)
        border = np.zeros(n, bool)
        if n:
            silhouettes(self.a, self.b, self.runs, n, key, border)
        self.kinds = np.where(border & (self.kinds == CREASE), OUTLINE, self.kinds)


def runs_of(view, S, key, deep_key, horizon):
    """Outside lines against the first surfaces, inside lines against what is seen through glass."""
    cam = view.cam

    def gather(polys, wires, more=()):
        P, Q, kinds = edges_of(polys)
        weight = np.ones(len(P))
        wires = list(wires) + list(more)
        if wires:
            P = np.concatenate((P, [w[0] for w in wires]))
            Q = np.concatenate((Q, [w[1] for w in wires]))
            weight = np.concatenate((weight, [w[2] for w in wires]))
            kinds = np.concatenate((kinds, np.array([w[4] for w in wires], int)))
        return P, Q, weight, kinds

    far = [(np.array((-340.0, 340, 0)), np.array((340.0, 340, 0)), 0.8, 0, OUTLINE)] if horizon else []
    found = [Runs(cam, *gather([p for p in view.polys if not p.indoors], S.wires_out, far), key)]
    if view.behind_glass.any():
        P, Q, weight, _ = gather([p for p in view.polys if p.indoors], S.wires_in)
        glass = np.where(view.behind_glass, deep_key, 1e9)
        found.append(Runs(cam, P, Q, weight * 0.7, np.full(len(P), INSIDE), glass))
    return found


def draw_runs(r, hand, found, big, lines):
    """Draws at twice the size on `big`; `lines` gets each stroke's kind at single size."""
    for f in found:
        n = len(f.runs)
        if n:
            ink(
                f.a, f.b, f.runs, f.kinds.astype(np.uint8), f.weight, r.random((n, 8)), r.standard_normal((n, 40)), big, lines,
                float(hand.lw), float(hand.dark), float(hand.wob), float(hand.over), float(hand.double), float(hand.drop),
                float(hand.gap), float(hand.taper), float(hand.outlines), float(hand.details),
            )  # fmt: skip


def profile(hand, big, lines, key, bare, role, far_roles, covered):
    """Lines where depth jumps, as programs draw profiles."""
    H, W = key.shape
    dz = np.zeros((H, W), np.uint8)
    z = np.minimum(1 / np.maximum(bare, 1e-4), 400)
    for ax in (0, 1):
        d = np.abs(np.diff(np.log(z), axis=ax)) > 0.06
        if ax == 0:
            dz[:-1][d] = 255
        else:
            dz[:, :-1][d] = 255
    level = np.isin(role, far_roles)
    distant = cv2.dilate(((z > 60) & level).astype(np.uint8), np.ones((3, 3)))
    close = cv2.dilate(((z < 60) & ~level).astype(np.uint8), np.ones((3, 3)))
    dz[(distant > 0) & (close == 0)] = 0
    dz[covered] = 0
    lines[dz > 0] = OUTLINE
    dz = cv2.resize(dz, (2 * W, 2 * H), interpolation=cv2.INTER_LINEAR)
    if hand.profile:
        dz = cv2.dilate(dz, np.ones((max(2, int(hand.lw)),) * 2, np.uint8))
    dz = cv2.GaussianBlur(dz, (0, 0), 0.8)
    big[:] = (big * (1 - dz / 255.0 * hand.dark)).astype(np.uint8)
