import { option, options } from './option.ts'

/** The character of the light. */
export const lighting = options({
  natural: option('Natural', 'Естественное', 'Sun and sky only', 'Только солнце и небо'),
  warm_artificial: option('Warm lamps', 'Тёплое искусственное', 'Lamps at 2700 K', 'Лампы 2700 К'),
  cold_artificial: option('Cold lamps', 'Холодное искусственное', 'Lamps at 5000 K', 'Лампы 5000 К'),
  accent: option('Accent', 'Акцентное', 'Beams on chosen places', 'Лучи на отдельных местах'),
  romantic: option('Romantic', 'Романтическое', 'Low, soft and rosy', 'Низкое, мягкое, розоватое'),
  work_mood: option('Working', 'Рабочее', 'Bright and even', 'Яркое и ровное'),
})

export const timeOfDay = options({
  morning: option('Morning', 'Утро', 'Low clear sun', 'Низкое ясное солнце'),
  afternoon: option('Afternoon', 'День', 'High sun, short shadows', 'Высокое солнце, короткие тени'),
  evening: option('Evening', 'Вечер', 'Golden sun, long shadows', 'Золотое солнце, длинные тени'),
  night: option('Night', 'Ночь', 'Dark sky, lit rooms', 'Тёмное небо, свет в окнах'),
  twilight: option('Twilight', 'Сумерки', 'Blue hour, first lights', 'Синий час, первые огни'),
})

export const season = options({
  summer: option('Summer', 'Лето', 'Full green', 'Сочная зелень'),
  autumn: option('Autumn', 'Осень', 'Gold and rust', 'Золото и рыжина'),
  winter: option('Winter', 'Зима', 'Snow on roof and ground', 'Снег на крыше и земле'),
  spring: option('Spring', 'Весна', 'Fresh green, blossom', 'Свежая зелень, цветение'),
})

/** The weather: the wire calls it `environment`. */
export const environment = options({
  clear: option('Clear', 'Ясно', 'Open sky', 'Открытое небо'),
  light_clouds: option('Light clouds', 'Лёгкие облака', 'Softer sun', 'Более мягкое солнце'),
  fog: option('Fog', 'Туман', 'Distance dissolves', 'Даль растворяется'),
  after_rain: option('After rain', 'После дождя', 'Wet ground with reflections', 'Мокрая земля с отражениями'),
  light_snow: option('Light snow', 'Лёгкий снег', 'Flakes in the air', 'Снежинки в воздухе'),
})
export type Lighting = keyof typeof lighting
export type TimeOfDay = keyof typeof timeOfDay
export type Season = keyof typeof season
export type Environment = keyof typeof environment
