import { fillFromNearest } from '../../pixels/distance.ts'
import { Role, type Scene } from '../../scene.ts'

// Trim runs straight: behind what stood before it a board goes on between two pieces of it, and a post down to its foot. It does not grow
// sideways into what was never trim.

/** How tall trim is over a place, and how wide in the middle of that at the most, to be a post, in metres. */
const post = { tallM: 0.8, wideM: 0.5 }

/** Whether the trim that ends at a pixel, seen from above, is a post. */
export function standsAsPost({ role, width, camera }: Pick<Scene, 'role' | 'width' | 'camera'>, foot: number): boolean {
  const [tall, wide] = [post.tallM * camera.pixelsPerM, post.wideM * camera.pixelsPerM]
  let i = foot
  while (role[i] === Role.trim) i -= width
  const middle = foot - Math.floor((foot - i) / width / 2) * width
  let [left, right] = [middle, middle]
  while (role[left] === Role.trim && right - left < wide) left--
  while (role[right] === Role.trim && right - left < wide) right++
  return foot - i > tall * width && right - left < wide
}

/** Lets what is gone, all of which `bare` lists, come `from` the post over it, and from the nearest that is no trim where none goes on. */
export function goOnAsBoards(scene: Scene, gone: Uint8Array, from: Int32Array, bare: readonly number[]) {
  const { role, width, height } = scene
  /** 1 between two pieces of a board in one row, 2 under a post. */
  const isBoard = new Uint8Array(role.length)
  for (let k = 0; k < bare.length;) {
    const first = bare[k]
    let end = first
    while (k < bare.length && bare[k] === end) [end, k] = [end + 1, k + 1]
    if (role[first - 1] === Role.trim && role[end] === Role.trim) isBoard.fill(1, first, end)
  }
  for (const i of bare) {
    const above = i - width
    const goesOn = gone[above] ? isBoard[above] & isPost : role[above] === Role.trim && standsAsPost(scene, above)
    if (!goesOn) continue
    isBoard[i] |= isPost
    from[i] = gone[above] ? from[above] : above
  }
  const grown = bare.filter((i) => role[from[i]] === Role.trim && isBoard[i] === 0)
  if (grown.length === 0) return
  const others = Int32Array.from(role, (own, i) => (gone[i] || own === Role.trim ? -1 : i))
  const open: number[] = []
  for (let i = others.indexOf(-1); i >= 0; i = others.indexOf(-1, i + 1)) open.push(i)
  fillFromNearest(others, Int32Array.from(open), width, height)
  for (const i of grown) from[i] = others[i]
}
const isPost = 2
