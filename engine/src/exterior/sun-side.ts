import { Role, type Scene } from '../scene.ts'

/** The side on which the sun stands (−1 left, 1 right): the one that lights the larger of the visible façades. */
export function sunSide({ role, surface, surfaces }: Scene): -1 | 1 {
  let turned = 0
  for (let i = 0; i < role.length; i += 3) {
    if (role[i] !== Role.wall && role[i] !== Role.window && role[i] !== Role.door) continue
    const side = surfaces[surface[i]]
    if (side) turned += Math.sign(Math.round(side.normal[0] * 100))
  }
  return turned >= 0 ? 1 : -1
}
