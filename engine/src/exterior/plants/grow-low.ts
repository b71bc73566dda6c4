import { fractalNoise } from '../../pixels/noise.ts'
import { newRandom } from '../../random.ts'
import { dab, finishSprite, newSheet, stroke, type Sprite } from './sprite.ts'

/** A tussock of grass: blades that arch outwards, those behind first; `plumes` seed heads on top. */
export function growTussock(height: number, seed: number, plumes: number): Sprite {
  const random = newRandom(seed)
  const half = Math.ceil(height * 0.75)
  const sheet = newSheet(2 * half, height, random)
  const count = 150
  for (let k = 0; k < count; k++) {
    const back = k < count * 0.4
    const lean = (random() - 0.5) * 1.7
    const length = height * (0.5 + 0.45 * random()) * (1 - 0.22 * Math.abs(lean))
    const plume = random() < plumes
    let x = half + lean * height * 0.09
    let y = height - 1
    const tint = random()
    for (let s = 0; s < 7; s++) {
      const t = s / 7
      const bend = lean * (0.25 + 1.1 * t * t)
      const nx = x + Math.sin(bend) * (length / 7)
      const ny = y - Math.cos(bend) * (length / 7)
      const wide = plume && s > 4 ? height * 0.013 : height * 0.007 * (1 - 0.7 * t)
      const open = (back ? 0.3 : 0.42) + 0.5 * t
      stroke(sheet, x, y, nx, ny, Math.max(0.5, wide), Math.max(0.4, wide * 0.9), {
        normalX: Math.sin(bend) * 0.8,
        normalY: 0.3 + 0.3 * t,
        open,
        tint: plume && s > 4 ? 1 : tint * 0.9,
        wood: 0,
      })
      x = nx
      y = ny
    }
  }
  return finishSprite(sheet, half)
}

/** A handful of leaves, dark beneath and light on top: what larger masses of leaves are laid of. Its foot is its middle. */
export function growTuft(height: number, seed: number): Sprite {
  const random = newRandom(seed)
  const half = Math.ceil(height * 0.62)
  const sheet = newSheet(2 * half, height, random)
  const leaf = height * 0.066
  const count = 90
  for (let k = 0; k < count; k++) {
    const rise = (2 * (k + random())) / count - 1
    const across = (random() + random() - 1) * 1.3 * Math.sqrt(Math.max(0.06, 1 - rise * rise))
    const rag = 0.43 * height * (1 + 0.3 * (random() - 0.5))
    dab(
      sheet,
      half + across * rag * 1.1,
      height / 2 - rise * rag * 0.95,
      leaf * (0.8 + 0.7 * random()),
      leaf * (0.45 + 0.35 * random()),
      random() * Math.PI,
      {
        normalX: Math.max(-1, Math.min(1, 0.4 * across + 0.6 * (random() - 0.5))),
        normalY: Math.max(-1, Math.min(1, 0.4 * rise + 0.1 + 0.5 * (random() - 0.5))),
        open: Math.max(0.1, Math.min(1, 0.5 + 0.24 * rise + 0.24 * (random() - 0.5))),
        tint: 0.3 + 0.42 * random(),
        wood: 0,
      },
    )
  }
  return finishSprite(sheet, half)
}

