import type { AuthorShade } from './author-shade.ts'

/** The author's tones go into the sunlight; this much of the rest of the light reaches even the darkest places. */
const floor = 0.42

/** How much of the sun the author's shading leaves at each pixel, 0–1. */
export type Tone = Float32Array

export const toneOf = ({ light: { data } }: AuthorShade): Tone => data

/** What the author's shading leaves of the light that is not the sun's, at pixel `i`: 1 in full light. */
export const toneAt = (tone: Tone, i: number): number => floor + (1 - floor) * tone[i]
