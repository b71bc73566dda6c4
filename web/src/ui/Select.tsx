import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import './Select.css'

export interface Choice {
  id: string
  label: string
  hint?: string
}

interface SelectProps {
  label: string
  value: string
  choices: Choice[]
  onChange: (id: string) => void
}

/** One answer out of a closed list, with a line of explanation under each where there is one. */
export const Select = ({ label, value, choices, onChange }: SelectProps) => (
  <Radix.Root value={value} onValueChange={onChange}>
    <Radix.Trigger className="sel" aria-label={label}>
      <Radix.Value />
      <Radix.Icon asChild>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
      </Radix.Icon>
    </Radix.Trigger>
    <Radix.Portal>
      <Radix.Content className="sel-list" position="popper" sideOffset={4} collisionPadding={8}>
        <Radix.Viewport>
          {choices.map((choice) => (
            <Radix.Item key={choice.id} value={choice.id} className="sel-item">
              <span className="sel-item-words">
                <Radix.ItemText>{choice.label}</Radix.ItemText>
                {choice.hint && <small>{choice.hint}</small>}
              </span>
              <Radix.ItemIndicator>
                <Check size={16} strokeWidth={1.75} aria-hidden />
              </Radix.ItemIndicator>
            </Radix.Item>
          ))}
        </Radix.Viewport>
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
)
