import { ChevronDown } from 'lucide-react'
import { useId, useRef, type ReactNode } from 'react'
import './OptionGroup.css'

interface OptionGroupProps {
  open: boolean
  onToggle: () => void
  icon: ReactNode
  title: string
  /** What the closed group says about itself: its words, and the same as plain text for a tooltip. */
  summary: ReactNode
  summaryText: string
  /** How many of its options are changed, and what that is called. */
  changed: number
  changedLabel: string
  children: ReactNode
}

/** A group of options under a line that opens and closes it. */
export function OptionGroup({ open, onToggle, icon, title, summary, summaryText, changed, changedLabel, children }: OptionGroupProps) {
  const id = useId()
  /** What the person opens at the edge of the form is scrolled to; what was open from the start is not. */
  const opening = useRef(false)
  const toggle = () => {
    opening.current = !open
    onToggle()
  }
  const showWhole = (content: HTMLElement | null) => {
    if (opening.current) content?.scrollIntoView({ block: 'nearest' })
    if (content) opening.current = false
  }
  return (
    <section className="group">
      <h4>
        <button type="button" className="group-head" aria-expanded={open} aria-controls={open ? id : undefined} onClick={toggle}>
          <span className="group-icon" aria-hidden>
            {icon}
          </span>
          <span className="group-words">
            <b>{title}</b>
            <span className="group-summary" title={summaryText}>
              {summary}
            </span>
          </span>
          {changed > 0 && (
            <span className="count" title={changedLabel}>
              <i className="delta" aria-hidden />
              <span>{changed}</span>
              <span className="sr">{changedLabel}</span>
            </span>
          )}
          <ChevronDown className="group-chevron" size={16} strokeWidth={1.75} aria-hidden />
        </button>
      </h4>
      {open && (
        <div className="group-content" id={id} ref={showWhole}>
          <div className="group-fields">{children}</div>
        </div>
      )}
    </section>
  )
}
