import { roomRoleIds, type RoomRoleId } from '@veduta/contract/catalogue/role'

/** What a pixel of a room shows, by hand or as read: an index into this. */
export const roomLabels = roomRoleIds
export type RoomLabelName = RoomRoleId
export const RoomLabel = Object.fromEntries(roomLabels.map((name, k) => [name, k])) as Record<RoomLabelName, number>
