import type { Words } from '../locale.ts'

/** What a part of a house's drawing can show, in the order of the engine's numbers, with what people are told. */
const ofHouse = {
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

/** The same of a room, photographed or drawn. */
const ofRoom = {
  floor: { en: 'Floor', ru: 'Пол' },
  rug: { en: 'Rugs', ru: 'Ковры' },
  wall: ofHouse.wall,
  ceiling: { en: 'Ceiling', ru: 'Потолок' },
  window: ofHouse.window,
  door: ofHouse.door,
  curtain: { en: 'Curtains', ru: 'Шторы' },
  picture: { en: 'Pictures', ru: 'Картины' },
  lamp: { en: 'Lamps', ru: 'Светильники' },
  furniture: { en: 'Furniture', ru: 'Мебель' },
  thing: ofHouse.thing,
} as const satisfies Record<string, Words>

export const roles = { ...ofHouse, ...ofRoom }
export type RoleId = keyof typeof roles
export const roleIds = Object.keys(roles) as [RoleId, ...RoleId[]]
export const houseRoleIds = Object.keys(ofHouse) as (keyof typeof ofHouse)[]
export type RoomRoleId = keyof typeof ofRoom
export const roomRoleIds = Object.keys(ofRoom) as RoomRoleId[]

/** What a picture is understood as. */
export const subjects = ['house', 'room'] as const
export type Subject = (typeof subjects)[number]
