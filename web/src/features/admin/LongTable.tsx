import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'

const usualHeight = 33

interface LongTableProps<Row> {
  /** The cells of the head. */
  head: ReactNode
  rows: Row[]
  keyOf: (row: Row) => string | number
  /** The cells of one row. */
  renderCells: (row: Row) => ReactNode
}

/** A table in a box that scrolls: rows out of sight are not in the page. */
export function LongTable<Row>({ head, rows, keyOf, renderCells }: LongTableProps<Row>) {
  const table = useRef<HTMLTableElement>(null)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => setScroller(table.current?.parentElement ?? null), [])
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is memoised: rows are asked for at every rendering
  const window = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => usualHeight,
    getItemKey: (at) => keyOf(rows[at]),
    overscan: 12,
  })
  const shown = window.getVirtualItems()
  const above = shown[0]?.start ?? 0
  const below = window.getTotalSize() - (shown.at(-1)?.end ?? 0)
  return (
    <table className="tbl" ref={table} aria-rowcount={rows.length + 1}>
      <thead>
        <tr>{head}</tr>
      </thead>
      <tbody>
        {above > 0 && <tr aria-hidden style={{ height: above }} />}
        {shown.map(({ index, key }) => (
          <tr key={key} ref={window.measureElement} data-index={index} aria-rowindex={index + 2}>
            {renderCells(rows[index])}
          </tr>
        ))}
        {below > 0 && <tr aria-hidden style={{ height: below }} />}
      </tbody>
    </table>
  )
}
