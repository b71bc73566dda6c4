import type { ExteriorStyle } from '@veduta/contract/catalogue/style'
import { modernStyles } from './modern-styles.ts'
import type { StyleLook } from './style-look.ts'
import { traditionalStyles } from './traditional-styles.ts'

/** What each style of the catalogue means. */
export const styles: Record<ExteriorStyle, StyleLook> = { ...modernStyles, ...traditionalStyles }
