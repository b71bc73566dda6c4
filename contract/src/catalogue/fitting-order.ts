import { z } from 'zod'
import { FittingFrame, mostFrames } from './fitting-frames.ts'
import { anchorsOf, isInstead, isWished } from './wishes.ts'

/**
 * All that a fitting order asks for. What points at a wish points at another frame that places its thing; `replace` is what stands
 * instead of something, and nothing else does.
 */
export const FittingFrames = z
  .array(FittingFrame)
  .max(mostFrames)
  .refine((frames) =>
    frames.every((frame, own) => {
      const points = anchorsOf(frame).flatMap((anchor) => ('item' in anchor && anchor.wish !== undefined ? [anchor.wish] : []))
      const right = points.every((at) => at !== own && at < frames.length && isWished(frames[at]))
      return right && (frame.deed === 'replace') === isInstead(frame) && (isWished(frame) || !frame.place)
    }),
  )
