import type { Place } from '@veduta/contract/catalogue/correction'
import type { FittingFrame } from '@veduta/contract/catalogue/fitting-frames'
import { notes, unsuitable, type NoteCode, type UnsuitableCode } from '@veduta/contract/catalogue/notes'
import { isWished } from '@veduta/contract/catalogue/wishes'
import type { Locale } from '@veduta/contract/locale'

/** A place in the photo, in shares of its width and height. */
type Share = [x: number, y: number]

/** What is known of a fitting before it is ordered: what would refuse it, or be said with its picture, and where its things would be. */
export interface Foresight {
  foreseen: {
    code: NoteCode | UnsuitableCode
    refuses: boolean
    facts: Record<string, string | number | undefined>
    reference?: number
    /** The nearest place that suits the thing of a wish, or how it can be turned where it is. */
    offer?: { wish: number } & Pick<FittingFrame, 'place' | 'facing'>
  }[]
  footprints: { wish: number; reference: number; on: 'floor' | 'wall'; at: Share; corners: Share[] }[]
  floor: { ratio: number; centre: number; horizon: number; focal: number; eyeM: number } | undefined
}
export type Footprint = Foresight['footprints'][number]
export type FloorView = NonNullable<Foresight['floor']>

/** The number among all frames of the wish with a number among the wishes; undefined for what no wish names. */
export const frameOf = (frames: readonly FittingFrame[], wish: number): number | undefined =>
  [...frames.keys()].filter((at) => isWished(frames[at]))[wish]

export interface Said {
  text: string
  refuses: boolean
  reference: number | undefined
  offer: Foresight['foreseen'][number]['offer']
}

/** What is said of an order before it is paid. Words that nobody understood are said elsewhere. */
export function saidBefore({ foreseen }: Foresight, locale: Locale): Said[] {
  return foreseen
    .filter(({ code }) => code !== 'unknown_words')
    .map(({ code, refuses, facts, reference, offer }) => {
      const words = { ...notes, ...unsuitable }[code][locale]
      const filled = words.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ''))
      return { text: filled.charAt(0).toUpperCase() + filled.slice(1), refuses, reference, offer }
    })
}

/** Metres on the floor, right and away from the eye, at a place of the photo below the horizon. */
function onFloor({ ratio, centre, horizon, focal, eyeM }: FloorView, [x, y]: Share): [number, number] {
  const z = (eyeM * focal) / Math.max(0.003, y - horizon)
  return [((x - centre) * ratio * z) / focal, z]
}

function inPhoto({ ratio, centre, horizon, focal, eyeM }: FloorView, [x, z]: [number, number]): Share {
  const near = Math.max(0.05, z)
  return [centre + (x * focal) / (near * ratio), horizon + (eyeM * focal) / near]
}

/** Nothing stands nearer to the horizon than this share of the photo's height. */
const underHorizon = 0.02

/** A footprint with its middle at another place of the photo: on the floor it grows as it comes nearer. */
export function movedTo(footprint: Footprint, floor: FloorView, to: Place): Footprint {
  const { at, corners, on } = footprint
  const [x, y] = to
  if (on === 'wall') return { ...footprint, at: [x, y], corners: corners.map(([u, v]): Share => [u + x - at[0], v + y - at[1]]) }
  const place: Share = [x, Math.max(y, floor.horizon + underHorizon)]
  const [from, there] = [onFloor(floor, at), onFloor(floor, place)]
  const shift = (corner: Share) => {
    const [u, v] = onFloor(floor, corner)
    return inPhoto(floor, [u + there[0] - from[0], v + there[1] - from[1]])
  }
  return { ...footprint, at: place, corners: corners.map(shift) }
}
