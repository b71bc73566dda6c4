import { roleIds } from '@veduta/contract/catalogue/role'
import type { RoleColours } from './worker-messages.ts'

/** The colours of the roles as the stylesheet has them now, in the theme that is on. */
export function roleColours(): RoleColours {
  const swatch = document.createElement('i')
  swatch.hidden = true
  document.body.append(swatch)
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
  const read = (role: string): [number, number, number] => {
    swatch.className = `role-${role}`
    canvas.fillStyle = getComputedStyle(swatch).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    const [r = 0, g = 0, b = 0] = canvas.getImageData(0, 0, 1, 1).data
    return [r, g, b]
  }
  const colours = Object.fromEntries(roleIds.map((role) => [role, read(role)])) as RoleColours
  swatch.remove()
  return colours
}
