import type { ComfyFile } from '../../../config/engines.ts'
import type { BriefKind } from '@veduta/contract/catalogue/brief'
import type { GenerationMode, Quality } from '@veduta/contract/catalogue/finish'
import type { Dialect } from '../../dialects.ts'
import { sizesOf, type Size } from '../../../images/frame.ts'
import type { Prompt } from '../../prompt.ts'
import type { Graph, NodeKinds } from '../graph.ts'

/** What a drawing can be held by. */
export type GuideName = 'lines' | 'depth' | 'roles'

/** Names of uploaded pictures, as `LoadImage` takes them. */
export interface Uploads {
  /** The sketch or room inside its frame, then the references; only for graphs that look at pictures. */
  pictures: string[]
  /** White lines on black, nearness as brightness, and what is where in the colours of ADE20K. Not every drawing gives all. */
  guides: Partial<Record<GuideName, string>>
  /** Where one place alone is painted: the picture in the size of what is made, and its mask, white there. */
  place?: { picture: string; mask: string }
}

/** Longest and shortest side of what the models work in are at most so far apart. */
const longestShape = 3

/** The sizes around the square of this side: what its autoencoder makes one number of divides them, so that nothing is cut off. */
export const sizesAround = (side: number): Size[] => sizesOf(side ** 2, { step: 16, most: longestShape })

/** Everything that a graph is built from. */
export interface Job {
  prompt: Prompt
  uploads: Uploads
  /** Multiples of 16. */
  width: number
  height: number
  seed: number
  mode: GenerationMode
  /** The names of the model files on this server; optional ones may be missing. */
  files: Partial<Record<ComfyFile, string>>
  kinds: NodeKinds
}

/** A way to make pictures on a ComfyUI server: its models, what it can do, and its graph. */
export interface Recipe {
  title: string
  /** How the model is spoken to about so many pictures, the sketch among them. */
  dialect: (pictures: number) => Dialect
  /** The pictures of what is understood of a drawing that it is held by; one without looks at the pictures themselves. */
  guides: readonly GuideName[]
  makes: readonly BriefKind[]
  references: number
  files: readonly ComfyFile[]
  nodes: readonly string[]
  /** The oldest ComfyUI that has these nodes. */
  since: string
  /** Every size in which it should work, by the quality asked for: multiples of 16. */
  sizes: (quality: Quality) => Size[]
  build: (job: Job) => Graph
}
