"""How one house is made: its patterns, tones, windows, railings, columns."""

from .roles import ASHLAR, BOARDS, BRICK, GRID, PLAIN, SEAM, SHINGLE, SIDING, STONE, TILES


class Style:
    def __init__(st, r):
        c = lambda *a: a[int(r.integers(0, len(a)))]
        wp = [PLAIN, PLAIN, SIDING, BOARDS, BRICK, STONE, GRID, ASHLAR]
        st.wall_pat = c(*wp)
        st.wall_scale = {
            PLAIN: 0.3,
            SIDING: r.uniform(0.12, 0.35),
            BOARDS: r.uniform(0.12, 0.5),
            BRICK: r.uniform(0.2, 0.5),
            STONE: r.uniform(0.3, 0.7),
            GRID: r.uniform(0.6, 1.6),
            ASHLAR: r.uniform(0.15, 0.4),
        }[st.wall_pat]
        st.wall_tone = c(1, 1, 1, 0.85, r.uniform(0.4, 1), r.uniform(0.1, 0.5))
        st.pat2 = st.wall_pat if r.random() < 0.7 else c(*wp)
        st.scale2 = st.wall_scale if st.pat2 == st.wall_pat else r.uniform(0.2, 0.5)
        st.tone2 = c(1, 1, 0.7)
        st.gable_pat = c(st.wall_pat, st.wall_pat, SHINGLE, BOARDS, PLAIN, SIDING)
        st.roof_pat = c(PLAIN, TILES, TILES, SEAM, SIDING, SHINGLE, SHINGLE)
        st.roof_scale = r.uniform(0.2, 0.5)
        st.roof_tone = c(1, 1, 0.8, 0.6, r.uniform(0.25, 1))
        st.roof_t = r.uniform(0.1, 0.5)
        st.trim_tone = c(1, 1, 1, 0.8, 0.4)
        st.ridge = r.random() < 0.3
        st.gutter = r.random() < 0.4
        st.surround = c(0, 0, 0.08, 0.12, 0.18, 0.25)
        st.sill = r.random() < 0.5
        st.lintel = r.random() < 0.25
        st.hood = r.random() < 0.08
        st.shape = str(r.choice(['square', 'arch', 'pointed', 'oculus', 'soft'], p=[0.84, 0.08, 0.02, 0.02, 0.04]))
        st.arch_rise = r.uniform(0.3, 1)
        st.frame = c(0, 0.05, 0.08, 0.08, 0.12, 0.18)
        st.glass_tone = c(1, 1, 0.9, 0.7, 0.5, 0.3, 0.15, 0.05)
        st.glass_p = c(
            [0.1, 0.1, 0.3, 0.2, 0.2, 0.1], [0.5, 0.4, 0.1, 0, 0, 0], [0.3, 0.3, 0.1, 0.1, 0.1, 0.1], [0.05, 0.05, 0.1, 0.1, 0.6, 0.1]
        )
        st.pane_w = c(0.5, 0.7, 0.9, 1.2, 1.8)
        st.pane_h = c(0.5, 0.7, 1.2, 2.5, 5)
        st.transom = r.random() < 0.3
        st.mullion = c('wire', 'wire', 'bar', 'bar', 'casement')
        st.bar = c(0.05, 0.07, 0.1, 0.14)
        st.double_frame = r.random() < 0.25
        st.uneven = r.random() < 0.15
        st.recess = c(0, 0, 0, 0.08, 0.15, 0.3)
        st.see = c(0, 0.3, 0.7, 1, 1)  # how often one sees into rooms
        st.small_panes = r.random() < 0.15
        st.shutters = r.random() < 0.15
        st.shutter_tone = c(1, 0.7, 0.3, 0.1)
        st.door_tone = c(1, 1, 0.8, 0.5, 0.2)
        st.garage = r.random() < 0.5
        st.rail = c('glass', 'glass', 'glass', 'bars', 'bars', 'cables', 'cross', 'balusters', 'vase', 'vase', 'pickets', 'solid', 'boards')
        st.bar_gap = c(0.1, 0.14, 0.2)
        st.bay = r.uniform(1.8, 4)
        st.win_w = r.uniform(0.7, 2.2)
        st.win_h = r.uniform(0.9, 1.8)
        st.sill_h = r.uniform(0.6, 1.1)
        st.skip = c(0, 0, 0.1, 0.3)
        st.glassy = r.random() < 0.15
        st.belt = r.random() < 0.3
        st.cornice = r.random() < 0.2
        st.corner_trim = r.random() < 0.3
        st.quoins = r.random() < 0.08
        st.plinth, st.plinth_pat = c(0, 0, 0.3, 0.6, 0.9), c(PLAIN, PLAIN, STONE, ASHLAR)
        st.timber = r.random() < 0.12
        st.timber_tone = c(1, 0.5, 0.1)
        st.col_w = r.uniform(0.12, 0.5)
        st.col_trim = r.random() < 0.6
        st.col_round = r.random() < 0.2
        st.col_base = r.random() < 0.15
        st.rafters = r.random() < 0.2
        st.purlins = r.random() < 0.2
        st.solar = r.random() < 0.06
        st.curtain = r.random() < 0.2
        st.frame_box = r.random() < 0.3
        st.skylight = r.random() < 0.1
        st.soffit_lines = r.random() < 0.25
        st.swings = r.random() < 0.08  # elevations say how sashes turn
        if r.random() < 0.12:
            st.plain()

    def plain(st):
        """Bare walls, empty panes: what a first sketch or a simple elevation shows."""
        st.wall_pat = st.pat2 = st.gable_pat = st.roof_pat = PLAIN
        st.wall_tone = st.tone2 = st.roof_tone = st.glass_tone = st.door_tone = 1
        st.glass_p, st.see, st.recess = [1, 0, 0, 0, 0, 0], 0, 0
        st.surround, st.plinth = 0, 0
        st.sill = st.lintel = st.quoins = st.timber = st.gutter = st.small_panes = st.shutters = st.corner_trim = False
