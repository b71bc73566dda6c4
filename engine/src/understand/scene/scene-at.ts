import type { Size } from '../../reading-side.ts'
import type { Scene } from '../../scene.ts'
import { straightenScene } from '../borders/straighten-scene.ts'
import { resizeScene } from './resize-scene.ts'

/** The scene of a picture of a `size` that was read at the size of `reading`. */
export const sceneAt = (reading: Scene, { width, height }: Size): Scene => straightenScene(resizeScene(reading, width, height))
