import { z } from 'zod'
import { maxReferences, textLimit } from '../catalogue/defaults.ts'
import { Corrections } from '../catalogue/correction.ts'
import { colourNamed } from '../catalogue/named-colour.ts'
import { questions, type Question } from '../catalogue/questions.ts'
import { sourceTypes, type SourceType } from '../catalogue/source-type.ts'
import { stageIds } from '../catalogue/stage.ts'
import { mostInStudy, mostVariations } from '../catalogue/variations.ts'
import { Done } from './accounts.ts'
import { endpoint } from './endpoint.ts'

export const GenerationState = z.enum(['queued', 'running', 'succeeded', 'failed', 'cancelled'])
export type GenerationState = z.infer<typeof GenerationState>
export const isFinal = (state: GenerationState) => state === 'succeeded' || state === 'failed' || state === 'cancelled'

export const Feedback = z.enum(['like', 'dislike'])

/** How a picture came from another: that with one place changed, that as its sketch, with its settings, or in its look by a reference. */
export const CameBy = z.enum(['change', 'base', 'settings', 'look'])
export type CameBy = z.infer<typeof CameBy>

const allQuestions = [...new Set([...Object.keys(questions.exterior), ...Object.keys(questions.interior)])] as [Question, ...Question[]]

export const Generation = z.object({
  id: z.string(),
  project_id: z.string(),
  project_name: z.string(),
  state: GenerationState,
  /** What is being done while it runs. */
  stage: z.enum(stageIds).nullable(),
  /** How much is done, 0–1. */
  progress: z.number(),
  /** Null until the picture is there. */
  generated_image_url: z.string().nullable(),
  /** Small JPEG or WebP for lists, 360 px wide. */
  thumbnail_url: z.string().nullable(),
  input_sketch_url: z.string(),
  /** Smaller copies of both, with their widths, as the attribute `srcset` of HTML has them. */
  generated_image_srcset: z.string().nullable(),
  input_sketch_srcset: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
  /** Ordered with a test key: free, and watermarked. */
  test: z.boolean(),
  /** What was charged; 0 once the coins came back. */
  cost_coins: z.int(),
  prompt_used: z.string().nullable(),
  feedback: Feedback.nullable(),
  favourite: z.boolean(),
  parameters_used: z.record(z.string(), z.unknown()),
  references: z.array(z.object({ image_url: z.string(), description: z.string() })),
  /** Which engine made it, once it is running. */
  engine: z.string().nullable(),
  /** The model that the engine used, as its maker calls it; null where it has none. */
  model: z.string().nullable(),
  /** The seed that was really used; null where the engine takes none. `parameters_used` holds the one that was asked for. */
  seed: z.int().nullable(),
  /** The order that it is one of several pictures of: its id, its place there from 0, the question that was varied. */
  order: z.object({ id: z.string(), position: z.int(), varied: z.enum(allQuestions).nullable() }).nullable(),
  /** The picture that it came from; null too where that is deleted. */
  parent_id: z.string().nullable(),
  /** How it came from that; stays when that is deleted. */
  came_by: CameBy.nullable(),
  /** The colour that the place took, as #rrggbb. */
  recolour: z.string().nullable(),
  /** What stood at the place was taken away. */
  clears: z.boolean(),
  /** How far its palette and light are from the look that its project kept, in differences of colour (CIE76); null where none was kept. */
  drift: z.object({ palette: z.number(), light: z.number() }).nullable(),
  /**
   * What of the drawing a picture shows whose camera comes nearer or stands back, in shares of the drawing: where its left upper corner
   * lies, and its sides beside the drawing's; null where it shows the whole drawing and no more.
   */
  frame: z.object({ left: z.number(), top: z.number(), side: z.number() }).nullable(),
  /** What the engine wants to say about the result: things it could not place, words it did not know. */
  notes: z.array(z.string()),
  /** Why there is no picture, in the reader's language. */
  failure: z.string().nullable(),
})
export type Generation = z.infer<typeof Generation>

/** One server-sent event of a running generation; the last one carries a final state. */
export const GenerationEvent = z.object({
  id: z.string(),
  state: GenerationState,
  stage: z.enum(stageIds).nullable(),
  progress: z.number(),
  /** A small picture of the work so far, when the engine has one. */
  preview_url: z.string().nullable(),
  /** Pictures that stand before this one while it is queued. */
  ahead: z.int(),
})
export type GenerationEvent = z.infer<typeof GenerationEvent>

