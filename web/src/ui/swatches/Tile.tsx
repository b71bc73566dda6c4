import type { ReactNode } from 'react'

/** A material or colour sample, 48 × 36, cut to whatever shape its place has. */
export const Tile = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 48 36" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    {children}
  </svg>
)

/** A small line drawing in the colour of the text around it. */
export const LineDrawing = ({ d, faint }: { d: string; faint?: string }) => (
  <svg
    viewBox="0 0 40 28"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.4"
    strokeLinejoin="round"
    strokeLinecap="round"
    aria-hidden="true"
  >
    {faint && <path d={faint} opacity=".5" strokeWidth="1" />}
    <path d={d} />
  </svg>
)

/** `count` things made from their index. */
export const repeat = (count: number, make: (index: number) => ReactNode) => Array.from({ length: count }, (_, index) => make(index))

interface BoxProps {
  at: [x: number, y: number, width: number, height: number]
  fill: string
  stroke?: string
  opacity?: number
}

export const Box = ({ at: [x, y, width, height], ...paint }: BoxProps) => <rect x={x} y={y} width={width} height={height} {...paint} />
