import { z } from 'zod'
import { styleFrom } from '../catalogue/setting.ts'
import { endpoint } from './endpoint.ts'

const Part = z.object({ ok: z.boolean(), detail: z.string() })

export const health = endpoint('GET', '/health', {
  summary: 'The process is alive',
  access: 'anyone',
  always: true,
  reply: z.object({ ok: z.literal(true) }),
})
export const ready = endpoint('GET', '/ready', {
  summary: 'Able to serve: each part with its state; 503 when one is not ready',
  access: 'anyone',
  always: true,
  reply: z.object({ ok: z.boolean(), parts: z.record(z.string(), Part) }),
})

export const Config = z.object({
  support_email: z.string().nullable(),
  chat_channel_url: z.string().nullable(),
  providers: z.object({ google: z.boolean(), yandex: z.boolean() }),
  packages: z.record(z.string(), z.object({ coins: z.int(), roubles: z.number() })),
  price: z.object({ generation: z.int(), preparation: z.int() }),
  limits: z.object({ upload_mb: z.number(), upload_megapixels: z.number(), references: z.int() }),
  engines: z.array(z.string()),
  /** Settings that do nothing with the engine of this installation, by kind of picture (exterior, interior, fitting). */
  ignored: z.record(z.string(), z.array(z.string())),
  /** What references do outside fitting, by kind of picture (exterior, interior). */
  style_from: z.record(z.string(), z.enum(styleFrom)),
  /** Kinds of pictures of which is known before an order what would refuse it. */
  foresees: z.array(z.string()),
  /** Whether a language model reads placement texts here, beside the grammar. */
  reads_wishes: z.boolean(),
  maintenance: z.boolean(),
  /** Which outside parts are stand-ins here, such as `mail` or `payments`. */
  sandbox: z.array(z.string()),
})
export type Config = z.infer<typeof Config>
export const config = endpoint('GET', '/config', {
  summary: 'Public facts about this installation',
  access: 'anyone',
  always: true,
  reply: Config,
})
