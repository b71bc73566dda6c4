import { option, options } from './option.ts'

/** How a house is framed. The embedded engine keeps the viewpoint of the sketch: it comes nearer or stands back. */
export const exteriorCamera = options({
  human_level: option('Eye level', 'С уровня глаз', 'The sketch’s own view, all of it sharp', 'Ракурс эскиза, всё в резкости'),
  bird_eye: option(
    'Bird’s eye',
    'С высоты птичьего полёта',
    'The same view: sharp house, soft near and far, some air',
    'Тот же вид: дом резкий, вокруг мягче',
  ),
  panoramic: option(
    'Panoramic',
    'Панорама',
    'The house from farther back, with more of its surroundings',
    'Дом издали, вокруг видно больше',
  ),
  corner_detail: option('Corner detail', 'Фрагмент угла', 'The nearest corner of the house, closer', 'Ближний угол дома крупнее'),
})

/** How a room is framed. */
export const interiorCamera = options({
  wide_angle: option('Wide angle', 'Широкий угол', 'The whole room, as drawn', 'Вся комната, как на эскизе'),
  corner_view: option('From the corner', 'Из угла', 'Weight and light in one corner', 'Акцент и свет в одном углу'),
  detail_closeup: option('Close-up', 'Крупный план', 'Soft focus outside the middle', 'Мягкая резкость вне центра'),
  adjacent_room: option('From the next room', 'Из соседней комнаты', 'A dark doorway frames the view', 'Вид в обрамлении тёмного проёма'),
})
export type ExteriorCamera = keyof typeof exteriorCamera
export type InteriorCamera = keyof typeof interiorCamera
