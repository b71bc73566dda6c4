import './Switch.css'

interface SwitchProps {
  label: string
  on: boolean
  onChange: (on: boolean) => void
  describedBy?: string
}

/** Something that is on or off at once. */
export const Switch = ({ label, on, onChange, describedBy }: SwitchProps) => (
  <button
    type="button"
    role="switch"
    className="switch"
    aria-label={label}
    aria-describedby={describedBy}
    aria-checked={on}
    onClick={() => onChange(!on)}
  />
)
