import type { Brief, ExteriorBrief, InteriorBrief } from '@veduta/contract/catalogue/brief'
import { liveFlowers } from '@veduta/contract/catalogue/defaults'
import { exterior, interior, shared } from './phrases.ts'

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1) + '.'
const ended = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`)

const article = (noun: string) => (/^[aeiou]/i.test(noun) ? `an ${noun}` : `a ${noun}`)

/** Finish, light, season and weather: the same for a house and a room. */
function atmosphere(brief: ExteriorBrief | InteriorBrief): string[] {
  return [
    sentence(`${shared.time_of_day[brief.time_of_day]}, ${shared.season[brief.season]}, ${shared.environment[brief.environment]}`),
    sentence(shared.lighting[brief.lighting]),
    sentence(`${shared.detail_level[brief.detail_level]}, ${shared.quality[brief.quality]}`),
    sentence(shared.generation_mode[brief.generation_mode]),
  ]
}

function describeExterior(brief: ExteriorBrief): string[] {
  const activity = exterior.activity[brief.activity]
  return [
    sentence(`${article(exterior.style[brief.style])} house with ${exterior.facade_materials[brief.facade_materials]}`),
    sentence(`the roof is ${exterior.roof_material[brief.roof_material]}`),
    sentence(`the house stands ${exterior.landscape[brief.landscape]}, with ${exterior.objects[brief.objects]}`),
    sentence(`by the house there ${exterior.small_forms[brief.small_forms]}`),
    ...(activity ? [sentence(activity)] : ['No people, animals or vehicles.']),
    sentence(exterior.camera_angle[brief.camera_angle]),
    ...atmosphere(brief),
    ...(brief.additional_objects ? [`Also: ${ended(brief.additional_objects)}`] : []),
  ]
}

function describeInterior(brief: InteriorBrief): string[] {
  const room = `${article(interior.room_type[brief.room_type])} in ${interior.style[brief.style]} style`
  const objects = brief.objects === liveFlowers ? 'live flowers' : brief.objects
  return [
    sentence(`${room}, ${interior.color_palette[brief.color_palette]}`),
    sentence(`the floor is ${interior.floor_covering[brief.floor_covering]}, the walls are ${interior.wall_finish[brief.wall_finish]}`),
    sentence(`${interior.furniture_style[brief.furniture_style]}, decorated with ${interior.decor[brief.decor]}`),
    sentence(interior.livability[brief.livability]),
    sentence(interior.camera_angle[brief.camera_angle]),
    ...atmosphere(brief),
    ...(objects ? [`Also: ${ended(objects)}`] : []),
  ]
}

/** A brief in English sentences: what a model that takes words is told, and what people read as the prompt of their picture. */
export function describeBrief(brief: Brief): string {
  switch (brief.kind) {
    case 'exterior':
      return describeExterior(brief).join(' ')
    case 'interior':
      return describeInterior(brief).join(' ')
    case 'fitting': {
      const items = brief.reference_descriptions.filter(Boolean)
      return [
        'Place the items from the reference photographs into the photograph of the room; keep the room as it is.',
        ...(items.length > 0 ? [`The references show: ${items.join('; ')}.`] : []),
        ...(brief.placement_instructions ? [ended(brief.placement_instructions)] : []),
      ].join(' ')
    }
    case 'prepare':
      return 'Straighten the photographed sheet, even out its light and leave clean dark lines on white paper.'
  }
}
