import { MoveHorizontal } from 'lucide-react'
import { useState } from 'react'
import './CompareSlider.css'

interface CompareSliderProps {
  label: string
  /** Shown left of the line. */
  before: { src: string; tag: string }
  /** Shown right of it. */
  after: { src: string; alt: string; tag: string }
  /** Says a position (percent of the width that shows `before`) in words. */
  valueText: (percent: number) => string
  initial?: number
}

const pageStep = 10

/** Two pictures over each other, parted by a section line that is dragged, or moved by arrows, page keys, Home and End. */
export function CompareSlider({ label, before, after, valueText, initial = 38 }: CompareSliderProps) {
  const [x, setX] = useState(initial)
  const step = { PageUp: pageStep, PageDown: -pageStep } as Record<string, number>
  return (
    <div className="compare" style={{ '--x': `${x}%` } as React.CSSProperties}>
      <img src={after.src} alt={after.alt} loading="lazy" draggable={false} />
      <img className="compare-top" src={before.src} alt="" loading="lazy" draggable={false} />
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
        onChange={(event) => setX(event.target.valueAsNumber)}
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
