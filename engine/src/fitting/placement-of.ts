import type { FittingBrief } from '@veduta/contract/catalogue/brief'
import type { FittingAnchor, FittingFrame } from '@veduta/contract/catalogue/fitting-frames'
import { isWished, pointed } from '@veduta/contract/catalogue/wishes'
import type { Placement, Wish } from './placement.ts'
import { readPlacement } from './text/read-placement.ts'

/** What a fitting order asks for: the wishes that its person corrected, else what its text is understood as. */
export function placementOf({ placement_wishes: said, placement_instructions, reference_descriptions }: FittingBrief): Placement {
  const read = readPlacement(placement_instructions, reference_descriptions)
  if (!said) return read
  const numbers = said.map((_, at) => said.slice(0, at).filter(isWished).length)
  const linked = (anchor: FittingAnchor): FittingAnchor =>
    'item' in anchor && anchor.wish !== undefined ? { ...anchor, wish: numbers[anchor.wish] } : anchor
  const { ceilingM } = read
  return {
    wishes: said.filter(isWished).map((frame) => wishOf(pointed(frame, linked))),
    frames: said,
    strange: [],
    unknown: [],
    ...(ceilingM === undefined ? {} : { ceilingM }),
  }
}

function wishOf(frame: FittingFrame): Wish {
  const { deed: _, spans: __, ...wish } = frame
  return wish
}
