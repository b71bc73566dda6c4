import { Tooltip as Radix } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import './Popover.css'

/** How long a tooltip of the rail waits before it opens. */
export const railDelayMs = 200

interface TooltipProps extends Omit<ComponentProps<typeof Radix.Trigger>, 'asChild' | 'children'> {
  text: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  delayMs?: number
  children: ReactNode
}

/** Names what it wraps, on hover and on focus, after `delayMs`. Whatever else it is given goes on to what it wraps. */
export const Tooltip = ({ text, side = 'top', delayMs = 400, children, ...rest }: TooltipProps) => (
  <Radix.Provider delayDuration={delayMs} skipDelayDuration={300}>
    <Radix.Root>
      <Radix.Trigger {...rest} asChild>
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="tip" side={side} sideOffset={8} collisionPadding={8}>
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  </Radix.Provider>
)
