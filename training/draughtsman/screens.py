"""Slats, louvres and fins: lines that stand close and are no windows."""

from .roles import BOARDS, PLAIN, SIDING, TRIM, WALL


def slats(S, f, s0, z0, s1, z1, d, st):
    """A panel of narrow boards, drawn as a pattern or board by board; the surface is wall."""
    r = S.r
    upright = r.random() < 0.6
    tone = r.choice([1, 0.85, 0.6, 0.35])
    gap = r.choice([0.07, 0.1, 0.14, 0.2, 0.3])
    if r.random() < 0.55:
        f.rect(S, s0, z0, s1, z1, WALL, d, pat=BOARDS if upright else SIDING, scale=gap, tone=tone)
        return
    built = BOARDS if upright else SIDING
    f.rect(S, s0, z0, s1, z1, WALL, d, tone=tone * r.choice([1, 0.6, 0.25]), built=built)
    deep = r.uniform(0.03, 0.12)
    gap = max(gap, 0.12)
    share = r.uniform(0.4, 0.75)
    n = int(((s1 - s0) if upright else (z1 - z0)) / gap)
    for i in range(n):
        if upright:
            f.rect(S, s0 + gap * (i + 0.15), z0, s0 + gap * (i + 0.15 + share), z1, WALL, d + deep, tone=tone, built=built)
        else:
            f.rect(S, s0, z0 + gap * (i + 0.15), s1, z0 + gap * (i + 0.15 + share), WALL, d + deep, tone=tone, built=built)


def fins(S, f, s0, z0, s1, z1, d, st):
    """Upright blades before a facade."""
    r = S.r
    gap, deep, t = r.uniform(0.35, 1.1), r.uniform(0.12, 0.5), r.uniform(0.04, 0.1)
    for i in range(int((s1 - s0) / gap) + 1):
        s = s0 + gap * i
        f.block(S, s, z0, s + t, z1, d, d + deep, TRIM, tone=st.trim_tone)


def blades(S, f, s0, z0, s1, z1, d, st):
    """Level sun blades before glass."""
    r = S.r
    gap, deep = r.uniform(0.25, 0.7), r.uniform(0.1, 0.4)
    z = z0 + gap / 2
    tilt = r.uniform(0, 0.12)
    while z < z1:
        f.block(S, s0, z, s1, z + 0.04, d, d + 0.02, TRIM)
        S.poly([f.at(s0, z + tilt, d), f.at(s1, z + tilt, d), f.at(s1, z, d + deep), f.at(s0, z, d + deep)], TRIM, tone=st.trim_tone)
        z += gap


def battens(S, f, s0, z0, s1, z1, d, st):
    """A grid of boards over the wall."""
    r = S.r
    f.rect(S, s0, z0, s1, z1, WALL, d, pat=PLAIN, tone=r.choice([1, 0.8]))
    gap = r.uniform(0.3, 0.9)
    for i in range(int((s1 - s0) / gap) + 1):
        s = min(s1 - 0.06, s0 + gap * i)
        f.rect(S, s, z0, s + 0.06, z1, WALL, d + 0.02)
