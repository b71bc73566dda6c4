import type { Scene } from '../../scene.ts'
import { fitOpenings } from './fit-openings.ts'
import { straightOutlines } from './straight-outlines.ts'
import { straightCasings } from './straight-casings.ts'
import { uprightFaces } from './upright-faces.ts'

/** The scene whose parts end in straight edges, with its openings in their walls, and walls that turn along upright edges. */
export const buildToMeasure = (scene: Scene): Scene => uprightFaces(straightCasings(fitOpenings(straightOutlines(scene))))
