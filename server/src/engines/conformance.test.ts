import { askOf, type Bench } from '../testing/engine-bench.ts'
import { conforms } from '../testing/engine-conformance.ts'
import { freePort } from '../testing/spawn-product.ts'
import { BflStandIn } from '../testing/vendors/bfl.ts'
import { FalStandIn } from '../testing/vendors/fal.ts'
import { GoogleStandIn } from '../testing/vendors/google.ts'
import { OpenAiStandIn } from '../testing/vendors/openai.ts'
import { ReplicateStandIn } from '../testing/vendors/replicate.ts'
import type { Broken, Fault, StandIn } from '../testing/vendors/stand-in.ts'
import { EmbeddedEngine } from './embedded/embedded.ts'
import type { FailureKind } from './engine-error.ts'
import { bfl } from './hosted/bfl.ts'
import { fal } from './hosted/fal.ts'
import { HostedEngine } from './hosted/hosted-engine.ts'
import { replicate } from './hosted/replicate.ts'
import { google, openai, openaiCompatible } from './hosted/sdk-vendors.ts'
import type { Connection, Vendor } from './hosted/vendor.ts'

/** What each fault means, whichever vendor has it. */
const meanings: Record<Exclude<Fault, Broken | 'never answers' | 'busy, said in the body' | 'an answer drop by drop'>, FailureKind> = {
  'refuses the input': 'refused',
  'refuses the output': 'refused',
  'busy, wait 50 ms': 'overloaded',
  'busy, wait 2 s': 'overloaded',
  'busy until a date': 'overloaded',
  busy: 'overloaded',
  'wrong key': 'misconfigured',
  'no credit': 'misconfigured',
  'no such model': 'misconfigured',
  'a page instead of an answer': 'unavailable',
  'an empty answer': 'unavailable',
  'an answer cut off': 'unavailable',
  'an answer without end': 'bad_output',
  'no picture in the answer': 'bad_output',
  'other bytes than a picture': 'bad_output',
  'a picture of one pixel': 'bad_output',
  'half a picture': 'bad_output',
  'a fault of the server': 'unavailable',
  'breaks the connection': 'unavailable',
}

const waits: Partial<Record<Fault, [number, number]>> = {
  'busy, wait 50 ms': [50, 50],
  'busy, wait 2 s': [2000, 2000],
  'busy until a date': [1000, 6000],
  'busy, said in the body': [1500, 1500],
}

function hosted(
  standIn: StandIn,
  vendor: (connection: Connection) => Vendor,
  model: string,
  more: Partial<Record<Fault, FailureKind>> = {},
) {
  return async (): Promise<Bench<Fault>> => {
    const baseUrl = await standIn.start()
    const nobody = `http://127.0.0.1:${await freePort()}`
    const open = (url: string) => new HostedEngine(vendor({ apiKey: standIn.key, baseUrl: url, model }))
    return {
      engine: open(baseUrl),
      outside: {
        ...askOf(standIn),
        unreachable: () => open(nobody),
        faults: { ...meanings, ...more },
        endless: 'never answers',
        waits,
      },
      close: () => standIn.stop(),
    }
  }
}

conforms(
  'the embedded engine',
  async () => {
    const engine = new EmbeddedEngine(1)
    return { engine, close: () => engine.close() }
  },
  { alone: true },
)
conforms('OpenAI', hosted(new OpenAiStandIn(), openai, 'gpt-image-2'))
conforms('Google', hosted(new GoogleStandIn(), google, 'gemini-nano-banana-2.1', { 'busy, said in the body': 'overloaded' }))
conforms('fal', hosted(new FalStandIn(), fal, 'fal-ai/flux-2-pro/edit'))
conforms('an OpenAI-compatible service', hosted(new OpenAiStandIn(), openaiCompatible, 'flux-2-klein'))
conforms('Replicate', hosted(new ReplicateStandIn(), replicate, 'black-forest-labs/flux-2-pro'))
conforms('BFL', hosted(new BflStandIn(), bfl, 'flux-2-pro'))
conforms('BFL with FLUX 3', hosted(new BflStandIn(), bfl, 'flux-3-image'))
