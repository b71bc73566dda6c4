import { useVirtualizer } from '@tanstack/react-virtual'
import type { Generation } from '@veduta/contract/api/generations'
import { Star, ThumbsUp } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { shortMoment } from '../../../lib/dates.ts'
import { imageAddress } from '../../../lib/image-address.ts'

interface PictureGridProps {
  pictures: Generation[]
  chosen: Set<string>
  onChoose: (id: string) => void
  onOpen: (generation: Generation) => void
  /** Asks for more; absent when these are all. */
  onMore?: (() => void) | undefined
}

const leastWidth = 170
const gap = 14
const captionHeight = 30

/** Pictures in rows, of which only those in sight are there. Arrows go from picture to picture. */
export function PictureGrid({ pictures, chosen, onChoose, onOpen, onMore }: PictureGridProps) {
  const { t } = useTranslation('pictures')
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const columns = Math.max(2, Math.floor((width + gap) / (leastWidth + gap)))
  const cellWidth = (width - gap * (columns - 1)) / columns
  const rows = Math.ceil(pictures.length / columns)
  const rowHeight = Math.round((cellWidth * 860) / 1200) + captionHeight + gap
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is memoised: rows are asked for at every rendering
  const window = useVirtualizer({ count: rows, getScrollElement: () => box.current, estimateSize: () => rowHeight, overscan: 2 })
  const shown = window.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  const more = useEffectEvent(() => onMore?.())

  useLayoutEffect(() => {
    const watch = new ResizeObserver(([{ contentRect }]) => setWidth(contentRect.width))
    if (box.current) watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  useEffect(() => window.measure(), [window, rowHeight])
  useEffect(() => {
    if (last >= rows - 3) more()
  }, [last, rows])

  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key]
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? pictures.length - 1 : by === undefined ? undefined : at + by
    if (to === undefined || to < 0 || to >= pictures.length) return
    event.preventDefault()
    window.scrollToIndex(Math.floor(to / columns))
    requestAnimationFrame(() => requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-at="${to}"]`)?.focus()))
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
    <section ref={box} className="grid-box" aria-label={t('history.pictures')} tabIndex={0}>
      <ul style={{ height: window.getTotalSize() }}>
        {width > 0 &&
          shown.flatMap(({ index, start }) =>
            pictures.slice(index * columns, (index + 1) * columns).map((one, column) => {
              const at = index * columns + column
              const date = shortMoment(one.created_at)
              return (
                <li
                  key={one.id}
                  className="grid-cell"
                  data-chosen={chosen.has(one.id) || undefined}
                  style={{ width: cellWidth, height: rowHeight - gap, transform: `translate(${column * (cellWidth + gap)}px, ${start}px)` }}
                >
                  <button
                    type="button"
                    className="grid-open"
                    data-at={at}
                    aria-label={t('history.open', { date })}
                    onClick={() => onOpen(one)}
                    onKeyDown={(event) => onKeyDown(event, at)}
                  >
                    {one.thumbnail_url && <img src={imageAddress(one.thumbnail_url)} alt="" />}
                  </button>
                  <span className="grid-row">
                    <label className="checkrow">
                      <input type="checkbox" className="check" checked={chosen.has(one.id)} onChange={() => onChoose(one.id)} />
                      <span>
                        <span className="sr">{t('history.choose')} </span>
                        {date}
                      </span>
                    </label>
                    {one.feedback === 'like' && <ThumbsUp size={14} strokeWidth={1.75} aria-label={t('history.liked')} />}
                    {one.favourite && <Star size={14} strokeWidth={1.75} aria-label={t('history.favourite')} />}
                  </span>
                </li>
              )
            }),
          )}
      </ul>
    </section>
  )
}
