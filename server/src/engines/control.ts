import type { GenerationMode } from '@veduta/contract/catalogue/finish'

/** How strongly a control picture holds a model, and from which to which fraction of its steps. */
export interface Control {
  strength: number
  start: number
  end: number
}

/**
 * How closely each family of control models is held to the drawing. Clean lines hold harder than a rough sketch; depth helps lines
 * and must not fight them, so it comes later and leaves earlier. Source: the presets of Krita's diffusion plug-in and architecture
 * tutorials, which agree on 0.8–1 for rigid and 0.4–0.6 for free.
 */
export const control = {
  precise: {
    lines: { strength: 1, start: 0, end: 1 },
    scribble: { strength: 1, start: 0, end: 0.8 },
    zimage: { strength: 1, start: 0, end: 1 },
    depth: { strength: 0.7, start: 0.1, end: 0.9 },
  },
  balanced: {
    lines: { strength: 0.7, start: 0, end: 0.8 },
    scribble: { strength: 0.7, start: 0, end: 0.7 },
    zimage: { strength: 0.8, start: 0, end: 1 },
    depth: { strength: 0.5, start: 0, end: 0.6 },
  },
  creative: {
    lines: { strength: 0.5, start: 0, end: 0.5 },
    scribble: { strength: 0.4, start: 0, end: 0.5 },
    zimage: { strength: 0.65, start: 0, end: 1 },
    depth: null,
  },
} as const satisfies Record<GenerationMode, Record<'lines' | 'scribble' | 'zimage', Control> & { depth: Control | null }>
