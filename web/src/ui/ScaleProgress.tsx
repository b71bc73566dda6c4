import './ScaleProgress.css'

interface ScaleProgressProps {
  label: string
  /** 0–1. */
  value: number
  valueText: string
  /** The names of the equal parts, and which one is being worked on (-1 before the first). */
  parts: string[]
  current: number
}

/** Least that shows of the part being worked on, 0–1. */
const begun = 0.06

/** How full a part is drawn: those before the current one wholly, those after it not at all, whatever the overall value says. */
export function filled(value: number, parts: number, current: number, index: number): number {
  if (index !== current) return index < current ? 1 : 0
  return Math.min(1, Math.max(begun, value * parts - index))
}

/** Progress drawn like the graphic scale of a plan: equal parts, filled one after another, named below. */
export const ScaleProgress = ({ label, value, valueText, parts, current }: ScaleProgressProps) => (
  <>
    <div
      className="scale"
      // a <progress> cannot be drawn in parts
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(value * 100)}
      aria-valuetext={valueText}
      style={{ '--parts': parts.length } as React.CSSProperties}
    >
      {parts.map((part, index) => (
        <i key={part} style={{ '--f': filled(value, parts.length, current, index) } as React.CSSProperties} />
      ))}
    </div>
    <div className="scale-names" style={{ '--parts': parts.length } as React.CSSProperties} aria-hidden>
      {parts.map((part, index) => (
        <span key={part} className={index < current ? 'is-done' : index === current ? 'is-now' : undefined}>
          {part}
        </span>
      ))}
    </div>
  </>
)

interface CoinMeterProps {
  label: string
  have: number
  need: number
}

/** How much of what is needed is there, one part for each coin. */
export const CoinMeter = ({ label, have, need }: CoinMeterProps) => (
  <>
    <div className="scale scale--coin" aria-hidden style={{ '--parts': need } as React.CSSProperties}>
      {Array.from({ length: need }, (_, coin) => (
        <i key={coin} style={{ '--f': coin < have ? 1 : 0 } as React.CSSProperties} />
      ))}
    </div>
    <span className="sr">{label}</span>
  </>
)
