import type { AnchorHTMLAttributes, Ref } from 'react'
import { useState } from 'react'

const seen = 'channelPulseSeen'

function firstVisit(): boolean {
  try {
    const first = sessionStorage.getItem(seen) === null
    sessionStorage.setItem(seen, '1')
    return first
  } catch {
    return true
  }
}

interface ChannelLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  label: string
  ref?: Ref<HTMLAnchorElement>
}

/** The link to the operator's channel. Its icon pulses for 10 seconds on the first visit of a browser session. */
export function ChannelLink({ label, children, ...rest }: ChannelLinkProps) {
  const [pulse] = useState(firstVisit)
  return (
    <a {...rest} className={pulse ? 'ritem pulse' : 'ritem'} aria-label={label} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
