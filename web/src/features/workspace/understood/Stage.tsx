import type { Corners, Place } from '@veduta/contract/catalogue/correction'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Picture } from '../sources/pictures.ts'
import { arrows, Handles, steps, within } from './Handles.tsx'
import { Overlay } from './Overlay.tsx'
import { ScaleFigure } from './ScaleFigure.tsx'
import type { SeenOpening, View } from './worker-messages.ts'

export type Tool = 'choose' | 'brush' | 'opening'
/** An opening that is put down by a key, and the least that is drawn, as shares of the width and the height. */
const usual = { width: 0.12, height: 0.16 }
const least = 0.006
/** So many points of a stroke of the brush are kept. */
const mostPoints = 300

const box = ([x1, y1]: Place, [x2, y2]: Place): Corners => {
  const [left, right, top, bottom] = [Math.min(x1, x2), Math.max(x1, x2), Math.min(y1, y2), Math.max(y1, y2)]
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]
}

interface StageProps {
  view: View
  sketch: Picture
  tool: Tool
  /** Of the brush, as a share of the longer side. */
  breadth: number
  /** A line is drawn round what is to be chosen, or painted. */
  around: boolean
  selected: SeenOpening | null
  /** `more`: beside what is chosen already. */
  onChoose: (at: Place, more: boolean) => void
  /** A drag passed over parts. */
  onSweep: (line: Place[], more: boolean) => void
  /** A line was drawn round parts. */
  onRound: (line: Place[], more: boolean) => void
  onBrush: (line: Place[]) => void
  /** An opening was drawn, or the one at `from` was moved. */
  onPlace: (corners: Corners, from: Place | null) => void
}

/** The drawing with its colours, which is pointed at, painted and drawn on; by keys there is a cross that arrows move. */
export function Stage({ view, sketch, tool, breadth, around, selected, onChoose, onSweep, onRound, onBrush, onPlace }: StageProps) {
  const { t } = useTranslation('workspace')
  const sheet = useRef<HTMLDivElement>(null)
  /** What is being drawn: the places that the pointer has passed. */
  const [line, setLine] = useState<Place[] | null>(null)
  const [cross, setCross] = useState<Place>([0.5, 0.5])
  const [corners, setCorners] = useState<Place[]>([])
  const { width, height } = view

  const placeOf = ({ clientX, clientY }: PointerEvent): Place => {
    const { left, top, width: w, height: h } = sheet.current!.getBoundingClientRect()
    return [within((clientX - left) / w), within((clientY - top) / h)]
  }
  const begin = (event: PointerEvent) => {
    if (event.button !== 0) return
    const at = placeOf(event)
    setCross(at)
    event.currentTarget.setPointerCapture(event.pointerId)
    setLine([at])
  }
  const go = (event: PointerEvent) => {
    if (line && line.length < mostPoints) setLine([...line, placeOf(event)])
  }
  const end = (event: PointerEvent) => {
    if (!line) return
    setLine(null)
    const at = placeOf(event)
    const whole = [...line.slice(0, mostPoints - 1), at]
    const drawn = around ? onRound : onSweep
    if (tool === 'choose') return isDrag(line, at) ? drawn(whole, event.shiftKey) : onChoose(line[0], event.shiftKey)
    if (tool === 'brush') return !around || whole.length > 3 ? onBrush(whole) : undefined
    const corners = box(line[0], at)
    if (corners[1][0] - corners[0][0] > least && corners[3][1] - corners[0][1] > least) onPlace(corners, null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    if (arrow) {
      const step = event.shiftKey ? steps.fine : steps.usual
      setCross(([x, y]) => [within(x + step * arrow[0]), within(y + step * arrow[1])])
    } else if (event.key === 'Enter' || event.key === ' ') {
      const [x, y] = cross
      if (around) putCorner(event.shiftKey)
      else if (tool === 'choose') onChoose(cross, event.shiftKey)
      else if (tool === 'brush') onBrush([cross])
      else {
        const [w, h] = [usual.width / 2, usual.height / 2]
        onPlace(box([within(x - w), within(y - h)], [within(x + w), within(y + h)]), null)
      }
    } else return
    event.preventDefault()
  }
  /** By keys a line round something has corners; one put down twice ends it. */
  const putCorner = (more: boolean) => {
    const [x, y] = corners.at(-1) ?? []
    const isEnd = corners.length > 2 && x === cross[0] && y === cross[1]
    if (isEnd && tool === 'choose') onRound(corners, more)
    else if (isEnd) onBrush(corners)
    setCorners(isEnd ? [] : [...corners, cross])
  }
  const drawn =
    line && tool === 'opening' ? box(line[0], line.at(-1)!) : (line ?? (around && corners.length > 0 ? [...corners, cross] : null))
  const points = drawn?.map(([x, y]) => `${x * width},${y * height}`).join(' ')

  return (
    <div className="drawboard">
      <div ref={sheet} className="drawboard-sheet" style={{ aspectRatio: `${width} / ${height}`, '--ratio': width / height } as object}>
        <img src={sketch.url} alt={t('sketch.alt')} draggable={false} />
        <Overlay view={view} />
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions */}
        <div
          className={`drawboard-hand drawboard-hand--${tool} on-image`}
          role="application"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it takes keys: arrows move the cross
          tabIndex={0}
          aria-label={t('understood.stage')}
          onPointerDown={begin}
          onPointerMove={go}
          onPointerUp={end}
          onPointerCancel={() => setLine(null)}
          onKeyDown={onKeyDown}
        >
          <svg viewBox={`0 0 ${width} ${height}`} aria-hidden>
            <ScaleFigure view={view} />
            {points && tool === 'brush' && !around && (
              <polyline points={points} className="drawboard-stroke" strokeWidth={breadth * Math.max(width, height)} />
            )}
            {points && around && <polygon points={points} className="drawboard-around" />}
            {points && tool === 'choose' && !around && <polyline points={points} className="drawboard-sweep" />}
            {points && tool === 'opening' && <polygon points={points} className="drawboard-box" />}
            <path className="drawboard-cross" d={crossAt(cross[0] * width, cross[1] * height, Math.max(width, height) / 60)} />
          </svg>
        </div>
        {selected && tool !== 'brush' && (
          <Handles
            key={selected.corners.join()}
            view={view}
            corners={selected.corners}
            onMove={(corners) => onPlace(corners, selected.at)}
          />
        )}
      </div>
    </div>
  )
}

/** Shorter than this, as a share of the drawing, a drag is the click of a hand that shook. */
const leastDrag = 0.015
/** Whether a hand went anywhere on its way from the first place of a line, though it may have come back. */
const isDrag = (line: Place[], end: Place) =>
  line.length > 1 && [...line, end].some(([x, y]) => Math.hypot(x - line[0][0], y - line[0][1]) > leastDrag)

const crossAt = (x: number, y: number, size: number) => `M${x - size} ${y}H${x + size}M${x} ${y - size}V${y + size}`
