import { option, options } from './option.ts'

/** Garden structures placed on the ground near the house. */
export const smallForms = options({
  pool_terrace: option('Pool and terrace', 'Бассейн с террасой', 'A pool with a wooden deck', 'Бассейн с деревянным настилом'),
  terrace_patio: option('Terrace', 'Терраса', 'A paved terrace with seats', 'Мощёная терраса с мебелью'),
  pergola: option('Pergola', 'Пергола', 'Posts and slats over seats', 'Стойки и рейки над местом отдыха'),
  garden_paths: option('Garden paths', 'Садовые дорожки', 'Stepping stones in the lawn', 'Плиты дорожек в газоне'),
  outdoor_kitchen: option('Outdoor kitchen', 'Летняя кухня', 'A stone counter with a grill', 'Каменная стойка с грилем'),
  outdoor_fireplace: option('Outdoor fireplace', 'Уличный очаг', 'A fire bowl with seats around', 'Очаг с местами вокруг'),
  retaining_walls: option('Retaining walls', 'Подпорные стены', 'Low stone walls with planting', 'Низкие каменные стены с посадками'),
})
export type SmallForms = keyof typeof smallForms
