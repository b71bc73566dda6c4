import { useVirtualizer } from '@tanstack/react-virtual'
import type { Generation } from '@veduta/contract/api/generations'
import { Star, ThumbsUp } from 'lucide-react'
import { memo, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
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

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = Number((event.target as HTMLElement).dataset.at ?? Number.NaN)
    if (Number.isNaN(at)) return
    const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key]
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? pictures.length - 1 : by === undefined ? undefined : at + by
    if (to === undefined || to < 0 || to >= pictures.length) return
    event.preventDefault()
    window.scrollToIndex(Math.floor(to / columns))
    requestAnimationFrame(() => requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-at="${to}"]`)?.focus()))
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- it scrolls by keys
    <section ref={box} className="grid-box" aria-label={t('history.pictures')} tabIndex={0} onKeyDown={onKeyDown}>
      <ul style={{ height: window.getTotalSize() }}>
        {width > 0 &&
          shown.flatMap(({ index, start }) =>
            pictures
              .slice(index * columns, (index + 1) * columns)
              .map((one, column) => (
                <GridCell
                  key={one.id}
                  one={one}
                  at={index * columns + column}
                  left={column * (cellWidth + gap)}
                  top={start}
                  width={cellWidth}
                  height={rowHeight - gap}
                  isChosen={chosen.has(one.id)}
                  onChoose={onChoose}
                  onOpen={onOpen}
                />
              )),
          )}
      </ul>
    </section>
  )
}

interface GridCellProps extends Pick<PictureGridProps, 'onChoose' | 'onOpen'> {
  one: Generation
  /** Its number among the pictures. */
  at: number
  left: number
  top: number
  width: number
  height: number
  isChosen: boolean
}

/** One picture of the grid. Those that stay in sight while it is scrolled are not rendered again. */
const GridCell = memo(function GridCell({ one, at, left, top, width, height, isChosen, onChoose, onOpen }: GridCellProps) {
  const { t } = useTranslation('pictures')
  const date = shortMoment(one.created_at)
  return (
    <li className="grid-cell" data-chosen={isChosen || undefined} style={{ width, height, transform: `translate(${left}px, ${top}px)` }}>
      <button type="button" className="grid-open" data-at={at} aria-label={t('history.open', { date })} onClick={() => onOpen(one)}>
        {one.thumbnail_url && <img src={imageAddress(one.thumbnail_url)} alt="" decoding="async" />}
      </button>
      <span className="grid-row">
        <label className="checkrow">
          <input type="checkbox" className="check" checked={isChosen} onChange={() => onChoose(one.id)} />
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
})
