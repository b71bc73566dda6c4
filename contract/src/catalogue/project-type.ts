import { option, options } from './option.ts'

export const projectType = options({
  exterior: option('Exterior', 'Экстерьер', 'A building seen from outside', 'Здание снаружи'),
  interior: option('Interior', 'Интерьер', 'A room', 'Комната'),
})
export type ProjectType = keyof typeof projectType
