import type { AnchorHTMLAttributes, Ref } from 'react'

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

/** Whether this page is the first of the session; asked once, since a drawing of the screen that is thrown away must not count. */
const pulse = firstVisit()

interface ChannelLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  label: string
  ref?: Ref<HTMLAnchorElement>
}

/** The link to the operator's channel. Its icon pulses for 10 seconds on the first visit of a browser session. */
export function ChannelLink({ label, children, ...rest }: ChannelLinkProps) {
  return (
    <a {...rest} className={pulse ? 'ritem pulse' : 'ritem'} aria-label={label} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
