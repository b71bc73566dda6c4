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

/** How a room is framed. The embedded engine paints it as it is seen, and says so of any other camera. */
export const interiorCamera = options({
  wide_angle: option('Wide angle', 'Широкий угол', 'The whole room, as drawn', 'Вся комната, как на эскизе'),
  corner_view: option(
    'From the corner',
    'Из угла',
    'From one corner; the built-in engine keeps the view',
    'Из угла; встроенный движок сохраняет ракурс',
  ),
  detail_closeup: option(
    'Close-up',
    'Крупный план',
    'From near; the built-in engine keeps the view',
    'Вблизи; встроенный движок сохраняет ракурс',
  ),
  adjacent_room: option(
    'From the next room',
    'Из соседней комнаты',
    'Through a doorway; the built-in engine keeps the view',
    'Через проём; встроенный движок сохраняет ракурс',
  ),
})
export type ExteriorCamera = keyof typeof exteriorCamera
export type InteriorCamera = keyof typeof interiorCamera
