import { comfyFiles } from '../../config/engines.ts'
import type { ComfyFault } from '../../testing/comfyui/faults.ts'
import { ComfyStandIn } from '../../testing/comfyui/stand-in.ts'
import { askOf, type Bench } from '../../testing/engine-bench.ts'
import { conforms } from '../../testing/engine-conformance.ts'
import { freePort } from '../../testing/spawn-product.ts'
import type { FailureKind } from '../engine-error.ts'
import { ComfyUiEngine } from './comfyui-engine.ts'

/** What each fault of a server means. */
const meanings: Partial<Record<ComfyFault, FailureKind>> = {
  'busy, wait 2 s': 'overloaded',
  'wrong key': 'misconfigured',
  'a model file is gone': 'misconfigured',
  'a node is gone': 'misconfigured',
  'finds fault although it takes the job': 'misconfigured',
  'a page instead of an answer': 'unavailable',
  'an empty answer': 'unavailable',
  'an answer cut off': 'unavailable',
  'a fault of the server': 'unavailable',
  'breaks the connection': 'unavailable',
  'a node fails': 'unavailable',
  'out of memory': 'overloaded',
  'stopped by somebody': 'cancelled',
  'no picture': 'bad_output',
  'other bytes than a picture': 'bad_output',
  'a picture of one pixel': 'bad_output',
  'half a picture': 'bad_output',
  'a picture of another shape': 'bad_output',
  'the picture is gone': 'bad_output',
  'a picture without end': 'bad_output',
  'restarts and knows nothing': 'unavailable',
}

const bench = (standIn: ComfyStandIn) => async (): Promise<Bench<ComfyFault>> => {
  const url = await standIn.start()
  const nobody = `http://127.0.0.1:${await freePort()}`
  const open = (address: string) =>
    new ComfyUiEngine({
      urls: [address],
      authorization: standIn.key,
      files: comfyFiles,
      callMs: 2000,
    })
  const engine = open(url)
  return {
    engine,
    outside: {
      ...askOf(standIn),
      unreachable: () => open(nobody),
      faults: meanings,
      endless: 'hangs',
      waits: { 'busy, wait 2 s': [2000, 2000] },
    },
    close: async () => {
      await engine.close()
      await standIn.stop()
    },
  }
}

conforms('ComfyUI', bench(new ComfyStandIn()))
