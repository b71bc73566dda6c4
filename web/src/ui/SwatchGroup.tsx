import { useId, type ReactNode } from 'react'
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
export function SwatchGroup({ label, value, swatches, onChange, drawn = false }: SwatchGroupProps) {
  const name = useId()
  return (
    <div className="swatches" style={{ '--n': swatches.length } as React.CSSProperties} role="radiogroup" aria-label={label}>
      {swatches.map((swatch) => (
        <label key={swatch.id} className={drawn ? 'swatch swatch--line' : 'swatch'} title={swatch.label}>
          {swatch.picture}
          <input
            type="radio"
            className="covering"
            name={name}
            value={swatch.id}
            checked={swatch.id === value}
            aria-label={swatch.label}
            onChange={() => onChange(swatch.id)}
          />
        </label>
      ))}
    </div>
  )
}
