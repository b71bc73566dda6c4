import { useQueries } from '@tanstack/react-query'
import type { Descended } from '@veduta/contract/api/generations'
import { useState } from 'react'
import { call } from '../../../lib/call.ts'
import { orderKey } from '../viewer/use-generations.ts'

/** A row of the tree as it is shown: a picture, the pictures of one order together, or the way to more of a level. */
export type TreeRow = {
  /** Names the row among all. */
  key: string
  level: number
  /** Its place among those beside it from 1, and how many there are; -1 where that is not known yet. */
  at: number
  of: number
  /** The key of the row that it stands under. */
  above: string | null
  /** Null where nothing stands under it. */
  open: boolean | null
} & (
  | { kind: 'picture'; one: Descended; parent: Descended | null; inOrder: boolean }
  | { kind: 'order'; pictures: Descended[] }
  | { kind: 'more'; list: string; before: string }
)

/** One level under a picture ('': the roots) as far as it was read. */
interface List {
  pictures: Descended[]
  more: boolean
}

/** The pictures of a level with those of one order together, where the first of them stands. */
function together(pictures: Descended[]): Descended[][] {
  const orders = new Map<string, Descended[]>()
  for (const one of pictures) {
    const key = orderKey(one.picture)
    orders.set(key, [...(orders.get(key) ?? []), one])
  }
  // Newest first as the others, but the pictures of an order in their places.
  return [...orders.values()].map((each) => each.toSorted((a, b) => (a.picture.order?.position ?? 0) - (b.picture.order?.position ?? 0)))
}

/** The rows that are shown of what was read, where `isOpen` tells of the key of a row on a level whether what stands under it is shown. */
export function treeRows(lists: Map<string, List>, isOpen: (key: string, level: number) => boolean): TreeRow[] {
  const rows: TreeRow[] = []
  const addPicture = (
    one: Descended,
    parent: Descended | null,
    place: Pick<TreeRow, 'level' | 'at' | 'of' | 'above'>,
    inOrder: boolean,
  ) => {
    const key = one.picture.id
    const open = one.children > 0 ? isOpen(key, place.level) : null
    rows.push({ kind: 'picture', key, ...place, open, one, parent, inOrder })
    if (open) addList(key, one, place.level + 1, key)
  }
  const addList = (name: string, parent: Descended | null, level: number, above: string | null) => {
    const list = lists.get(name)
    if (!list) return
    const groups = together(list.pictures)
    const of = list.more ? -1 : groups.length
    for (const [n, pictures] of groups.entries()) {
      const place = { level, at: n + 1, of, above }
      if (pictures.length === 1) addPicture(pictures[0], parent, place, false)
      else {
        const key = `order ${orderKey(pictures[0].picture)}`
        const open = isOpen(key, 0)
        rows.push({ kind: 'order', key, ...place, open, pictures })
        if (open)
          for (const [m, one] of pictures.entries())
            addPicture(one, parent, { level: level + 1, at: m + 1, of: pictures.length, above: key }, true)
      }
    }
    const before = list.pictures.at(-1)?.picture.id
    if (list.more && before)
      rows.push({ kind: 'more', key: `more ${name}`, level, at: groups.length + 1, of, above, open: null, list: name, before })
  }
  addList('', null, 1, null)
  return rows
}

/** Rows on the first levels are open until they are closed: so far the tree shows itself. */
const openLevels = 1
const pageSize = 40

/**
 * The tree of what came from what in a project, read level by level: what stands under a picture once that was shown (`show`) and is open,
 * more of a level when its end is.
 */
export function useDescent(projectId: string) {
  /** The pages of each level that were asked for: the last picture before each. */
  const [asked, setAsked] = useState(new Map([['', ['']]]))
  const [turned, setTurned] = useState(new Map<string, boolean>())
  const isOpen = (key: string, level: number) => turned.get(key) ?? level <= openLevels
  const pages = [...asked].flatMap(([list, befores]) => befores.map((before) => ({ list, before })))
  const read = useQueries({
    queries: pages.map(({ list, before }) => ({
      queryKey: ['pictures', projectId, 'tree', list, before],
      queryFn: () =>
        call('GET /projects/:id/tree', { id: projectId, limit: pageSize, ...(list && { of: list }), ...(before && { before }) }),
    })),
  })
  const lists = new Map<string, List>()
  for (const [n, { list }] of pages.entries()) {
    const { data } = read[n]
    if (data) lists.set(list, { pictures: [...(lists.get(list)?.pictures ?? []), ...data.pictures], more: data.more })
  }
  const ask = (list: string, before = '') =>
    setAsked((now) => (now.get(list)?.includes(before) ? now : new Map(now).set(list, [...(now.get(list) ?? []), before])))

  return {
    rows: treeRows(lists, isOpen),
    isPending: read[0].isPending,
    isError: read.some((one) => one.isError),
    /** Asks again for what could not be read. */
    again: () => {
      for (const one of read) if (one.isError) void one.refetch()
    },
    /** A row came into sight. */
    show: (row: TreeRow) => {
      if (row.kind === 'more') ask(row.list, row.before)
      else if (row.kind === 'picture' && row.open) ask(row.key)
    },
    turn: (key: string, open: boolean) => setTurned((now) => new Map(now).set(key, open)),
  }
}
