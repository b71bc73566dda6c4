import './Select.css'

export interface Choice {
  id: string
  label: string
}

interface SelectProps {
  label: string
  value: string
  choices: Choice[]
  onChange: (id: string) => void
}

/** One answer out of a closed list: the browser's own control, so that it works by keyboard, by typing and on a phone. */
export const Select = ({ label, value, choices, onChange }: SelectProps) => (
  <select
    className="select"
    aria-label={label}
    title={choices.find((choice) => choice.id === value)?.label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  >
    {choices.map((choice) => (
      <option key={choice.id} value={choice.id}>
        {choice.label}
      </option>
    ))}
  </select>
)
