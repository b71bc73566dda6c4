import { chooseDaylight } from '../looks/choose-daylight.ts'
import { seasons } from '../looks/season.ts'
import { styles } from '../looks/style.ts'
import { rasterOf } from '../pixels/colour.ts'
import type { Order, Picture, Watch } from '../render.ts'
import { understand } from '../understand/understand.ts'
import { newCanvas } from './canvas.ts'
import { castShadows, dapple } from './cast-shadows.ts'
import { drawLines, smoothBorders } from './draw-lines.ts'
import { findContact } from './find-contact.ts'
import { addBloom, develop } from './finish.ts'
import { paintGround } from './paint-ground.ts'
import { paintHouse } from './paint-house.ts'
import { paintOpenings } from './paint-openings.ts'
import { paintSky } from './paint-sky.ts'
import { sunSide } from './sun-side.ts'

/** From the drawing of a house to its picture: read it, light it, paint from the sky forward, finish. */
export function renderExterior({ brief, sketch }: Order<'exterior'>, watch: Watch): Picture {
  watch('reading', 0)
  const scene = understand(sketch, (done) => watch('reading', 0.4 * done))
  const { width, height } = scene
  const light = chooseDaylight(brief, sunSide(scene))
  const style = styles[brief.style]
  const season = seasons[brief.season]
  const canvas = newCanvas(width, height)

  watch('volumes', 0.42)
  const lit = castShadows(scene, light)
  dapple(scene, light, lit, brief.seed)
  const open = findContact(scene)
  paintSky(canvas, scene.camera, light, brief.seed)
  paintGround(canvas, scene, light, lit, open, { landscape: brief.landscape, landscaping: brief.objects, season })
  watch('materials', 0.6)
  paintHouse(canvas, scene, light, lit, open, style, brief)
  paintOpenings(canvas, scene, light, lit, style, brief.seed)
  watch('detail', 0.85)
  smoothBorders(canvas, scene)
  drawLines(canvas, scene, brief.detail_level, brief.generation_mode)
  addBloom(canvas, light.night > 0.3 ? 0.5 : 0.2)
  develop(canvas, light, brief)
  watch('detail', 1)
  return { raster: rasterOf({ width, height, data: canvas.colour }), notes: [], report: {} }
}
