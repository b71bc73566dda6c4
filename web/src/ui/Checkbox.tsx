import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import './Field.css'

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  children: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A box with its words; the words may hold links. */
export const Checkbox = ({ children, ...rest }: CheckboxProps) => (
  <label className="checkrow">
    <input type="checkbox" className="check" {...rest} />
    <span>{children}</span>
  </label>
)
