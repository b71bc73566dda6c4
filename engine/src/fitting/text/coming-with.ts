import type { Thing } from './chunks.ts'
import { itemKinds, type ItemId } from '../items.ts'
import type { Relation } from '../placement.ts'

/** Where a thing that comes with another stands, if it is counted or belongs on top: «тумбочка с лампой». */
export function defaultPlace({ item, count, many }: Thing, host: { item: ItemId }): Relation | undefined {
  const table =
    itemKinds[host.item].support === 'floor' && /table|desk|nightstand|dresser|cabinet|console|stand|island|shelf/.test(host.item)
  if (table && (itemKinds[item].support === 'surface' || item === 'lamp') && item !== 'cushion') return 'on'
  if (/table|desk|island/.test(host.item) && /chair|stool/.test(item) && (count || many)) return host.item === 'desk' ? 'front' : 'around'
  if (host.item === 'bed' && item === 'nightstand') return 'flank'
  if (/sofa|bed/.test(host.item) && /cushion|throw/.test(item) && count !== undefined && count > 1) return 'on'
  return undefined
}
