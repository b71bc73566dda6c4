import type { questions } from '@veduta/contract/catalogue/questions'

type Tables = typeof questions
type Common = keyof Tables['exterior'] & keyof Tables['interior'] & Exclude<keyof Tables['exterior'], 'style' | 'camera_angle'>
type Phrases<T, Q extends keyof T> = { [K in Q]: Record<keyof T[K], string> }

/** What the answers mean in English words, for the questions that houses and rooms share. Every answer has its phrase. */
export const shared: Phrases<Tables['exterior'], Common> = {
  generation_mode: {
    precise: 'follow the sketch exactly, every line stays where it is drawn',
    balanced: 'keep the volumes and openings of the sketch and refine its materials',
    creative: 'take the sketch as a starting point, with freedom in the details',
  },
  quality: { high: 'in fine detail', medium: 'in moderate detail', sketch: 'as a quick draft' },
  detail_level: {
    photorealistic: 'a photorealistic architectural photograph',
    artistic: 'an artistic watercolour with the drawn lines on top',
    clean_render: 'a clean architectural render with even colours',
  },
  lighting: {
    natural: 'natural light of sun and sky',
    warm_artificial: 'warm artificial lamps at 2700 K',
    cold_artificial: 'cool artificial lamps at 5000 K',
    accent: 'accent lights on chosen places',
    romantic: 'low, soft and rosy romantic light',
    work_mood: 'bright, even working light',
  },
  time_of_day: {
    morning: 'morning with a low clear sun',
    afternoon: 'afternoon with a high sun and short shadows',
    evening: 'evening with a golden sun and long shadows',
    night: 'night with a dark sky and lit windows',
    twilight: 'twilight in the blue hour with the first lights',
  },
  season: {
    summer: 'summer with full greenery',
    autumn: 'autumn with gold and rust foliage',
    winter: 'winter with snow',
    spring: 'spring with fresh green and blossom',
  },
  environment: {
    clear: 'under a clear sky',
    light_clouds: 'under light clouds',
    fog: 'in fog that dissolves the distance',
    after_rain: 'after rain, with wet reflections',
    light_snow: 'in light falling snow',
  },
}

type ExteriorOnly = Exclude<keyof Tables['exterior'], Common>
/** The phrases of the questions that are asked of a house. */
export const exterior: Phrases<Tables['exterior'], ExteriorOnly> = {
  style: {
    modern: 'modern',
    minimalism: 'minimalist',
    scandinavian: 'Scandinavian',
    industrial: 'industrial',
    classical: 'classical',
    neoclassical: 'neoclassical',
    chalet: 'chalet',
    barnhouse: 'barn-style',
    wright: 'prairie-style',
    tudor: 'Tudor',
    mediterranean: 'Mediterranean',
    colonial: 'colonial',
  },
  camera_angle: {
    human_level: 'seen from eye level, as in the sketch',
    bird_eye: 'seen from far above, through air',
    panoramic: 'a wide panoramic view',
    corner_detail: 'in focus on the nearest corner',
  },
  facade_materials: {
    wood_siding: 'wood siding on the facade',
    stucco: 'a stucco facade',
    brick: 'a brick facade',
    concrete: 'a fair-faced concrete facade',
    stone: 'a stone facade',
    glass: 'a glass facade',
    metal_panels: 'metal panels on the facade',
    composite: 'composite panels on the facade',
  },
  roof_material: {
    metal_roofing_dark: 'dark profiled metal',
    flexible_shingles: 'flexible bitumen shingles',
    natural_tiles: 'natural clay tiles',
    seam_roofing: 'grey standing-seam metal',
    thatch: 'thick thatch',
    green_roof: 'a planted green roof',
  },
  landscape: {
    urban_development: 'among city blocks',
    suburb: 'in a green suburb',
    forest: 'in front of a forest',
    mountain_slope: 'on a mountain slope',
    field: 'in an open field',
    lake_river: 'by a lake',
    sea_beach: 'on a sandy sea shore',
    standalone: 'on its own on open ground',
    townhouse_row: 'in a row of townhouses',
  },
  small_forms: {
    pool_terrace: 'is a pool with a wooden deck',
    terrace_patio: 'is a paved terrace with seats',
    pergola: 'is a pergola over seats',
    garden_paths: 'are garden paths of stepping stones',
    outdoor_kitchen: 'is an outdoor kitchen with a stone counter',
    outdoor_fireplace: 'is an outdoor fireplace with seats around',
    retaining_walls: 'are low stone retaining walls with planting',
  },
  activity: {
    people_1_2: 'one or two people give the scale',
    pets: 'a dog plays on the lawn',
    car_suv: 'an SUV stands by the house',
    car_sedan: 'a sedan stands by the house',
    bicycles: 'two bicycles lean on the wall',
    none: '',
  },
  objects: {
    english_lawn: 'a short English lawn',
    wildflower_meadow: 'a wildflower meadow',
    rock_garden: 'a rock garden',
    succulents: 'agaves and stones on sand',
    formal_hedges: 'clipped formal hedges',
    wild_grasses: 'tussocks of wild grasses',
  },
}

type InteriorOnly = Exclude<keyof Tables['interior'], Common>
/** The phrases of the questions that are asked of a room. */
export const interior: Phrases<Tables['interior'], InteriorOnly> = {
  style: {
    modern: 'modern',
    minimalism: 'minimalist',
    scandinavian: 'Scandinavian',
    industrial: 'industrial',
    boho: 'boho',
    midcentury: 'mid-century',
    classical: 'classical',
    art_deco: 'Art Deco',
    country: 'country',
    japanese: 'Japanese',
    coastal: 'coastal',
  },
  camera_angle: {
    wide_angle: 'a wide-angle view of the whole room',
    corner_view: 'seen from a corner of the room',
    detail_closeup: 'a close-up with soft focus around the middle',
    adjacent_room: 'seen through the doorway of the next room',
  },
  room_type: {
    living_room: 'living room',
    kitchen_living: 'kitchen-living room',
    bedroom: 'bedroom',
    office: 'home office',
    bathroom: 'bathroom',
    hallway: 'hallway',
    wardrobe: 'walk-in wardrobe',
    children_room: 'children’s room',
    studio: 'studio flat',
  },
  color_palette: {
    light: 'in light colours',
    dark: 'in dark colours',
    neutral: 'in neutral colours',
    bright_accents: 'in calm colours with bright accents',
    monochrome: 'in shades of one colour',
  },
  floor_covering: {
    engineered_wood: 'engineered wood',
    laminate: 'laminate',
    parquet: 'parquet',
    ceramic_granite: 'porcelain stoneware',
    carpet: 'carpet',
  },
  wall_finish: {
    wallpaper: 'papered',
    decorative_plaster: 'finished in decorative plaster',
    paint: 'painted',
    wood_panels: 'panelled in wood',
    brick: 'bare brick',
    stone: 'clad in stone',
  },
  furniture_style: {
    minimalist: 'minimalist furniture',
    scandinavian: 'Scandinavian furniture',
    retro_vintage: 'retro and vintage furniture',
    designer: 'designer furniture',
    built_in: 'built-in furniture',
    wicker: 'wicker furniture',
  },
  decor: {
    plants: 'plants',
    wall_art: 'art on the walls',
    textiles: 'textiles',
    books: 'books',
    decorative_objects: 'decorative objects',
    candles: 'candles',
  },
  livability: {
    studio_render: 'immaculate, as in a studio render',
    lived_in: 'lived in, with traces of everyday life',
    catalog_neutral: 'neutral, as in a catalogue',
  },
}
