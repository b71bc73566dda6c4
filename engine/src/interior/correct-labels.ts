import type { Correction } from '@veduta/contract/catalogue/correction'
import type { RoleId } from '@veduta/contract/catalogue/role'
import { pixelAt, selectPart, type Parts } from '../understand/scene/select-part.ts'
import { eachBrushed, eachWithin } from '../understand/scene/strokes-said.ts'
import { RoomLabel } from '../room-label.ts'

/** A room's labels, as values of `RoomLabel` in `role`, with the parts that clicks take. */
export type LabelledRoom = Parts

/** No pixel was spoken of. */
export const unsaid = 255

/**
 * What each pixel of a room is said to be, `unsaid` where nothing is: what a person says is done in turn, on what was read. What a room
 * does not have is passed over. The same words mean the same at every size.
 */
export function saidOfRoom(read: LabelledRoom, corrections: readonly Correction[]): Uint8Array {
  const said = new Uint8Array(read.role.length).fill(unsaid)
  const now = { ...read, role: read.role.slice() }
  const paint = (i: number, label: number | undefined) => {
    now.role[i] = label ?? read.role[i]
    said[i] = label ?? unsaid
  }
  for (const one of corrections) {
    if (!('role' in one)) continue
    const label = one.role === null ? undefined : labelOf(one.role)
    if (one.role !== null && label === undefined) continue
    if (one.kind === 'fill') eachWithin(one.line, read, (i) => paint(i, label))
    else if (one.kind === 'brush') eachBrushed(one.line, one.breadth, read, (i) => paint(i, label))
    else
      for (const at of one.kind === 'part' ? [one.at] : one.at)
        for (const i of selectPart(now, pixelAt(now, at), one.extent)) paint(i, label)
  }
  return said
}

const labelOf = (role: RoleId): number | undefined => (role in RoomLabel ? RoomLabel[role as keyof typeof RoomLabel] : undefined)

/** The labels as a person says they are. What is given stays as it is. */
export function correctLabels(read: LabelledRoom, corrections: readonly Correction[]): LabelledRoom {
  const said = saidOfRoom(read, corrections)
  return { ...read, role: read.role.map((label, i) => (said[i] === unsaid ? label : said[i])) }
}
