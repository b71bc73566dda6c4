import type { Words } from '../locale.ts'

/** What a part of a house's drawing can show, in the order of the engine's numbers, with what people are told. */
export const roles = {
  sky: { en: 'Sky', ru: 'Небо' },
  ground: { en: 'Ground', ru: 'Земля' },
  paving: { en: 'Paving', ru: 'Мощение' },
  water: { en: 'Water', ru: 'Вода' },
  plant: { en: 'Plants', ru: 'Растения' },
  wall: { en: 'Walls', ru: 'Стены' },
  window: { en: 'Glass', ru: 'Стекло' },
  door: { en: 'Doors', ru: 'Двери' },
  roof: { en: 'Roof', ru: 'Крыша' },
  trim: { en: 'Trim', ru: 'Отделка' },
  soffit: { en: 'Underside of eaves', ru: 'Низ свеса' },
  railing: { en: 'Railings', ru: 'Ограждения' },
  stairs: { en: 'Steps', ru: 'Ступени' },
  thing: { en: 'Things', ru: 'Предметы' },
  chimney: { en: 'Chimney', ru: 'Труба' },
} as const satisfies Record<string, Words>
export type RoleId = keyof typeof roles
export const roleIds = Object.keys(roles) as [RoleId, ...RoleId[]]
