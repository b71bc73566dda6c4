import { globSync } from 'node:fs'
import path from 'node:path'
import type { Endpoint } from '@veduta/contract/api/endpoint'
import type { Plugin } from 'vite'
import type { Shape } from './src/lib/complete.ts'

const contract = path.resolve(import.meta.dirname, '../contract/src/api')

/** What stands in an answer where the server says nothing: see `Shape`. */
function shapeOf(schema: any): Shape {
  const { def } = schema
  if (def.type === 'object') return Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, shapeOf(field)]))
  if (def.type === 'array') return [shapeOf(def.element)]
  if (def.type === 'record') return { '*': shapeOf(def.valueType) }
  if (def.type === 'nullable' || def.type === 'optional') return { '?': shapeOf(def.innerType) }
  if (def.type === 'string' || def.type === 'enum') return ''
  if (def.type === 'number') return 0
  if (def.type === 'boolean') return false
  if (def.type === 'literal') return def.values[0] as boolean
  return null
}

const isEndpoint = (value: unknown): value is Endpoint => typeof value === 'object' && value !== null && 'reply' in value

async function shapes(): Promise<Record<string, Shape>> {
  const files = globSync('*.ts', { cwd: contract }).filter((name) => !name.endsWith('.test.ts'))
  const modules = await Promise.all(files.map((file) => import(path.join(contract, file)) as Promise<Record<string, unknown>>))
  const endpoints = modules.flatMap((module) => Object.values(module)).filter(isEndpoint)
  return Object.fromEntries(endpoints.map(({ method, path: at, reply }) => [`${method} ${at}`, shapeOf(reply)]))
}

const name = 'answer-shapes'
const id = `\0/web/src/lib/${name}.js`

/** The shape of every answer of the contract as `import shapes from 'answer-shapes'`: without the schemas, and the library of these. */
export const answerShapes = (): Plugin => ({
  name,
  resolveId: (asked) => (asked === name ? id : undefined),
  load: async (asked) => (asked === id ? `export default ${JSON.stringify(await shapes())}` : undefined),
})
