import type { SeenThing, ThingKind } from '../seen-room.ts'

/** The pixels of one thing and what is counted among them. */
export interface Shape {
  hint: 'rug' | 'window' | 'curtain' | 'door' | 'picture' | 'lamp' | 'thing'
  pixels: number[]
  left: number
  top: number
  right: number
  bottom: number
  /** Pixels on each part of the empty room. */
  onFloor: number
  onWall: number
  onCeiling: number
}

interface Size {
  widthM: number
  heightM: number
  /** Its height if all of it stood against the wall: a deep thing only looks as tall as `heightM`. */
  leastM?: number
}

/** What fills less of its outline is a stripe, such as the border of a carpet, and no table. */
const stripe = 0.12

/** What a thing is likely to be, from its size in metres, where it is and how it fills its outline. */
export function nameThing(
  shape: Shape,
  { widthM, heightM, leastM = heightM }: Size,
  on: SeenThing['on'],
  along?: SeenThing['along'],
): { kind: ThingKind; confidence: number } {
  const n = shape.pixels.length
  const filled = n / ((shape.right - shape.left + 1) * (shape.bottom - shape.top + 1))
  const is = (kind: ThingKind, confidence: number) => ({ kind, confidence })
  if (shape.hint === 'rug') return is('rug', 0.7)
  if (shape.hint === 'window') return is('window', Math.min(0.9, 0.4 + filled / 2))
  if (shape.hint === 'door' || shape.hint === 'picture' || shape.hint === 'lamp') return is(shape.hint, 0.6)
  if (shape.hint === 'curtain') return is('curtain', heightM > 1 ? 0.75 : 0.4)
  if (on === 'ceiling') return is('lamp', 0.6)
  if (on === 'wall' && along) {
    if (along.low > 0.7 && widthM < 1.9 && heightM < 1.7 && filled > 0.7) return is('picture', 0.6)
    return is(along.high < 2.3 && widthM > 0.5 && filled > 0.55 ? 'cabinet' : 'unknown', 0.4)
  }
  const low = heightM > 0.28 && heightM < 0.95
  if (filled > stripe && filled < 0.55 && low && widthM > 0.4 && widthM < 2.6 && shape.onFloor > 0.6 * n) return is('table', 0.55)
  if (leastM > 1.35 && widthM > 0.4) return is('cabinet', 0.5)
  if (widthM > 1.25 && heightM > 0.35) {
    // A bed reaches far into the room: its far end looks much higher than its foot; a sofa is mostly its own front.
    const deep = heightM - Math.max(0, leastM) > 0.6 || shape.onFloor > 0.72 * n
    return deep ? is('bed', 0.5) : is('sofa', 0.5)
  }
  return is('unknown', 0.3)
}
