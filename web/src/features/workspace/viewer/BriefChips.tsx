import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Popover } from '../../../ui/Popover.tsx'

const restId = 'brief-rest'

/** What the picture was made from, in one line; how many do not fit is told, and pressed it shows all. */
export function BriefChips({ chips, children }: { chips: string[]; children?: ReactNode }) {
  const { t } = useTranslation('workspace')
  const line = useRef<HTMLParagraphElement>(null)
  const [hidden, setHidden] = useState(0)
  const all = chips.map((chip) => (
    <span key={chip} className="chip">
      {chip}
    </span>
  ))
  useLayoutEffect(() => {
    const watch = new ResizeObserver(([{ target }]) => {
      const shown = [...target.children] as HTMLElement[]
      setHidden(shown.filter((one) => one.offsetTop > shown[0].offsetTop + shown[0].offsetHeight).length)
    })
    if (line.current) watch.observe(line.current)
    return () => watch.disconnect()
  }, [])
  return (
    <div className="used">
      <p ref={line} title={chips.join(', ')}>
        <span className="muted">{t('viewer.briefUsed')}</span>
        {all}
      </p>
      {hidden > 0 && (
        <button type="button" className="chip" popoverTarget={restId} aria-label={t('viewer.briefRest', { count: hidden })}>
          +{hidden}
        </button>
      )}
      <Popover id={restId} label={t('viewer.briefUsed')} place="right-end" className="brief-all">
        {all}
      </Popover>
      {children}
    </div>
  )
}
