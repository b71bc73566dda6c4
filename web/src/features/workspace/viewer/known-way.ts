import type { Generation } from '@veduta/contract/api/generations'

const ways = ['change', 'base', 'settings', 'look'] as const

/** How a picture came from another; null where it came from none, or in a way that this client has no words for. */
export const knownWay = ({ came_by }: Pick<Generation, 'came_by'>) => ways.find((way) => way === came_by) ?? null
