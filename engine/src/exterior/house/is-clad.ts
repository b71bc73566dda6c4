import { Role } from '../../scene.ts'

/** Whether what has this role is a wall or a board on one. */
export const isClad = (role: number) => role === Role.wall || role === Role.trim
