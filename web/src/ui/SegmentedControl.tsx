import { useId, type ReactNode } from 'react'
import './SegmentedControl.css'

export interface Segment<Id extends string> {
  id: Id
  label: string
  icon?: ReactNode
}

interface SegmentedControlProps<Id extends string> {
  label: string
  value: Id
  segments: Segment<Id>[]
  onChange: (id: Id) => void
  /** `small` stands in panel heads, `icons` shows no words, `fine` sets long words smaller. */
  look?: 'small' | 'icons' | 'fine'
  className?: string
}

/** A few answers side by side, one of them chosen. With icons alone, the labels are names and tooltips. */
export function SegmentedControl<Id extends string>({ label, value, segments, onChange, look, className = '' }: SegmentedControlProps<Id>) {
  const name = useId()
  const icons = look === 'icons'
  return (
    <div className={`seg ${look ? `seg--${look}` : ''} ${className}`} role="radiogroup" aria-label={label}>
      {segments.map((segment) => (
        <label key={segment.id} title={icons ? segment.label : undefined}>
          <input
            type="radio"
            className="covering"
            name={name}
            value={segment.id}
            checked={segment.id === value}
            aria-label={icons ? segment.label : undefined}
            onChange={() => onChange(segment.id)}
          />
          {segment.icon}
          {!icons && segment.label}
        </label>
      ))}
    </div>
  )
}
