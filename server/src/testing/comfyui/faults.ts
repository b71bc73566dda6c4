import type { ServerResponse } from 'node:http'
import { cutOff } from '../loopback-server.ts'
import { paint } from '../vendors/stand-in.ts'

/** The ways in which the next job goes wrong; without one it succeeds. */
export type ComfyFault =
  | 'busy, wait 2 s'
  | 'wrong key'
  | 'a model file is gone'
  | 'a node is gone'
  | 'finds fault although it takes the job'
  | 'a page instead of an answer'
  | 'an empty answer'
  | 'an answer cut off'
  | 'a fault of the server'
  | 'breaks the connection'
  | 'a node fails'
  | 'out of memory'
  | 'stopped by somebody'
  | 'no picture'
  | 'other bytes than a picture'
  | 'a picture of one pixel'
  | 'half a picture'
  | 'a picture of another shape'
  | 'the picture is gone'
  | 'a picture without end'
  | 'restarts and knows nothing'
  | 'hangs'
  | 'dies'
  | 'the socket drops'
  | 'strange messages'
  | 'draws what it sees'
  | 'the download is cut once'

/** A node that fails, as a real server tells it. */
export class NodeFailed extends Error {
  facts: { exception_type: string; exception_message: string }
  constructor(fault: ComfyFault) {
    super(fault)
    this.facts =
      fault === 'out of memory'
        ? { exception_type: 'torch.OutOfMemoryError', exception_message: 'Allocation on device' }
        : { exception_type: 'RuntimeError', exception_message: 'Intentional error\n' }
  }
}

/** The faults of the answer to a graph. Says whether it was one. */
export function answerBadly(fault: ComfyFault, response: ServerResponse, json: (value: unknown, status?: number) => void): boolean {
  switch (fault) {
    case 'busy, wait 2 s':
      response.writeHead(503, { 'retry-after': '2' }).end('Service Unavailable')
      return true
    case 'wrong key':
      json({ error: 'unauthorized' }, 401)
      return true
    case 'a page instead of an answer':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Bad gateway</body></html>')
      return true
    case 'an empty answer':
      response.writeHead(200, { 'content-type': 'application/json' }).end()
      return true
    case 'an answer cut off':
      cutOff(response, '{"prompt_id":"')
      return true
    case 'a fault of the server':
      response.writeHead(500).end('500 Internal Server Error\n\nServer got itself in trouble')
      return true
    case 'breaks the connection':
      response.socket?.destroy()
      return true
    default:
      return false
  }
}

/** The picture that a job delivers, or what it delivers instead; nothing where it is gone. `seen` is what the model is shown first. */
export async function pictureOf(
  fault: ComfyFault | undefined,
  { width, height, drawing }: { width: number; height: number; drawing?: Uint8Array | undefined },
  seen: () => Promise<Buffer>,
): Promise<Buffer | 'endless' | undefined> {
  switch (fault) {
    case 'draws what it sees':
      return seen()
    case 'the picture is gone':
      return undefined
    case 'a picture without end':
      return 'endless'
    case 'other bytes than a picture':
      return Buffer.from('GIF89a but not really a picture at all')
    case 'a picture of one pixel':
      return paint(1, 1)
    case 'a picture of another shape':
      return paint(width * 2, height)
    default: {
      const whole = await paint(width, height, drawing)
      return fault === 'half a picture' ? whole.subarray(0, whole.length / 2) : whole
    }
  }
}
