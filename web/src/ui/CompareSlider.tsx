import { MoveHorizontal } from 'lucide-react'
import { useRef, useState } from 'react'
import './CompareSlider.css'

/** Where a picture is, and its smaller copies with their widths. */
interface Source {
  src: string
  srcSet?: string | undefined
  tag: string
}

interface Frame {
  left: number
  top: number
  side: number
}

interface CompareSliderProps {
  label: string
  /** Shown left of the line. */
  before: Source
  /** Shown right of it. */
  after: Source & { alt: string }
  /** What of `before` is seen in `after`, in shares of `before`; all of it where it is left out. */
  frame?: Frame | null
  /** How wide it is shown, as `sizes` of HTML has it. */
  sizes: string
  /** Says a position (percent of the width that shows `before`) in words. */
  valueText: (percent: number) => string
  initial?: number
  /** A press that does not drag. */
  onPress: () => void
}

const pictureOf = ({ src, srcSet }: Source) => ({ src, srcSet })

const share = (of: number) => `${100 * of}%`
/** Where the whole of a picture lies around what a frame shows of it. */
const placeIn = ({ left, top, side }: Frame) => ({
  left: share(-left / side),
  top: share(-top / side),
  width: share(1 / side),
  height: share(1 / side),
})

const pageStep = 10
/** A pointer that moves less than this between press and release, in pixels, has not dragged. */
const stillPx = 4

/**
 * Two pictures over each other, parted by a section line that is dragged, or moved by arrows, page keys, Home and End. A press that
 * does not drag leaves it where it is.
 */
export function CompareSlider({ label, before, after, frame, sizes, valueText, initial = 38, onPress }: CompareSliderProps) {
  const [x, setX] = useState(initial)
  /** Where the pointer went down, until it has moved away from there. */
  const pressedAt = useRef<number | null>(null)
  const step = { PageUp: pageStep, PageDown: -pageStep } as Record<string, number>
  return (
    <div className="compare" style={{ '--x': `${x}%` } as React.CSSProperties}>
      <img {...pictureOf(after)} sizes={sizes} alt={after.alt} loading="lazy" fetchPriority="high" draggable={false} />
      <span className="compare-top">
        <img {...pictureOf(before)} sizes={sizes} alt="" loading="lazy" draggable={false} style={frame ? placeIn(frame) : undefined} />
      </span>
      <span className="picture-tag" aria-hidden>
        {before.tag}
      </span>
      <span className="picture-tag picture-tag--right" aria-hidden>
        {after.tag}
      </span>
      <span className="compare-line" />
      <input
        className="compare-input"
        type="range"
        min={0}
        max={100}
        value={x}
        aria-label={label}
        aria-valuetext={valueText(x)}
        onPointerDown={({ clientX }) => (pressedAt.current = clientX)}
        onPointerMove={({ clientX }) => {
          if (pressedAt.current !== null && Math.abs(clientX - pressedAt.current) >= stillPx) pressedAt.current = null
        }}
        onPointerCancel={() => (pressedAt.current = null)}
        onChange={({ target }) => pressedAt.current === null && setX(target.valueAsNumber)}
        onClick={() => {
          if (pressedAt.current !== null) onPress()
          pressedAt.current = null
        }}
        onKeyDown={(event) => {
          const by = step[event.key]
          if (!by) return
          event.preventDefault()
          setX(Math.min(100, Math.max(0, x + by)))
        }}
      />
      <span className="compare-knob">
        <MoveHorizontal size={20} strokeWidth={1.75} aria-hidden />
      </span>
    </div>
  )
}
