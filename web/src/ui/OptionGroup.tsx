import { ChevronDown } from 'lucide-react'
import { Accordion } from 'radix-ui'
import type { ReactNode } from 'react'
import './OptionGroup.css'

interface OptionGroupsProps {
  /** The id of the open group, '' when all are closed. */
  open: string
  onOpen: (id: string) => void
  children: ReactNode
}

/** Groups of options of which one at a time may be open. */
export const OptionGroups = ({ open, onOpen, children }: OptionGroupsProps) => (
  <Accordion.Root type="single" collapsible value={open} onValueChange={onOpen}>
    {children}
  </Accordion.Root>
)

interface OptionGroupProps {
  id: string
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

export const OptionGroup = ({ id, icon, title, summary, summaryText, changed, changedLabel, children }: OptionGroupProps) => (
  <Accordion.Item value={id} className="group">
    <Accordion.Header asChild>
      <h4>
        <Accordion.Trigger className="group-head">
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
        </Accordion.Trigger>
      </h4>
    </Accordion.Header>
    <Accordion.Content className="group-content">
      <div className="group-fields">{children}</div>
    </Accordion.Content>
  </Accordion.Item>
)
