import { z } from 'zod'
import { roleIds } from './role.ts'

// What a person says of a drawing, or of the photo of a room, that was understood otherwise. Places are shares of its width and height,
// never numbers of parts, so that a correction means the same at every size and to every later reading.

/** A share of the drawing's width and one of its height, from the top left. */
export const Place = z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)])
export type Place = z.infer<typeof Place>

/** What a click takes: what the drawing's lines enclose, or all that hangs together and was read alike. */
export const Extent = z.enum(['part', 'area'])
export type Extent = z.infer<typeof Extent>

export const openingKinds = ['window', 'door', 'garage'] as const

/** Clockwise from the top left. */
export const Corners = z.tuple([Place, Place, Place, Place])
export type Corners = z.infer<typeof Corners>

const tallest = 400

/** What a word names that is none of a house, or of a room, is passed over there. */
export const Correction = z.discriminatedUnion('kind', [
  /** What is at a place is a …; glass and doors become openings. */
  z.object({ kind: z.literal('part'), at: Place, extent: Extent, role: z.enum(roleIds) }),
  /** So is what is at each of several places: what a drag passed over. */
  z.object({ kind: z.literal('parts'), at: z.array(Place).min(1).max(300), extent: Extent, role: z.enum(roleIds) }),
  /** Everything within a closed line is a …; without a role what was read comes back. */
  z.object({ kind: z.literal('fill'), line: z.array(Place).min(3).max(300), role: z.enum(roleIds).nullable() }),
  /** A brush was drawn along a line, as broad as a share of the longer side. Without a role it wipes: what was read comes back. */
  z.object({
    kind: z.literal('brush'),
    line: z.array(Place).min(1).max(300),
    breadth: z.number().min(0.002).max(0.2),
    role: z.enum(roleIds).nullable(),
  }),
  /** There is an opening here; in place of the one at `from`, where that is told. */
  z.object({ kind: z.literal('opening'), from: Place.nullable(), corners: Corners, opening: z.enum(openingKinds) }),
  /** There is no opening at a place, only what it was taken to be in. */
  z.object({ kind: z.literal('closed'), at: Place }),
  /** What is at a place lies in the plane of what is at another. */
  z.object({ kind: z.literal('plane'), at: Place, extent: Extent, like: Place }),
  /** What is at each of several places lies so many metres farther back than what is at `front`, which is nearer. */
  z.object({
    kind: z.literal('behind'),
    at: z.array(Place).min(1).max(300),
    extent: Extent,
    front: Place,
    metres: z.number().min(0.1).max(20),
  }),
  /** The opening at a place is so many metres high: what the scale follows from. */
  z.object({ kind: z.literal('height'), at: Place, metres: z.number().min(0.3).max(tallest) }),
  /** A storey of the house is so many metres high, and it has so many of them. */
  z.object({ kind: z.literal('storey'), storeys: z.int().min(1).max(99), metres: z.number().min(1.5).max(20) }),
])
export type Correction = z.infer<typeof Correction>

/** All that a person says of one drawing, in the order in which it was said. */
export const Corrections = z.array(Correction).max(400)
