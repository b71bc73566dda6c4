import type { AuthorShade } from './author-shade.ts'

/** The author's tones go into the sunlight; this much of the rest of the light reaches even the darkest places. */
const floor = 0.42

/** What the author's shading leaves of the light that is not the sun's, at a pixel: 1 in full light. */
export type Tone = (i: number) => number

export function toneOf({ light: { data } }: AuthorShade): Tone {
  return (i) => floor + (1 - floor) * data[i]
}
