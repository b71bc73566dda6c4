import { clsx } from 'clsx'
import type { Ref, TextareaHTMLAttributes } from 'react'
import './Field.css'

export const Textarea = ({ className, ...rest }: TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }) => (
  <textarea className={clsx('txt', className)} {...rest} />
)
