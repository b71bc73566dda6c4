/** Pixels of the longer side at which a drawing is read: what is measured in pixels then (widths of lines, gaps) is meant at this size. */
export const readingSide = 1024
