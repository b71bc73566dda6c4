import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import './Tabs.css'

interface TabsProps<Id extends string> {
  label: string
  tabs: { id: Id; label: ReactNode }[]
  value: Id
  onChange: (id: Id) => void
  className?: string
  children: ReactNode
}

/** Two or more pages in one place (WAI-ARIA tabs, automatic activation): arrows, Home and End move between them. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, className, children }: TabsProps<Id>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === value)
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }
    const to = steps[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = (to + tabs.length) % tabs.length
    onChange(tabs[next].id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <>
      <div ref={list} className={`tabs ${className ?? ''}`} role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === value ? 0 : -1}
            onKeyDown={move}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  )
}
