import { z } from 'zod'
import { exteriorDefaults, interiorDefaults, liveFlowers, maxReferences, textLimit } from './defaults.ts'
import { FittingFrames } from './fitting-order.ts'
import type { Option } from './option.ts'
import { questions } from './questions.ts'

const out = questions.exterior
const room = questions.interior

/** Accepts the ids of `rows` and nothing else. */
const oneOf = <Id extends string>(rows: Record<Id, Option>) => z.enum(Object.keys(rows) as [Id, ...Id[]])

const text = (limit: number) => z.string().trim().max(limit).default('')
/** Chooses everything that chance decides: the same brief and pictures always give the same pixels. */
const seed = z.coerce
  .number()
  .int()
  .min(0)
  .max(2 ** 31 - 1)
  .default(1)

const look = {
  generation_mode: oneOf(out.generation_mode).default(exteriorDefaults.generation_mode),
  quality: oneOf(out.quality).default(exteriorDefaults.quality),
  detail_level: oneOf(out.detail_level).default(exteriorDefaults.detail_level),
  lighting: oneOf(out.lighting).default(exteriorDefaults.lighting),
  time_of_day: oneOf(out.time_of_day).default(exteriorDefaults.time_of_day),
  season: oneOf(out.season).default(exteriorDefaults.season),
  environment: oneOf(out.environment).default(exteriorDefaults.environment),
}

export const ExteriorBrief = z.object({
  kind: z.literal('exterior'),
  style: oneOf(out.style).default(exteriorDefaults.style),
  ...look,
  camera_angle: oneOf(out.camera_angle).default(exteriorDefaults.camera_angle),
  facade_materials: oneOf(out.facade_materials).default(exteriorDefaults.facade_materials),
  roof_material: oneOf(out.roof_material).default(exteriorDefaults.roof_material),
  landscape: oneOf(out.landscape).default(exteriorDefaults.landscape),
  small_forms: oneOf(out.small_forms).default(exteriorDefaults.small_forms),
  activity: oneOf(out.activity).default(exteriorDefaults.activity),
  objects: oneOf(out.objects).default(exteriorDefaults.objects),
  additional_objects: text(textLimit.additional_objects),
  seed,
})

export const InteriorBrief = z.object({
  kind: z.literal('interior'),
  style: oneOf(room.style).default(interiorDefaults.style),
  ...look,
  camera_angle: oneOf(room.camera_angle).default(interiorDefaults.camera_angle),
  room_type: oneOf(room.room_type).default(interiorDefaults.room_type),
  color_palette: oneOf(room.color_palette).default(interiorDefaults.color_palette),
  floor_covering: oneOf(room.floor_covering).default(interiorDefaults.floor_covering),
  wall_finish: oneOf(room.wall_finish).default(interiorDefaults.wall_finish),
  furniture_style: oneOf(room.furniture_style).default(interiorDefaults.furniture_style),
  decor: oneOf(room.decor).default(interiorDefaults.decor),
  livability: oneOf(room.livability).default(interiorDefaults.livability),
  objects: text(textLimit.additional_objects).default(liveFlowers),
  seed,
})

/** What a form sends as JSON, being text as all of it is. */
const json = (value: unknown) => {
  if (typeof value !== 'string') return value ?? undefined
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}

export const FittingBrief = z.object({
  kind: z.literal('fitting'),
  placement_instructions: text(textLimit.placement_instructions),
  /** What the person corrected of what the text was understood as: it counts in place of the text. */
  placement_wishes: z.preprocess(json, FittingFrames.optional()),
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
export function parametersOf(brief: Brief): Record<string, unknown> {
  const { kind, ...choices } = brief
  return { project_type: kind === 'exterior' ? 'exterior' : 'interior', interior_fitting_mode: kind === 'fitting', ...choices }
}
