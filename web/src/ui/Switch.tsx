import { Switch as Radix } from 'radix-ui'
import './Switch.css'

interface SwitchProps {
  label: string
  on: boolean
  onChange: (on: boolean) => void
  describedBy?: string
}

/** Something that is on or off at once. */
export const Switch = ({ label, on, onChange, describedBy }: SwitchProps) => (
  <Radix.Root className="switch" aria-label={label} aria-describedby={describedBy} checked={on} onCheckedChange={onChange} />
)
