import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { Generation } from '@veduta/contract/api/generations'
import { ChevronRight, LayoutGrid } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState, type CSSProperties, type KeyboardEvent, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { shortMoment } from '../../../lib/dates.ts'
import { imageAddress } from '../../../lib/image-address.ts'
import { useDescentWords } from './descent-words.ts'
import { NotLoaded } from './NotLoaded.tsx'
import { useDescent, type TreeRow } from './use-descent.ts'
import './descent-tree.css'

interface DescentTreeProps {
  projectId: string
  /** The picture that is looked at behind the dialog. */
  shownId: string | null
  onOpen: (generation: Generation) => void
}

const rowHeight = 68

/** Which picture of a project came from which: a tree of which only the rows in sight are there, all of it reached by arrows. */
export default function DescentTree({ projectId, shownId, onOpen }: DescentTreeProps) {
  const { t } = useTranslation('pictures')
  const id = useId()
  const words = useDescentWords()
  const box = useRef<HTMLDivElement>(null)
  const { rows, isPending, isError, again, show, turn } = useDescent(projectId)
  const [activeKey, setActive] = useState<string | null>(null)
  const active = Math.max(
    0,
    rows.findIndex(({ key }) => key === activeKey),
  )
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is memoised: rows are asked for at every rendering
  const window = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 3,
    // The row that the keyboard is at stays, wherever the wheel goes.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), active])].filter((n) => n < rows.length).sort((a, b) => a - b),
  })
  const shown = window.getVirtualItems()
  const showAll = useEffectEvent(() => shown.forEach(({ index }) => show(rows[index])))
  const inSight = shown.map(({ index }) => rows[index]?.key).join()
  useEffect(() => showAll(), [inSight])

  const act = (row: TreeRow) => {
    if (row.kind === 'picture') onOpen(row.one.picture)
    else if (row.kind === 'order') turn(row.key, !row.open)
  }
  const goTo = (at: number) => {
    const row = rows[Math.min(Math.max(at, 0), rows.length - 1)]
    if (!row) return
    setActive(row.key)
    window.scrollToIndex(rows.indexOf(row))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[active]
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return
    const keys: Record<string, () => void> = {
      ArrowDown: () => goTo(active + 1),
      ArrowUp: () => goTo(active - 1),
      Home: () => goTo(0),
      End: () => goTo(rows.length - 1),
      ArrowRight: () => (row.open === false ? turn(row.key, true) : row.open && goTo(active + 1)),
      ArrowLeft: () => (row.open ? turn(row.key, false) : row.above && goTo(rows.findIndex(({ key }) => key === row.above))),
      Enter: () => act(row),
      ' ': () => act(row),
    }
    if (!Object.hasOwn(keys, event.key)) return
    event.preventDefault()
    keys[event.key]()
  }

  const onClick = ({ target }: MouseEvent) => {
    const place = target instanceof Element && target.closest<HTMLElement>('[data-index]')
    const row = place && rows[Number(place.dataset.index)]
    if (!row) return
    setActive(row.key)
    if (target.closest('.tree-turn')) turn(row.key, !row.open)
    else act(row)
  }

  return (
    <>
      <div ref={box} className="tree-box">
        {rows.length > 0 && (
          <div
            role="tree"
            aria-label={t('tree.label')}
            aria-activedescendant={`${id}-${active}`}
            tabIndex={0}
            style={{ height: window.getTotalSize() }}
            onKeyDown={onKeyDown}
            onClick={onClick}
          >
            {shown.map(({ index, start }) => {
              const row = rows[index]
              return (
                <div
                  key={row.key}
                  id={`${id}-${index}`}
                  role="treeitem"
                  className="tree-row"
                  aria-level={row.level}
                  aria-posinset={row.at}
                  aria-setsize={row.of}
                  aria-expanded={row.open ?? undefined}
                  aria-current={row.kind === 'picture' && row.key === shownId ? 'true' : undefined}
                  data-active={index === active || undefined}
                  style={{ height: rowHeight, transform: `translateY(${start}px)`, '--level': row.level - 1 } as CSSProperties}
                  data-index={index}
                >
                  {row.open !== null && (
                    <span className="tree-turn" data-open={row.open}>
                      <ChevronRight size={18} strokeWidth={1.75} aria-hidden />
                    </span>
                  )}
                  <span className="tree-im">
                    {row.kind === 'order' && <LayoutGrid size={20} strokeWidth={1.5} aria-hidden />}
                    {row.kind === 'picture' && row.one.picture.thumbnail_url && (
                      <img src={imageAddress(row.one.picture.thumbnail_url)} alt="" />
                    )}
                  </span>
                  <span className="tree-words">
                    <b>{words.how(row)}</b>
                    <span>{words.what(row)}</span>
                  </span>
                  {row.kind === 'picture' && <span className="tree-date num">{shortMoment(row.one.picture.created_at)}</span>}
                </div>
              )
            })}
          </div>
        )}
      </div>
      <p className="history-foot tree-foot" aria-live="polite">
        {isPending ? t('history.loading') : isError ? <NotLoaded onAgain={again} /> : rows.length === 0 ? t('tree.none') : t('tree.keys')}
      </p>
    </>
  )
}
