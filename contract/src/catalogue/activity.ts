import { option, options } from './option.ts'

/** Life around the house: figures that also give its scale. */
export const activity = options({
  people_1_2: option('One or two people', 'Один-два человека', 'Figures 1.6–1.8 m tall', 'Фигуры ростом 1,6–1,8 м'),
  pets: option('Pets', 'Питомцы', 'A dog on the lawn', 'Собака на газоне'),
  car_suv: option('SUV', 'Внедорожник', 'A large car by the house', 'Большой автомобиль у дома'),
  car_sedan: option('Sedan', 'Седан', 'A saloon car by the house', 'Легковой автомобиль у дома'),
  bicycles: option('Bicycles', 'Велосипеды', 'Two bicycles by the wall', 'Два велосипеда у стены'),
  none: option('None', 'Нет', 'Only the building', 'Только здание'),
})
export type Activity = keyof typeof activity
