import { distance } from '../geometry/vector.ts'
import type { Edge, Stroke } from '../scene.ts'
import type { Gable } from './find-gables.ts'
import type { House } from './house.ts'

/** The lines that styles build on: the rakes of gables, and long uprights that reach the ground as corners. */
export function findEdges(gables: readonly Gable[], strokes: readonly Stroke[], house: House): Edge[] {
  const edges: Edge[] = []
  const apart = 0.03 * house.tall
  const add = (edge: Edge) => {
    const known = edges.some((e) => e.kind === edge.kind && distance(e.from, edge.from) < apart && distance(e.to, edge.to) < 2 * apart)
    if (!known) edges.push(edge)
  }
  for (const { apex, left, right } of gables) {
    add({ kind: 'rake', from: apex, to: left })
    add({ kind: 'rake', from: apex, to: right })
  }
  for (const { kind, from, to, length } of strokes) {
    if (kind === 'vertical' && length > 0.3 * house.tall && to.y > house.base - 0.2 * house.tall) add({ kind: 'corner', from, to })
  }
  return edges
}
