import { clsx } from 'clsx'
import type { ButtonHTMLAttributes, Ref } from 'react'
import './Button.css'

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it does, in words: its name for everybody who does not see the icon. */
  label: string
  /** Stands on a picture: a dark plate under the icon and a double focus ring. */
  onImage?: boolean
  ref?: Ref<HTMLButtonElement>
}

export const IconButton = ({ label, onImage, className, ...rest }: IconButtonProps) => (
  <button type="button" aria-label={label} title={label} className={clsx('ibtn', onImage && 'ibtn--img on-image', className)} {...rest} />
)