const answers = (question: Question) => {
  const tables = [questions.exterior, questions.interior] as Record<string, object>[]
  return [...new Set(tables.flatMap((table) => Object.keys(table[question] ?? {})))].join(', ')
}
const formFields = {
  project_id: z.string(),
  project_type: z.string().optional().describe('exterior, interior'),
  interior_fitting_mode: z.string().optional().describe('true: fit the references into the room photo'),
  placement_instructions: z.string().max(textLimit.placement_instructions).optional(),
  placement_wishes: z.string().max(40_000).optional().describe('JSON: what is asked of each thing, in place of the text'),
  look_first: z
    .enum(['true', 'false'])
    .optional()
    .describe('true: refuse before anything is charged what the engine would refuse, where it can tell'),
  additional_objects: z.string().max(textLimit.additional_objects).optional(),
  reference_descriptions: z
    .union([z.string().transform((one) => [one]), z.array(z.string())])
    .optional()
    .describe('one per reference, in the order of the files'),
  seed: z.coerce
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .optional(),
  settings_of: z.guid().optional().describe('the picture whose settings these were, for the tree of what came from what'),
  variations: z.coerce.number().int().min(1).max(mostVariations).default(1).describe('so many pictures, each of another seed'),
  vary: z.enum(allQuestions).optional().describe('one picture for each answer to this question, instead of other seeds'),
  vary_answers: z
    .union([z.string().transform((one) => [one]), z.array(z.string())])
    .optional()
    .describe(`the answers, 2 to ${mostInStudy}; left out, the chosen one and the next of the catalogue`),
  ...(Object.fromEntries(allQuestions.map((question) => [question, z.string().optional().describe(answers(question))])) as Record<
    Question,
    z.ZodOptional<z.ZodString>
  >),
}

/** The generation form as the wire has it; the brief that it makes is checked by `readBrief`. A mistyped name is refused, not charged. */
export const GenerationForm = z.looseObject(formFields).superRefine((form, context) => {
  for (const name of Object.keys(form))
    if (!Object.hasOwn(formFields, name)) context.addIssue({ code: 'custom', path: [name], message: 'unknown' })
})

