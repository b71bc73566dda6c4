import type { Brief, ExteriorBrief, InteriorBrief } from '@veduta/contract/catalogue/brief'
import { liveFlowers } from '@veduta/contract/catalogue/defaults'
import { wishSentences } from '@veduta/contract/catalogue/wish-words'
import { exterior, interior, shared } from './phrases.ts'

/** A phrase as a sentence of its own. */
export const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1) + '.'
const ended = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)

export const article = (noun: string) => (/^[aeiou]/i.test(noun) ? `an ${noun}` : `a ${noun}`)

/** What a brief of a house or a room says, in English sentences, by what they are about. */
export interface Sentences {
  /** What is shown and what it is made of. */
  subject: string[]
  /** What stands around or inside it. */
  surroundings: string[]
  /** People, animals and vehicles, or signs of life; empty where there are to be none. */
  life: string[]
  camera: string[]
  light: string[]
  finish: string[]
  fidelity: string[]
  /** What the person added in their own words. */
  wish: string
}

function aboutHouse(brief: ExteriorBrief): Omit<Sentences, 'light' | 'finish' | 'fidelity'> {
  const activity = exterior.activity[brief.activity]
  return {
    subject: [
      sentence(`${article(exterior.style[brief.style])} house with ${exterior.facade_materials[brief.facade_materials]}`),
      sentence(`the roof is ${exterior.roof_material[brief.roof_material]}`),
    ],
    surroundings: [
      sentence(`the house stands ${exterior.landscape[brief.landscape]}, with ${exterior.objects[brief.objects]}`),
      sentence(`by the house there ${exterior.small_forms[brief.small_forms]}`),
    ],
    life: activity ? [sentence(activity)] : [],
    camera: [sentence(exterior.camera_angle[brief.camera_angle])],
    wish: brief.additional_objects,
  }
}

function aboutRoom(brief: InteriorBrief): Omit<Sentences, 'light' | 'finish' | 'fidelity'> {
  const room = `${article(interior.room_type[brief.room_type])} in ${interior.style[brief.style]} style`
  return {
    subject: [
      sentence(`${room}, ${interior.color_palette[brief.color_palette]}`),
      sentence(`the floor is ${interior.floor_covering[brief.floor_covering]}, the walls are ${interior.wall_finish[brief.wall_finish]}`),
    ],
    surroundings: [sentence(`${interior.furniture_style[brief.furniture_style]}, decorated with ${interior.decor[brief.decor]}`)],
    life: [sentence(interior.livability[brief.livability])],
    camera: [sentence(interior.camera_angle[brief.camera_angle])],
    wish: brief.objects === liveFlowers ? 'live flowers' : brief.objects,
  }
}

/** What a brief of a house or a room says, with a phrase for every one of its answers. */
export function sentencesOf(brief: ExteriorBrief | InteriorBrief): Sentences {
  return {
    ...(brief.kind === 'exterior' ? aboutHouse(brief) : aboutRoom(brief)),
    light: [
      sentence(`${shared.time_of_day[brief.time_of_day]}, ${shared.season[brief.season]}, ${shared.environment[brief.environment]}`),
      sentence(shared.lighting[brief.lighting]),
    ],
    finish: [sentence(`${shared.detail_level[brief.detail_level]}, ${shared.quality[brief.quality]}`)],
    fidelity: [sentence(shared.generation_mode[brief.generation_mode])],
  }
}

/** A brief in English sentences: what people read as the prompt of a picture whose engine takes no words. */
export function describeBrief(brief: Brief): string {
  switch (brief.kind) {
    case 'exterior':
    case 'interior': {
      const { subject, surroundings, life, camera, light, finish, fidelity, wish } = sentencesOf(brief)
      const deserted = life.length > 0 ? life : ['No people, animals or vehicles.']
      const told = [...subject, ...surroundings, ...deserted, ...camera, ...light, ...finish, ...fidelity]
      return [...told, ...(wish ? [`Also: ${ended(wish)}`] : [])].join(' ')
    }
    case 'fitting': {
      const items = brief.reference_descriptions.filter(Boolean)
      return [
        'Place the items from the reference photographs into the photograph of the room; keep the room as it is.',
        ...(items.length > 0 ? [`The references show: ${items.join('; ')}.`] : []),
        ...(brief.placement_wishes
          ? [wishSentences(brief.placement_wishes, (n) => `reference ${n + 1}`)]
          : brief.placement_instructions
            ? [ended(brief.placement_instructions)]
            : []),
      ].join(' ')
    }
    case 'prepare':
      return 'Straighten the photographed sheet, even out its light and leave clean dark lines on white paper.'
  }
}
