import type { CSSProperties } from 'react'

/** Gives a stage the proportions (width / height) of its picture. */
export const ratioOf = (ratio: number) => ({ '--ratio': ratio }) as CSSProperties
