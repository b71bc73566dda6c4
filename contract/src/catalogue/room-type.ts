import { option, options } from './option.ts'

/** What a room is for. */
export const roomType = options({
  living_room: option('Living room', 'Гостиная', 'Soft seating, a rug, lamps', 'Мягкая мебель, ковёр, лампы'),
  kitchen_living: option('Kitchen-living', 'Кухня-гостиная', 'Cooking and sitting in one room', 'Кухня и гостиная в одном'),
  bedroom: option('Bedroom', 'Спальня', 'Textiles and soft light', 'Текстиль и мягкий свет'),
  office: option('Office', 'Кабинет', 'Clear light, calm surfaces', 'Ясный свет, спокойные поверхности'),
  bathroom: option('Bathroom', 'Ванная', 'Tiles and water-proof finishes', 'Плитка и влагостойкая отделка'),
  hallway: option('Hallway', 'Прихожая', 'Hard-wearing floor, light walls', 'Прочный пол, светлые стены'),
  wardrobe: option('Wardrobe', 'Гардеробная', 'Even light on shelves', 'Ровный свет на полках'),
  children_room: option('Children’s room', 'Детская', 'Friendly colours, soft floor', 'Добрые цвета, мягкий пол'),
  studio: option('Studio', 'Студия', 'One room for everything', 'Одна комната для всего'),
})
export type RoomType = keyof typeof roomType
