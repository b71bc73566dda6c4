import type { Generation } from '@veduta/contract/api/generations'
import { ChevronLeft, ChevronRight, LayoutGrid } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/IconButton.tsx'
import { shortMoment } from '../../../lib/dates.ts'
import { examples, type Example } from './examples.ts'
import type { Underway } from './GeneratingStage.tsx'
import { shifted, showing, windowSize } from './history-window.ts'
import { imageAddress } from '../../../lib/image-address.ts'
import { moveFocus } from '../../../lib/move-focus.ts'
import type { Generations } from './use-generations.ts'

interface HistoryStripProps {
  generations: Generation[]
  older: Generations['older']
  selected: Generation | undefined
  loading: boolean
  onSelect: (id: string) => void
  /** The picture that is being made, while another one is looked at. */
  running: Underway | null
  onRunning: () => void
  onExample: (example: Example) => void
  /** Opens the whole history. */
  onAll: () => void
}

/** So many pictures before the last one that was read, older ones are asked for. */
const readAhead = 3 * windowSize

/** The finished pictures of the project, four at a time, newest first; examples to start from while there is none. */
export function HistoryStrip({ generations, older, selected, loading, onSelect, running, onRunning, onExample, onAll }: HistoryStripProps) {
  const { t } = useTranslation('workspace')
  const [first, setFirst] = useState(0)
  const strip = useRef<HTMLDivElement>(null)
  const count = generations.length
  const from = Math.min(first, Math.max(0, count - windowSize))
  const visible = generations.slice(from, from + windowSize)
  const readAfter = older && from + readAhead >= count ? older.pagesRead : 0
  const readOlder = useEffectEvent(() => older?.read())
  useEffect(() => {
    if (readAfter > 0) readOlder()
  }, [readAfter])

  if (count === 0) {
    return (
      <section className="hist" aria-label={t('history.title')}>
        <div className="hist-h">
          <h2>
            {t('history.title')} <span className="muted">{loading ? t('loading') : t('history.empty')}</span>
          </h2>
          {!loading && <span className="muted">{t('examples.start')}</span>}
        </div>
        <div className="strip">
          {!loading &&
            examples.map((example) => (
              <button key={example.id} type="button" className="th" onClick={() => onExample(example)}>
                <span className="im">
                  <img src={example.thumbnail} alt="" loading="lazy" />
                </span>
                <span className="d">{t(`examples.${example.id}`)}</span>
              </button>
            ))}
        </div>
      </section>
    )
  }

  const choose = (index: number) => {
    const generation = generations[index]
    if (!generation) return
    const next = showing(from, index, count)
    setFirst(next)
    onSelect(generation.id)
    moveFocus(() => strip.current?.querySelectorAll<HTMLElement>('.th:not(.th--running)')[index - next])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const at = generations.findIndex((one) => one.id === selected?.id)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    choose(to)
  }

  return (
    <section className="hist" aria-label={t('history.title')}>
      <div className="hist-h">
        <h2>
          {t('history.title')}{' '}
          <span className="muted">
            {t(older ? 'history.rangeMore' : 'history.range', { from: from + 1, to: Math.min(count, from + windowSize), count })}
          </span>
        </h2>
        <span className="ar">
          <IconButton label={t('history.all')} onClick={onAll}>
            <LayoutGrid size={18} strokeWidth={1.6} aria-hidden />
          </IconButton>
          <IconButton label={t('history.newer')} disabled={from === 0} onClick={() => setFirst(shifted(from, -1, count))}>
            <ChevronLeft size={18} strokeWidth={1.6} aria-hidden />
          </IconButton>
          <IconButton label={t('history.older')} disabled={from + windowSize >= count} onClick={() => setFirst(shifted(from, 1, count))}>
            <ChevronRight size={18} strokeWidth={1.6} aria-hidden />
          </IconButton>
        </span>
      </div>
      <div className={running ? 'strip strip--five' : 'strip'} ref={strip}>
        {running && (
          <button type="button" className="th th--running" onClick={onRunning}>
            <span className="im">
              {running.sketchUrl && <img src={running.sketchUrl} alt="" />}
              <span className="picture-tag">{Math.round(running.progress * 100)}%</span>
            </span>
            <span className="d">{t('progress.title')}</span>
          </button>
        )}
        {visible.map((generation) => {
          const current = generation.id === selected?.id
          const date = shortMoment(generation.created_at)
          return (
            <button
              key={generation.id}
              type="button"
              className="th"
              aria-current={current || undefined}
              aria-label={t('history.item', { date })}
              onClick={() => onSelect(generation.id)}
              onKeyDown={onKeyDown}
            >
              <span className="im">
                {generation.thumbnail_url && <img src={imageAddress(generation.thumbnail_url)} alt="" loading="lazy" />}
              </span>
              <span className="d">{date}</span>
            </button>
          )
        })}
      </div>
    </section>
  )
}
