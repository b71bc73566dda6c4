import { clsx } from 'clsx'
import type { InputHTMLAttributes, Ref } from 'react'
import './Field.css'

export interface InputProps extends InputHTMLAttributes<HTMLInputElement> {
  large?: boolean
  ref?: Ref<HTMLInputElement>
}

export const Input = ({ large, className, ...rest }: InputProps) => (
  <input className={clsx('inp', large && 'inp--lg', className)} {...rest} />
)