export const generate = endpoint('POST', '/generations/generate', {
  scope: 'order',
  summary:
    'Order a picture (8 coins) or several at once (8 each); waits and answers with the first; 202 at once with "Prefer: respond-async"',
  input: GenerationForm,
  files: { sketch_file: 1, reference_files: maxReferences },
  reply: Generation,
  idempotent: true,
})
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
const changeFields = {
  colour: z
    .string()
    .transform((text, context) => {
      const hex = colourNamed(text)
      if (!hex) context.addIssue({ code: 'custom', message: 'unknown' })
      return hex ?? z.NEVER
    })
    .optional()
    .describe('the colour that the place takes, as #rrggbb, RAL 3009 or NCS S 2030-Y90R; instead of other answers'),
  corrections: z
    .string()
    .max(40_000)
    .transform((text, context) => {
      const read = Corrections.min(1).safeParse(parsed(text))
      if (!read.success) context.addIssue({ code: 'custom', message: 'unknown' })
      return read.data ?? z.NEVER
    })
    .optional()
    .describe('JSON: what its drawing shows from now on, as in PUT /drawings/:id/corrections; of houses alone'),
  clear: z
    .literal('true')
    .optional()
    .describe(
      'what stands there is taken away, and the room behind it is filled from round about; of rooms alone, instead of other answers',
    ),
  additional_objects: formFields.additional_objects,
  ...(Object.fromEntries(allQuestions.map((question) => [question, formFields[question]])) as Record<Question, z.ZodOptional<z.ZodString>>),
}
/** Other answers, or a colour, for one place of a picture. */
export const ChangeForm = z.looseObject(changeFields).superRefine((form, context) => {
  for (const name of Object.keys(form))
    if (name !== 'id' && !Object.hasOwn(changeFields, name)) context.addIssue({ code: 'custom', path: [name], message: 'unknown' })
})
export const changeGeneration = endpoint('POST', '/generations/:id/change', {
  scope: 'order',
  summary: 'Change one place of a picture (4 coins), white in the mask; no pixel outside of it. Waits, or not, like an order',
  input: ChangeForm,
  files: { mask_file: 1 },
  reply: Generation,
  idempotent: true,
})
export const prepareSketch = endpoint('POST', '/generations/prepare-sketch', {
  scope: 'order',
  summary: 'Clean a photo or scan of a drawing (4 coins)',
  input: z.object({ project_id: z.string() }),
  files: { sketch_file: 1 },
  reply: z.object({ generated_image_url: z.string(), notes: z.array(z.string()) }),
  idempotent: true,
})
export const listGenerations = endpoint('GET', '/generations/project/:projectId', {
  scope: 'read',
  summary: 'The pictures of a project, newest first; opens the project',
  input: z.object({
    limit: z.coerce.number().int().min(1).max(200).default(200),
    before: z.string().optional(),
    /** Whoever asks before the projects are known does not mind: a project that is gone has no pictures. */
    may_be_gone: z.stringbool().default(false),
  }),
  reply: z.array(Generation),
})
const flag = z.stringbool().default(false)
export const searchPictures = endpoint('GET', '/projects/:id/pictures', {
  scope: 'read',
  summary: 'The finished pictures of a project that fit, newest first',
  input: z.object({
    q: z.string().max(200).optional().describe('words of the order: what people wrote, and what answers are called in either language'),
    kind: z.enum(['exterior', 'interior', 'fitting']).optional(),
    liked: flag,
    favourite: flag,
    engine: z.string().max(40).optional(),
    from: z.iso.datetime({ offset: true }).optional(),
    to: z.iso.datetime({ offset: true }).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(40),
    before: z.string().optional().describe('the last picture of the page before'),
  }),
  reply: z.object({ pictures: z.array(Generation), more: z.boolean() }),
})
/** A picture in the tree of what came from what. */
export const Descended = z.object({
  picture: Generation,
  /** How many pictures of the project came from it. */
  children: z.int(),
  /** The project that the picture it came from is in, where that is another one. */
  elsewhere: z.string().nullable(),
})
export type Descended = z.infer<typeof Descended>
export const listDescended = endpoint('GET', '/projects/:id/tree', {
  scope: 'read',
  summary: 'What came from what: the finished pictures of a project that came from one of them, or from none, newest first',
  input: z.object({
    of: z.string().optional().describe('the picture that they came from; left out: those that came from none of the project'),
    limit: z.coerce.number().int().min(1).max(200).default(40),
    before: z.string().optional().describe('the last picture of the page before'),
  }),
  reply: z.object({ pictures: z.array(Descended), more: z.boolean() }),
})
export const lastGeneration = endpoint('GET', '/generations/project/:projectId/last', {
  scope: 'read',
  summary: 'What the form of a project was last sent with',
  reply: z.object({
    input_sketch_url: z.string(),
    /** A small copy of the sketch, to be shown until the file is there. */
    sketch_thumbnail_url: z.string(),
    reference_images: z.array(z.string()),
    parameters_used: z.record(z.string(), z.unknown()),
  }),
})
export const getGeneration = endpoint('GET', '/generations/:id', { scope: 'read', summary: 'One picture', reply: Generation })
export const listOrder = endpoint('GET', '/generations/orders/:id', {
  scope: 'read',
  summary: 'The pictures of one order, in their places',
  reply: z.array(Generation),
})
/** Server-sent events, each a `GenerationEvent`; the connection closes after the final state. */
export const generationEvents = endpoint('GET', '/generations/:id/events', {
  scope: 'read',
  summary: 'Follow a picture (server-sent events)',
  reply: GenerationEvent,
})
export const cancelGeneration = endpoint('POST', '/generations/:id/cancel', {
  scope: 'order',
  summary: 'Stop a picture; its coins come back',
  reply: Generation,
})
export const deleteGeneration = endpoint('DELETE', '/generations/:id', { summary: 'Delete a picture with its files', reply: Done })
export const setFeedback = endpoint('PATCH', '/generations/:id/feedback', {
  scope: 'order',
  summary: 'Like, dislike or neither',
  input: z.object({ feedback: Feedback.nullable() }),
  reply: Generation,
})
export const setFavourite = endpoint('PATCH', '/generations/:id/favourite', {
  scope: 'order',
  summary: 'Put a picture among the favourites, or take it out',
  input: z.object({ favourite: z.boolean() }),
  reply: Generation,
})
const Some = z.object({ ids: z.array(z.string()).min(1).max(200) })
export const deleteGenerations = endpoint('POST', '/generations/delete', {
  summary: 'Delete several pictures, all or none; for ten minutes they can be had again',
  input: Some,
  reply: Done,
})
export const moveGenerations = endpoint('POST', '/generations/move', {
  summary: 'Put pictures into another project, all or none',
  input: Some.extend({ project_id: z.string() }),
  reply: Done,
})
export const zipGenerations = endpoint('POST', '/generations/zip', {
  scope: 'read',
  summary: 'Pictures as a ZIP archive',
  input: Some,
  reply: z.unknown(),
})
export const restoreGenerations = endpoint('POST', '/generations/restore', {
  summary: 'Have deleted pictures again',
  input: Some,
  reply: Done,
})
export const shareGeneration = endpoint('POST', '/generations/:id/share', {
  summary: 'Make a public read-only link to a picture',
  reply: z.object({ url: z.string() }),
})
export const unshareGeneration = endpoint('DELETE', '/generations/:id/share', { summary: 'Take the public link back', reply: Done })
export const getShared = endpoint('GET', '/shared/:token', {
  summary: 'A shared picture',
  access: 'anyone',
  reply: z.object({
    generated_image_url: z.string(),
    width: z.int(),
    height: z.int(),
    created_at: z.string(),
    engine: z.string(),
    /** What kind of picture it is; worded by `sourceTypes`. */
    source_type: z.enum(Object.keys(sourceTypes) as [SourceType, ...SourceType[]]),
  }),
})
