import { Role, type Scene } from '../scene.ts'

/**
 * The side on which the sun stands (−1 left, 1 right): the one that lights the larger of the visible façades, in a shaded
 * model the one that is clearly lighter.
 */
export function sunSide({ role, surface, surfaces, drawing }: Scene): -1 | 1 {
  const turns = surfaces.map(({ normal }) => Math.sign(Math.round(normal[0] * 100)))
  let turned = 0
  const tones = [0, 0]
  const counts = [1e-9, 1e-9]
  for (let i = 0; i < role.length; i += 3) {
    if (role[i] !== Role.wall && role[i] !== Role.window && role[i] !== Role.door) continue
    if (surface[i] >= turns.length) continue
    const turn = turns[surface[i]]
    turned += turn
    if (turn === 0 || role[i] !== Role.wall) continue
    tones[turn > 0 ? 1 : 0] += drawing.tone.data[i]
    counts[turn > 0 ? 1 : 0]++
  }
  const lighter = tones[1] / counts[1] - tones[0] / counts[0]
  if (drawing.manner === 'render' && counts[0] >= 1 && counts[1] >= 1 && Math.abs(lighter) > 0.06) return lighter > 0 ? 1 : -1
  return turned >= 0 ? 1 : -1
}
