import { Popover as Radix } from 'radix-ui'
import { Suspense, type ReactNode } from 'react'
import './Popover.css'

interface PopoverProps {
  trigger: ReactNode
  children: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Its name for screen readers. */
  label?: string
}

/** A small sheet beside the button that opens it. */
export const Popover = ({ trigger, children, side = 'bottom', align = 'center', label, ...state }: PopoverProps) => (
  <Radix.Root {...state}>
    <Radix.Trigger asChild>{trigger}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content className="pop" side={side} align={align} sideOffset={8} collisionPadding={8} aria-label={label}>
        <Suspense>{children}</Suspense>
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
)
