import { RadioGroup } from 'radix-ui'
import type { ReactNode } from 'react'
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
  const icons = look === 'icons'
  return (
    <RadioGroup.Root
      className={`seg ${look ? `seg--${look}` : ''} ${className}`}
      aria-label={label}
      value={value}
      onValueChange={(id) => onChange(id as Id)}
      orientation="horizontal"
    >
      {segments.map((segment) => (
        <RadioGroup.Item
          key={segment.id}
          value={segment.id}
          title={icons ? segment.label : undefined}
          aria-label={icons ? segment.label : undefined}
        >
          {segment.icon}
          {!icons && segment.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
