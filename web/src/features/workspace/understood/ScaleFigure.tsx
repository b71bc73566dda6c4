import type { View } from './worker-messages.ts'

/** How tall the figure is, in metres. */
const tallM = 1.75

/** Somebody who stands beside the house: how large it is taken to be. */
export function ScaleFigure({ view: { width, height, scale } }: { view: View }) {
  if (!scale) return null
  const tall = tallM * scale.pixelsPerM
  const x = Math.max(0.3 * tall, scale.left * width - 0.5 * tall)
  const foot = scale.base * height
  return (
    <g className="drawboard-figure" transform={`translate(${x} ${foot}) scale(${tall})`}>
      <circle cy={-0.92} r={0.075} />
      <path d="M-.13-.8Q0-.86.13-.8L.11-.45H.08L.07 0H.01L0-.42-.01 0H-.07L-.08-.45H-.11Z" />
    </g>
  )
}
