import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { LoopbackServer } from '../loopback-server.ts'

/** What a model was asked, whichever protocol it came by. */
interface Asked {
  path: string
  model: string
  system: string
  text: string
  stored: unknown
}

const schema = z.looseObject({ type: z.literal('object') })
const Responses = z.looseObject({
  model: z.string(),
  store: z.boolean().optional(),
  input: z.array(z.looseObject({ role: z.string(), content: z.union([z.string(), z.array(z.looseObject({ text: z.string() }))]) })),
  text: z.object({ format: z.object({ type: z.literal('json_schema'), strict: z.literal(true), name: z.string(), schema }) }),
})
const Chat = z.looseObject({
  model: z.string(),
  messages: z.array(z.object({ role: z.enum(['system', 'user']), content: z.string() })),
  response_format: z.object({
    type: z.literal('json_schema'),
    json_schema: z.object({ name: z.string(), strict: z.boolean().optional(), description: z.string().optional(), schema }),
  }),
})
const Content = z.object({ role: z.literal('user').optional(), parts: z.array(z.object({ text: z.string() })) })
const Gemini = z.looseObject({
  contents: z.array(Content),
  systemInstruction: Content,
  generationConfig: z.looseObject({ responseMimeType: z.literal('application/json') }),
})

/** Structured answers of OpenAI take objects only where every property is required and no other is allowed. */
function strictly(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  const { type, properties, required, additionalProperties } = value as Record<string, any>
  if (type === 'object' && properties) {
    const names = Object.keys(properties as object)
    if (additionalProperties !== false || names.some((name) => !(required as string[] | undefined)?.includes(name)))
      throw new Error(`the schema of ${names.join(', ')} is not strict`)
  }
  if ('oneOf' in value) throw new Error('oneOf is not taken')
  for (const part of Object.values(value)) strictly(part)
}

const words = (content: string | { text: string }[]) => (typeof content === 'string' ? content : content.map(({ text }) => text).join(''))

/** Language models that answer with one JSON text, over the protocols of OpenAI, of those who imitate it, and of Google. */
export class LanguageModelStandIn {
  readonly key = 'secret-of-the-model'
  readonly asked: Asked[] = []
  readonly complaints: string[] = []
  /** What it answers: a text, a status to fail with, or nothing at all. */
  answer: string | number | undefined = '{}'
  #address: Promise<string> | undefined
  #server = new LoopbackServer(
    (request, response) => this.#serve(request, response),
    (_, response, error) => {
      this.complaints.push(error.message)
      this.#send(response, 400, { error: { message: error.message } })
    },
  )

  start = () => (this.#address ??= this.#server.start())
  stop = () => this.#server.stop()

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url!, 'http://model.test')
    const sent = request.headers.authorization?.replace('Bearer ', '') ?? request.headers['x-goog-api-key']
    if (sent !== this.key) return this.#send(response, 401, { error: { message: 'wrong key' } })
    const body = await json(request)
    const [asked, answer] = this.#read(pathname, body)
    this.asked.push(asked)
    if (this.answer === undefined) return
    if (typeof this.answer === 'number') return this.#send(response, this.answer, { error: { message: 'out of order' } })
    this.#send(response, 200, answer(this.answer))
  }

  #read(path: string, body: unknown): [Asked, (text: string) => object] {
    if (path === '/responses') {
      const { model, store, input, text } = Responses.parse(body)
      strictly(text.format.schema)
      const said = (...roles: string[]) =>
        input
          .filter(({ role }) => roles.includes(role))
          .map(({ content }) => words(content))
          .join('\n')
      return [
        { path, model, system: said('system', 'developer'), text: said('user'), stored: store },
        (answer) => ({
          id: 'resp_1',
          object: 'response',
          created_at: 1,
          model,
          status: 'completed',
          output: [
            {
              type: 'message',
              id: 'msg_1',
              role: 'assistant',
              status: 'completed',
              content: [{ type: 'output_text', text: answer, annotations: [] }],
            },
          ],
          usage: { input_tokens: 1, output_tokens: 1, total_tokens: 2 },
        }),
      ]
    }
    if (path === '/chat/completions') {
      const { model, messages, response_format } = Chat.parse(body)
      strictly(response_format.json_schema.schema)
      const said = (which: string) => messages.find(({ role }) => role === which)?.content ?? ''
      return [
        { path, model, system: said('system'), text: said('user'), stored: undefined },
        (answer) => ({
          id: 'chat_1',
          object: 'chat.completion',
          created: 1,
          model,
          choices: [{ index: 0, message: { role: 'assistant', content: answer }, finish_reason: 'stop' }],
          usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
        }),
      ]
    }
    const [, model] = /^\/models\/([\w.-]+):generateContent$/.exec(path) ?? []
    if (!model) throw new Error(`${path} is no call of a language model`)
    const { contents, systemInstruction, generationConfig } = Gemini.parse(body)
    if (!('responseSchema' in generationConfig || 'responseJsonSchema' in generationConfig)) throw new Error('there is no schema')
    const told = (content: z.infer<typeof Content>) => content.parts.map(({ text }) => text).join('')
    return [
      { path, model, system: told(systemInstruction), text: contents.map(told).join('\n'), stored: undefined },
      (answer) => ({
        candidates: [{ content: { role: 'model', parts: [{ text: answer }] }, finishReason: 'STOP' }],
        usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
      }),
    ]
  }

  #send(response: ServerResponse, status: number, body: object): void {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
}