/** An agave: a rosette of stiff, pointed, keeled leaves. */
export function growAgave(height: number, seed: number): Sprite {
  const random = newRandom(seed)
  const half = Math.ceil(height * 0.85)
  const sheet = newSheet(2 * half, height, random)
  const leaves = 26
  const order = Array.from({ length: leaves }, (_, k) => ({ turn: k * 2.39996, rise: 0.3 + (0.75 * k) / leaves })).sort(
    (a, b) => Math.sin(a.turn) - Math.sin(b.turn),
  )
  for (const { turn, rise } of order) {
    const across = Math.cos(turn) * (1.25 - rise) * height * 0.8
    const up = height * (0.28 + 0.66 * rise) * (Math.sin(turn) > 0 ? 0.8 : 1)
    const tint = 0.35 + 0.3 * random()
    for (const keel of [0, 1]) {
      const shift = keel * height * 0.012
      stroke(
        sheet,
        half + across * 0.06 + shift,
        height - 2,
        half + across * 0.6 + shift,
        height - up * 0.72,
        height * (0.05 - 0.02 * keel),
        height * (0.036 - 0.014 * keel),
        { normalX: Math.cos(turn) * 0.7, normalY: keel ? 0.6 : 0.1, open: keel ? 0.9 : 0.55, tint: tint + keel * 0.2, wood: 0 },
      )
      stroke(sheet, half + across * 0.6 + shift, height - up * 0.72, half + across, height - up, height * (0.036 - 0.014 * keel), 0.4, {
        normalX: Math.cos(turn) * 0.7,
        normalY: keel ? 0.6 : 0.2,
        open: keel ? 1 : 0.7,
        tint: tint + keel * 0.2,
        wood: 0,
      })
    }
  }
  return finishSprite(sheet, half)
}

/** A boulder: a lumpy, faceted mound, entirely of what the sprite calls wood (it takes its own colour). */
export function growBoulder(height: number, seed: number): Sprite {
  const random = newRandom(seed)
  const half = Math.ceil(height * 0.95)
  const sheet = newSheet(2 * half, height, random)
  const lumps = fractalNoise
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < 2 * half; x++) {
      const px = (x + 0.5 - half) / (half * 0.94)
      const py = (height - y - 0.5) / height
      const turn = Math.atan2(py, px)
      const rim = 0.93 * (0.86 + 0.28 * (lumps(turn * 1.3 + seed, seed * 0.37, 2, 6) - 0.5))
      const d = Math.hypot(px, py) / rim
      if (d > 1) continue
      const facet = Math.round((lumps(px * 1.9 + seed, py * 1.9, 2, 8) - 0.5) * 5) / 5
      dab(sheet, x + 0.5, y + 0.5, 0.75, 0.75, 0, {
        normalX: Math.max(-1, Math.min(1, px * 0.9 + facet)),
        normalY: Math.max(-1, Math.min(1, py * 0.9 + 0.15 + facet * 0.6)),
        open: 0.45 + 0.5 * py,
        tint: lumps(px * 6 + seed, py * 6, 3, 11),
        wood: 1,
      })
    }
  }
  return finishSprite(sheet, half)
}

/** Flowers: thin stems with round heads among short leaves. `tint` above 0.8 marks petals. */
export function growFlowers(height: number, seed: number): Sprite {
  const random = newRandom(seed)
  const half = Math.ceil(height * 0.8)
  const sheet = newSheet(2 * half, height, random)
  for (let k = 0; k < 90; k++) {
    const x = half + (random() - 0.5) * height * 1.2
    const lean = (random() - 0.5) * height * 0.3
    const foot = height - 1 - height * 0.3 * random() * ((x - half) / half) ** 2
    stroke(sheet, x, foot, x + lean, height * (0.55 + 0.3 * random()), height * 0.011, 0.4, {
      normalX: lean / height,
      normalY: 0.3,
      open: 0.3 + 0.4 * random(),
      tint: 0.2 + 0.4 * random(),
      wood: 0,
    })
  }
  for (let k = 0; k < 26; k++) {
    const x = half + (random() - 0.5) * height * 1.25
    const y = height * (0.1 + 0.5 * random())
    stroke(sheet, x, height - 2, x, y, 0.5, 0.4, { normalX: 0, normalY: 0.2, open: 0.4, tint: 0.3, wood: 0 })
    const r = height * (0.03 + 0.022 * random())
    dab(sheet, x, y, r, r * 0.75, 0, { normalX: 0, normalY: 0.5, open: 0.95, tint: 1, wood: 0 })
  }
  return finishSprite(sheet, half)
}
