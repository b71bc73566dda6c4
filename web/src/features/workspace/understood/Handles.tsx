import type { Corners, Place } from '@veduta/contract/catalogue/correction'
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { View } from './worker-messages.ts'

/** How far an arrow key moves, as a share of the drawing: with Shift it is the smaller step. */
export const steps = { usual: 0.01, fine: 0.002 }
export const arrows: Record<string, [number, number] | undefined> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
export const within = (share: number) => Math.max(0, Math.min(1, share))

/** To which side of its corner each handle stands, so that those of a small opening do not cover each other. */
const outwards = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const

interface HandlesProps {
  view: View
  corners: Corners
  onMove: (corners: Corners) => void
}

/** The four corners of an opening, each moved by pointer or by arrow keys: what was moved is said once the hand, or the key, is let go. */
export function Handles({ view, corners: said, onMove }: HandlesProps) {
  const { t } = useTranslation('workspace')
  const [corners, setCorners] = useState(said)
  /** The corner that the pointer holds, and how far from it. */
  const [held, setHeld] = useState<{ which: number; away: Place } | null>(null)
  const { width, height } = view
  const moved = (which: number, to: Place) => corners.map((corner, k) => (k === which ? to : corner)) as Corners
  const placeOf = (event: PointerEvent): Place => {
    const { left, top, width: w, height: h } = event.currentTarget.parentElement!.getBoundingClientRect()
    return [within((event.clientX - left) / w), within((event.clientY - top) / h)]
  }
  const done = () => {
    if (corners !== said) onMove(corners)
  }
  const onKeyDown = (event: KeyboardEvent, which: number) => {
    const arrow = arrows[event.key]
    if (!arrow) return
    event.preventDefault()
    event.stopPropagation()
    const step = event.shiftKey ? steps.fine : steps.usual
    const [x, y] = corners[which]
    setCorners(moved(which, [within(x + step * arrow[0]), within(y + step * arrow[1])]))
  }
  return (
    <>
      <svg className="drawboard-frame" viewBox={`0 0 ${width} ${height}`} aria-hidden>
        <polygon points={corners.map(([x, y]) => `${x * width},${y * height}`).join(' ')} className="drawboard-box" />
      </svg>
      {corners.map(([x, y], which) => (
        <button
          // oxlint-disable-next-line react/no-array-index-key -- a corner is which of the four it is
          key={which}
          type="button"
          className="drawboard-corner on-image"
          aria-label={t('understood.corner', { number: which + 1 })}
          style={{ left: `${100 * x}%`, top: `${100 * y}%`, '--out-x': outwards[which][0], '--out-y': outwards[which][1] } as object}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            const [px, py] = placeOf(event)
            setHeld({ which, away: [x - px, y - py] })
          }}
          onPointerMove={(event) => {
            if (held?.which !== which) return
            const [px, py] = placeOf(event)
            setCorners(moved(which, [within(px + held.away[0]), within(py + held.away[1])]))
          }}
          onPointerUp={() => {
            setHeld(null)
            done()
          }}
          onKeyDown={(event) => onKeyDown(event, which)}
          onKeyUp={(event) => arrows[event.key] && done()}
        />
      ))}
    </>
  )
}
