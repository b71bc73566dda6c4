import type { Project } from '@veduta/contract/api/projects'
import { language } from '../../lib/language.ts'
import { device } from '../../lib/storage.ts'

export const orders = ['used', 'name'] as const
/** By when they were last used, or by name. */
export type ProjectOrder = (typeof orders)[number]

const key = 'projectOrder'

/** The order that was chosen on this device. */
export const keptOrder = (): ProjectOrder => orders.find((one) => one === device.getItem(key)) ?? 'used'
export const keepOrder = (order: ProjectOrder) => device.setItem(key, order)

/** Projects, which come last used first, in an order. Numbers in names count as numbers. */
export const ordered = (projects: Project[], order: ProjectOrder): Project[] =>
  order === 'used' ? projects : projects.toSorted((a, b) => a.name.localeCompare(b.name, language(), { numeric: true }))
