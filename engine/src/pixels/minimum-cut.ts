/** A network of pipes between numbered nodes, as linked lists of half-edges; the twin of edge e is e ^ 1. */
export interface Flow {
  nodes: number
  first: Int32Array
  next: Int32Array
  to: Int32Array
  free: Float32Array
  join: (from: number, to: number, capacity: number, back: number) => void
  /** Lets as much more through both ways between two nodes. */
  tie: (p: number, q: number, capacity: number) => void
}

export function newFlow(nodes: number, edges: number): Flow {
  const flow: Flow = {
    nodes,
    first: new Int32Array(nodes).fill(-1),
    next: new Int32Array(2 * edges),
    to: new Int32Array(2 * edges),
    free: new Float32Array(2 * edges),
    join: () => {},
    tie: () => {},
  }
  let count = 0
  const half = (from: number, to: number, capacity: number) => {
    flow.to[count] = to
    flow.free[count] = capacity
    flow.next[count] = flow.first[from]
    flow.first[from] = count++
  }
  flow.join = (from, to, capacity, back) => {
    half(from, to, capacity)
    half(to, from, back)
  }
  flow.tie = (p, q, capacity) => {
    let e = flow.first[p]
    while (e >= 0 && flow.to[e] !== q) e = flow.next[e]
    if (e < 0) return flow.join(p, q, capacity, capacity)
    flow.free[e] += capacity
    flow.free[e ^ 1] += capacity
  }
  return flow
}

const empty = 1e-4

/** 1 for each node on the source's side of the cheapest cut between two nodes (Dinic 1970). Uses the network up. */
export function minimumCut(flow: Flow, source: number, sink: number): Uint8Array {
  const { nodes, first, next, to, free } = flow
  const level = new Int32Array(nodes)
  const tried = new Int32Array(nodes)
  const queue = new Int32Array(nodes)
  const path = new Int32Array(nodes)
  while (reach()) {
    tried.set(first)
    push()
  }
  return Uint8Array.from(level, (v) => (v >= 0 ? 1 : 0))

  /** Numbers the nodes by their distance from the source over pipes that are not full. */
  function reach(): boolean {
    level.fill(-1)
    level[source] = 0
    let head = 0
    let tail = 0
    queue[tail++] = source
    while (head < tail) {
      const node = queue[head++]
      for (let e = first[node]; e >= 0; e = next[e]) {
        if (free[e] <= empty || level[to[e]] >= 0) continue
        level[to[e]] = level[node] + 1
        queue[tail++] = to[e]
      }
    }
    return level[sink] >= 0
  }

  /** Fills shortest paths until every one of them is blocked. */
  function push() {
    let depth = 0
    let node = source
    for (;;) {
      if (node === sink) {
        let amount = Infinity
        for (let k = 0; k < depth; k++) amount = Math.min(amount, free[path[k]])
        let blocked = 0
        for (let k = depth - 1; k >= 0; k--) {
          free[path[k]] -= amount
          free[path[k] ^ 1] += amount
          if (free[path[k]] <= empty) blocked = k
        }
        depth = blocked
        node = to[path[depth] ^ 1]
        continue
      }
      let edge = tried[node]
      while (edge >= 0 && !(free[edge] > empty && level[to[edge]] === level[node] + 1)) edge = next[edge]
      tried[node] = edge
      if (edge >= 0) {
        path[depth++] = edge
        node = to[edge]
      } else {
        if (node === source) return
        level[node] = -2
        node = to[path[--depth] ^ 1]
      }
    }
  }
}
