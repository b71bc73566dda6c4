import { setPriority } from 'node:os'
import { Refusal } from '../refusal.ts'
import { acceptImage, lookAt, makeSafe } from './accept.ts'
import type { Answer, Question } from './codec.ts'
import { enlarge } from './enlarge.ts'
import { encodeThumbnail } from './raster.ts'

// The process in which pictures that people send are opened: whatever a file does to the decoder, memory included, happens here.
// Whoever is waited for right now comes first.
setPriority(5)

function work({ task }: Question): Promise<unknown> {
  if (task.do === 'look') return lookAt(task.upload, task.limits)
  if (task.do === 'accept') return acceptImage(task.upload, task.limits)
  if (task.do === 'make safe') return makeSafe(task.upload)
  if (task.do === 'enlarge') return enlarge(task)
  return encodeThumbnail(task.bytes, task.width)
}

process.on('message', (question: Question) => {
  const answer = (said: Omit<Answer, 'id'>) => process.send!({ id: question.id, ...said })
  work(question).then(
    (done) => answer({ done }),
    (error: unknown) =>
      answer(error instanceof Refusal ? { refused: { code: error.code, facts: error.facts } } : { fault: (error as Error).message }),
  )
})
process.on('disconnect', () => process.exit(0))
