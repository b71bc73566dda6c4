import { sizeFor } from '@veduta/contract/catalogue/finish'
import { sizeToRead, type Size } from '@veduta/engine/reading-side'

/** The size at which the drawing of a house is read that was sent in this one, whatever is made of it: the same for every quality. */
export const sizeOfReading = ({ width, height }: Size): Size => sizeToRead(sizeFor('high', width, height))
