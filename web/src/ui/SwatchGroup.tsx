import { RadioGroup } from 'radix-ui'
import type { ReactNode } from 'react'
import './SwatchGroup.css'

export interface Swatch {
  id: string
  label: string
  picture: ReactNode
}

interface SwatchGroupProps {
  label: string
  value: string
  swatches: Swatch[]
  onChange: (id: string) => void
  /** Line drawings take the colour of the text and a soft ground when chosen; pictures fill their tile. */
  drawn?: boolean
}

/** Answers as small pictures, one of them chosen; each carries its name for screen readers and as a tooltip. */
export const SwatchGroup = ({ label, value, swatches, onChange, drawn = false }: SwatchGroupProps) => (
  <RadioGroup.Root
    className="swatches"
    style={{ '--n': swatches.length } as React.CSSProperties}
    aria-label={label}
    value={value}
    onValueChange={onChange}
  >
    {swatches.map((swatch) => (
      <RadioGroup.Item
        key={swatch.id}
        value={swatch.id}
        className={drawn ? 'swatch swatch--line' : 'swatch'}
        aria-label={swatch.label}
        title={swatch.label}
      >
        {swatch.picture}
      </RadioGroup.Item>
    ))}
  </RadioGroup.Root>
)
