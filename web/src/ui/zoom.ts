/** How a picture is shown: `scale` times its fitted size, its middle moved by `x`, `y` pixels from the middle of the window. */
export interface View {
  scale: number
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

export const fitted: View = { scale: 1, x: 0, y: 0 }
export const scaleLimits = { min: 1, max: 8 } as const

const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value))

/** The view kept in reach: a picture wider than the window covers it, a smaller one stays in the middle. */
export const within = (view: View, picture: Size, frame: Size): View => ({
  scale: view.scale,
  x: clamp(view.x, Math.max(0, (picture.width * view.scale - frame.width) / 2)),
  y: clamp(view.y, Math.max(0, (picture.height * view.scale - frame.height) / 2)),
})

/** The view `factor` times closer, with the point `at` (pixels from the middle of the window) staying where it is. */
export function zoomed(view: View, factor: number, at: { x: number; y: number } = { x: 0, y: 0 }): View {
  const scale = Math.min(scaleLimits.max, Math.max(scaleLimits.min, view.scale * factor))
  const by = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }
}
