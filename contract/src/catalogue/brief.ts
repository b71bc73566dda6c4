import { z } from 'zod'
import type { Words } from '../locale.ts'
import { oneOf } from './option.ts'
import { questions } from './questions.ts'

const out = questions.exterior
const room = questions.interior

/** Longest text a person may write into a free field, in characters. */
export const textLimit = { additional_objects: 500, placement_instructions: 2000, reference_description: 200 } as const
export const maxReferences = 3

const text = (limit: number) => z.string().trim().max(limit).default('')
/** Chooses everything that chance decides: the same brief and pictures always give the same pixels. */
const seed = z.coerce
  .number()
  .int()
  .min(0)
  .max(2 ** 31 - 1)
  .default(1)

/** The additional-objects text that stands for live flowers; shown in the reader's language, stored as this word. */
export const liveFlowers = 'live_flowers'
export const liveFlowersLabel: Words = { en: 'Live flowers', ru: 'Живые цветы' }

const look = {
  generation_mode: oneOf(out.generation_mode).default('precise'),
  quality: oneOf(out.quality).default('high'),
  detail_level: oneOf(out.detail_level).default('photorealistic'),
  lighting: oneOf(out.lighting).default('natural'),
  time_of_day: oneOf(out.time_of_day).default('afternoon'),
  season: oneOf(out.season).default('summer'),
  environment: oneOf(out.environment).default('clear'),
}

export const ExteriorBrief = z.object({
  kind: z.literal('exterior'),
  style: oneOf(out.style).default('modern'),
  ...look,
  camera_angle: oneOf(out.camera_angle).default('human_level'),
  facade_materials: oneOf(out.facade_materials).default('stucco'),
  roof_material: oneOf(out.roof_material).default('metal_roofing_dark'),
  landscape: oneOf(out.landscape).default('forest'),
  small_forms: oneOf(out.small_forms).default('terrace_patio'),
  activity: oneOf(out.activity).default('people_1_2'),
  objects: oneOf(out.objects).default('english_lawn'),
  additional_objects: text(textLimit.additional_objects),
  seed,
})

export const InteriorBrief = z.object({
  kind: z.literal('interior'),
  style: oneOf(room.style).default('modern'),
  ...look,
  camera_angle: oneOf(room.camera_angle).default('wide_angle'),
  room_type: oneOf(room.room_type).default('living_room'),
  color_palette: oneOf(room.color_palette).default('light'),
  floor_covering: oneOf(room.floor_covering).default('engineered_wood'),
  wall_finish: oneOf(room.wall_finish).default('paint'),
  furniture_style: oneOf(room.furniture_style).default('scandinavian'),
  decor: oneOf(room.decor).default('plants'),
  livability: oneOf(room.livability).default('studio_render'),
  objects: text(textLimit.additional_objects).default(liveFlowers),
  seed,
})

export const FittingBrief = z.object({
  kind: z.literal('fitting'),
  placement_instructions: text(textLimit.placement_instructions),
  /** What each reference shows, in the order of the files; '' where the person said nothing. */
  reference_descriptions: z.array(z.string().trim().max(textLimit.reference_description)).max(maxReferences).default([]),
  quality: look.quality,
  seed,
})

export const PrepareBrief = z.object({ kind: z.literal('prepare'), quality: look.quality, seed })

/**
 * One complete, serialisable order for a picture. Any engine takes the brief and the pictures and nothing else;
 * it is stored whole with the generation, so that any picture can be made again.
 */
export const Brief = z.discriminatedUnion('kind', [ExteriorBrief, InteriorBrief, FittingBrief, PrepareBrief])
export type Brief = z.infer<typeof Brief>
export type ExteriorBrief = z.infer<typeof ExteriorBrief>
export type InteriorBrief = z.infer<typeof InteriorBrief>
export type FittingBrief = z.infer<typeof FittingBrief>
export type PrepareBrief = z.infer<typeof PrepareBrief>
export type BriefKind = Brief['kind']

/** A brief of `kind` with every choice at its default. */
export const defaultBrief = <K extends BriefKind>(kind: K) => Brief.parse({ kind }) as Extract<Brief, { kind: K }>

const isOn = (value: unknown) => value === true || value === 'true' || value === '1' || value === 'on'

/** What decides the kind of brief; fitting mode wins over the project type. */
const Kind = z
  .object({ project_type: z.enum(['exterior', 'interior']).default('interior'), interior_fitting_mode: z.unknown().optional() })
  .transform(({ project_type, interior_fitting_mode }) => (isOn(interior_fitting_mode) ? ('fitting' as const) : project_type))

type ReadBrief = { success: true; data: Brief } | { success: false; error: { issues: z.core.$ZodIssue[] } }

/**
 * Reads a flat generation form (the fields of the wire, as strings) into a brief. Fields that belong to another kind
 * and empty fields are ignored; missing ones take their defaults; a wrong value is reported under its own name.
 */
export function readBrief(form: Record<string, unknown>): ReadBrief {
  const filled = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== '' && value !== undefined))
  const kind = Kind.safeParse(filled)
  return kind.success ? Brief.safeParse({ ...filled, kind: kind.data }) : kind
}

/** The choices of a brief under the wire's names: what `parameters_used` holds and what the form is filled with again. */
export function parametersOf(brief: Brief): Record<string, string | boolean | number | string[]> {
  const { kind, ...choices } = brief
  return { project_type: kind === 'exterior' ? 'exterior' : 'interior', interior_fitting_mode: kind === 'fitting', ...choices }
}
