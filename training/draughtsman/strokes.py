"""Strokes: the visible edges and wires of a scene, drawn at twice the size by an unsteady hand."""

import cv2
import numpy as np

from .buffers import silhouettes, visible_runs
from .roles import CREASE, INSIDE, MULLION, OPENING, OUTLINE

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
    n = sum(len(f.runs) for f in found)
    if not n:
        return
    luck = r.random((n, 8))
    j = -1
    wob = hand.wob
    for f in found:
        for (e, t0, t1), kind in zip(f.runs, f.kinds):
            j += 1
            k = luck[j]
            if hand.drop and k[0] < hand.drop:
                continue
            e = int(e)
            a, b = f.a[e] * 2, f.b[e] * 2
            d = b - a
            L = float(np.hypot(d[0], d[1]))
            if L < 1.5:
                continue
            d = d / L
            s, t = t0 * L, t1 * L
            if hand.over:
                if t0 < 0.001:
                    s -= hand.over * k[1]
                if t1 > 0.999:
                    t += hand.over * k[2]
            lw = hand.lw * f.weight[e]
            if kind == OUTLINE:
                lw *= hand.outlines
            elif kind in (MULLION, INSIDE):
                lw *= hand.details
            th = max(1, int(lw) + (k[3] < lw - int(lw)))
            v = 255 * (1 - hand.dark * (1 if lw >= 1 else max(0.35, lw)) * ((0.8 + 0.2 * k[4]) if wob else 1))
            for _ in range(1 + (k[5] < hand.double)):
                if hand.gap and k[6] < hand.gap and t - s > 30:
                    c = s + k[7] * (t - s)
                    pieces = ((s, c), (c + 3 + 9 * k[1], t))
                else:
                    pieces = ((s, t),)
                for s_, t_ in pieces:
                    if t_ - s_ < 1:
                        continue
                    if wob:
                        m = int(min(8, max(1, (t_ - s_) / 40))) + 1
                        tt = np.linspace(s_, t_, m + 1)
                        off = r.standard_normal(m + 1) * (wob * (1 if m > 2 else 0.6))
                        P = a + tt[:, None] * d + off[:, None] * (-d[1], d[0])
                    else:
                        P = np.array((a + s_ * d, a + t_ * d))
                    Q = np.round(P * 8).astype(np.int32)
                    if hand.taper and t_ - s_ > 14:
                        taper(big, P, v, th, hand.taper)
                    else:
                        cv2.polylines(big, [Q], False, float(v), th, cv2.LINE_AA, 3)
                    cv2.polylines(lines, [Q // 2], False, int(kind), max(1, (th + 1) // 2), cv2.LINE_8, 3)


def taper(big, P, v, th, strength):
    """A stroke that begins and ends thinner and paler."""
    a, b = P[0], P[-1]
    i, o = a + 0.18 * (P[1] - a) * (len(P) - 1), b + 0.22 * (P[-2] - b) * (len(P) - 1)
    whole = np.round(P * 8).astype(np.int32)
    pale = v + (255 - v) * strength
    cv2.polylines(big, [whole], False, float(pale), max(1, th - 1), cv2.LINE_AA, 3)
    core = np.round(np.concatenate(([i], P[1:-1], [o])) * 8).astype(np.int32) if len(P) < 4 else whole[1:-1]
    cv2.polylines(big, [core], False, float(v), th, cv2.LINE_AA, 3)


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
