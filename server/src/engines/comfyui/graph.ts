import { NodeKind } from './protocol.ts'

/** The output number `slot` of node `id`. */
export type Link = [id: string, slot: number]
export type Value = string | number | boolean | Link

export interface Node {
  class_type: string
  inputs: Record<string, Value>
}
/** A graph as ComfyUI executes it: nodes by id. */
export type Graph = Record<string, Node>

/** The kinds of node that a server has, of those that Veduta uses. */
export type NodeKinds = ReadonlyMap<string, NodeKind>

/** Adds nodes one after the other; each call tells where to reach the node's outputs. */
export class GraphBuilder {
  readonly graph: Graph = {}
  #next = 1

  add(class_type: string, inputs: Record<string, Value>): (slot?: number) => Link {
    const id = String(this.#next++)
    this.graph[id] = { class_type, inputs }
    return (slot = 0) => [id, slot]
  }
}

/** The values that an input takes, where it takes only certain ones. */
export function choicesOf(kinds: NodeKinds, kind: string, input: string): string[] | undefined {
  const { required = {}, optional = {} } = kinds.get(kind)?.input ?? {}
  const [type, facts] = (required[input] ?? optional[input] ?? []) as [unknown, unknown]
  const listed = Array.isArray(type) ? type : (facts as { options?: unknown } | undefined)?.options
  return Array.isArray(listed) ? listed.map(String) : undefined
}

/** `graph` with the defaults of required inputs that it does not name: newer versions of a node ask for more. */
export function completed(graph: Graph, kinds: NodeKinds): Graph {
  return Object.fromEntries(
    Object.entries(graph).map(([id, { class_type, inputs }]) => {
      const asked = Object.entries(kinds.get(class_type)?.input.required ?? {}).filter(([name]) => !(name in inputs))
      const defaults = asked.flatMap(([name, [type, facts]]) => {
        const value = (facts as { default?: Value } | undefined)?.default ?? (Array.isArray(type) ? (type[0] as Value) : undefined)
        return value === undefined ? [] : [[name, value] as const]
      })
      return [id, { class_type, inputs: { ...Object.fromEntries(defaults), ...inputs } }]
    }),
  )
}

/** Those of `names` that the server has, out of everything it says about its nodes. */
export function readKinds(info: Record<string, unknown>, names: Iterable<string>): NodeKinds {
  const kinds = new Map<string, NodeKind>()
  for (const name of names) {
    const read = NodeKind.safeParse(info[name])
    if (read.success) kinds.set(name, read.data)
  }
  return kinds
}
