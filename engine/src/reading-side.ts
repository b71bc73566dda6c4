/** Pixels of the longer side at which a drawing is read: what is measured in pixels then (widths of lines, gaps) is meant at this size. */
export const readingSide = 1024

export interface Size {
  width: number
  height: number
}

/** The size at which the drawing of a house is read for a picture of `size`: as its proportions are, `readingSide` at most along a side. */
export function sizeToRead({ width, height }: Size): Size {
  const by = Math.min(1, readingSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * by)), height: Math.max(1, Math.round(height * by)) }
}
