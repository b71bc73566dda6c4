import { parseArgs } from 'node:util'
import { Brief, readBrief } from '@veduta/contract/catalogue/brief'
import { questions, questionLabels, type Question } from '@veduta/contract/catalogue/questions'

/** What a `render` command asks for. */
export interface RenderCommand {
  brief: Brief
  sketch: string
  references: string[]
  output: string
  json: boolean
  /** A file that tells what the drawing of a house shows, as training/truth/README.md describes it. */
  scene?: string
}

/** The command cannot be understood; the message says what would be. */
export class WrongCommand extends Error {}

const endings = ['.jpg', '.jpeg', '.png', '.webp']

/** The answers that a question accepts, of one project type or of both. */
function answersTo(question: string, type?: 'exterior' | 'interior'): string[] {
  const tables = (type ? [questions[type]] : [questions.exterior, questions.interior]) as Record<string, object>[]
  return [...new Set(tables.flatMap((table) => Object.keys(table[question] ?? {})))]
}

const asked = Object.keys(questionLabels) as Question[]
const choices = ['project_type', ...asked]
const texts = ['additional_objects', 'placement', 'describe', 'seed']

const options = {
  ...Object.fromEntries(choices.map((name) => [name, { type: 'string' as const }])),
  additional_objects: { type: 'string' },
  placement: { type: 'string' },
  describe: { type: 'string', multiple: true },
  seed: { type: 'string' },
  fit: { type: 'string', multiple: true },
  like: { type: 'string', multiple: true },
  prepare: { type: 'boolean' },
  json: { type: 'boolean' },
  scene: { type: 'string' },
  output: { type: 'string', short: 'o' },
  help: { type: 'boolean', short: 'h' },
} as const

/** `--fit a.jpg b.jpg` means two files, and so does `--like`: spreads what follows over one option each. */
function spreadFiles(args: string[]): string[] {
  let taking: string | undefined
  return args.flatMap((arg) => {
    if (arg === '--fit' || arg === '--like') {
      taking = arg
      return []
    }
    if (arg.startsWith('-')) taking = undefined
    return taking ? [`${taking}=${arg}`] : [arg]
  })
}

/** How to use the command: every option with what it accepts. */
export function usage(): string {
  const rows = [
    ['--project_type', 'exterior, interior (exterior)'],
    ...asked.map((name) => {
      const [out, room] = [answersTo(name, 'exterior'), answersTo(name, 'interior')]
      if (out.length === 0 || room.length === 0 || out.join() === room.join()) return [`--${name}`, answersTo(name).join(', ')]
      return [`--${name}`, `exterior: ${out.join(', ')}\n${' '.repeat(24)}interior: ${room.join(', ')}`]
    }),
    ['--objects', 'for interiors any text: additional objects'],
    ['--additional_objects', 'any text (exterior)'],
    ['--seed', 'a whole number; the same seed gives the same picture (1)'],
    ['--fit FILE…', 'place these 1–3 reference pictures into SKETCH, a photo of a room'],
    ['--like FILE…', 'take palette, light and materials over from these 1–3 reference pictures'],
    ['--placement TEXT', 'where each reference goes'],
    ['--describe TEXT', 'what a reference shows; repeat it in the order of the files'],
    ['--prepare', 'clean a photographed or scanned drawing instead'],
    ['--scene FILE', 'what the drawing of a house shows, told by hand (training/truth/README.md), instead of reading it'],
    ['--json', 'print measurements and notes as JSON'],
    ['-o, --output FILE', `where the picture goes: ${endings.join(', ')}`],
  ]
  return [
    'Makes a picture from a drawing, with no server and no database.',
    '',
    'npm run render -- SKETCH [--option value …] -o OUT.jpg',
    '',
    ...rows.map(([name, meaning]) => `  ${name.padEnd(22)}${meaning}`),
    '',
    'SKETCH and the references are PNG, JPEG or WebP pictures.',
  ].join('\n')
}

function parse(args: string[]) {
  try {
    return parseArgs({ args: spreadFiles(args), options, allowPositionals: true, strict: true })
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException
    const unknown = code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' && /'(-[^'\s]+)/.exec(message)?.[1]
    const known = [...choices, ...texts, 'fit', 'like', 'prepare', 'scene', 'json', 'output', 'help'].map((name) => `--${name}`)
    throw new WrongCommand(unknown ? `There is no option ${unknown}. The options are: ${known.join(', ')}.` : message, { cause })
  }
}

/** Reads the arguments of a `render` command; `help` asks for the usage. Throws `WrongCommand` with the accepted values. */
export function readCommand(args: string[]): RenderCommand | 'help' {
  const { values, positionals } = parse(args)
  if (values.help) return 'help'
  const [sketch, ...more] = positionals
  if (!sketch) throw new WrongCommand('Name the sketch: npm run render -- SKETCH -o OUT.jpg (--help shows every option).')
  if (more.length > 0) throw new WrongCommand(`Only one sketch at a time; not understood: ${more.join(' ')}.`)
  if (!values.output) throw new WrongCommand('Say where the picture goes: -o OUT.jpg.')
  const output = values.output
  if (!endings.some((ending) => output.toLowerCase().endsWith(ending))) {
    throw new WrongCommand(`"${output}" has an ending that is not known; accepted: ${endings.join(', ')}.`)
  }
  const references = [...(values.fit ?? []), ...(values.like ?? [])]
  if (values.fit && values.like) throw new WrongCommand('--fit and --like cannot go together.')
  if (references.length > 3) throw new WrongCommand('At most 3 references.')
  if (values.prepare && references.length > 0) throw new WrongCommand('--prepare and references cannot go together.')
  const brief = briefOf(values, values.fit ?? [])
  if (values.scene && brief.kind !== 'exterior')
    throw new WrongCommand('--scene tells what the drawing of a house shows: of an exterior alone.')
  return { brief, sketch, references, output, json: values.json ?? false, scene: values.scene }
}

function briefOf(values: ReturnType<typeof parse>['values'], references: string[]): Brief {
  const {
    placement,
    describe,
    prepare,
    fit: _fit,
    like: _like,
    json: _json,
    scene: _scene,
    output: _output,
    help: _help,
    ...given
  } = values
  const form: Record<string, unknown> = { project_type: 'exterior', ...given }
  const fitting = references.length > 0 || placement !== undefined
  if (fitting) Object.assign(form, { interior_fitting_mode: true, placement_instructions: placement, reference_descriptions: describe })
  const read = prepare ? Brief.safeParse({ ...form, kind: 'prepare' }) : readBrief(form)
  if (!read.success) throw new WrongCommand(read.error.issues.map((issue) => complaint(issue.path.join('.'), form)).join('\n'))
  for (const name of fitting || prepare ? [] : choices) {
    if ((given as Record<string, unknown>)[name] !== undefined && !(name in read.data) && name !== 'project_type') {
      throw new WrongCommand(`--${name} is not asked of an ${String(form.project_type)}.`)
    }
  }
  return read.data
}

function complaint(name: string, form: Record<string, unknown>): string {
  const type = form.project_type === 'interior' ? 'interior' : 'exterior'
  const accepted = name === 'project_type' ? ['exterior', 'interior'] : answersTo(name, type)
  const got = JSON.stringify(form[name])
  if (accepted.length > 0) return `--${name} does not know ${got}; accepted: ${accepted.join(', ')}.`
  if (name === 'seed') return `--seed is ${got}; accepted: a whole number from 0 to ${2 ** 31 - 1}.`
  return `--${name} is not accepted: ${got}.`
}
