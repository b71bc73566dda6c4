import type { Manner, Scene } from '../scene.ts'

/** What painting does with a drawing, by how that was made. */
interface DrawingProfile {
  /** Whether its tones are light that its author threw on planes: they shade the picture, and tell no paint. */
  lit: boolean
  /** Whether its lines are ink with a middle: edges and courses are drawn with them, rather than shown by tones. */
  inked: boolean
  /** Whether its shade is laid in even grey: faint differences of tone are told, and slender patches of it are no parts. */
  grey: boolean
  /** The least length of a joint that is level or upright, as a share of the width; what joints count. */
  joints: { least: number; share: number }
  /** What the ink over a watercolour counts, leaves of dark colours and of their blue, and counts beside long strokes. */
  ink: { share: number; black: number; blue: number; loose: number }
  /** How broad frames are at the most and how far they are seen set back, in metres; whether bars that nobody drew are added. */
  frames: { mostM: number; backM: number; divided: boolean }
}

const line: DrawingProfile = {
  lit: false,
  inked: true,
  grey: false,
  joints: { least: 0.055, share: 1 },
  ink: { share: 1, black: 0, blue: 0.04, loose: 1 },
  frames: { mostM: Infinity, backM: 0.12, divided: true },
}

const drawings: Record<Manner, DrawingProfile> = {
  line,
  blueprint: line,
  // Short strokes are a pencil's way more often than joints, and marks beside the long ones the grain of its shade, which the washes have.
  pencil: { ...line, grey: true, joints: { least: 0.08, share: 1 }, ink: { ...line.ink, loose: 0.35 } },
  // A shaded model has its edges in its tones already; its lines are thin marks between planes that tell themselves apart. It shows broad
  // frames, and bars, where it has them.
  render: {
    lit: true,
    inked: false,
    grey: false,
    joints: { least: 0.055, share: 0.8 },
    ink: { share: 0.9, black: 0.15, blue: 0.15, loose: 1 },
    frames: { mostM: 0.045, backM: 0, divided: false },
  },
}

export const drawnAs = ({ drawing }: Pick<Scene, 'drawing'>): DrawingProfile => drawings[drawing.manner]

/** What painting does in a view, by the height of its eye. */
interface ViewProfile {
  /** Whether the house hides the ground behind its foot. */
  hidesGround: boolean
  /** Whether what stands about is told by its height and breadth. */
  tellsThings: boolean
  /** How much of a reflection in wet ground is seen. */
  reflects: number
  /** How long light that falls out of a window is on the ground, as a share of what it is from above. */
  spill: number
}

const views: Record<'level' | 'above', ViewProfile> = {
  level: { hidesGround: true, tellsThings: true, reflects: 1, spill: 0.75 },
  above: { hidesGround: false, tellsThings: false, reflects: 0.6, spill: 1 },
}

export const seenFrom = ({ camera }: Pick<Scene, 'camera'>): ViewProfile => views[camera.fromAbove ? 'above' : 'level']
