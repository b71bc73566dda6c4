import { ChevronDown } from 'lucide-react'
import './Select.css'

export interface Choice {
  id: string
  label: string
}

interface SelectProps {
  label: string
  value: string
  choices: Choice[]
  /** What is written of the chosen answer, where that is not its label. */
  said?: string
  onChange: (id: string) => void
}

/**
 * One answer out of a closed list: the browser's own control, so that it works by keyboard, by typing and on a phone. The control
 * cuts a long answer without a sign of it, so the answer is written over it, where it can end in an ellipsis.
 */
export function Select({ label, value, choices, said, onChange }: SelectProps) {
  const chosen = choices.find((choice) => choice.id === value)?.label
  return (
    <span className="select-box">
      <select className="select" aria-label={label} title={chosen} value={value} onChange={(event) => onChange(event.target.value)}>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.label}
          </option>
        ))}
      </select>
      <span className="said" aria-hidden>
        {said ?? chosen}
      </span>
      <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
    </span>
  )
}
