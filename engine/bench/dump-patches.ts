import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { featureCount } from '../src/interior/seen/patches/patch-features.ts'
import { labelPatches } from '../src/interior/seen/patches/label-patches.ts'
import { showsCount } from '../src/interior/seen/patches/read-patches.ts'
import { partRoom } from '../src/interior/seen/part-room.ts'
import type { Raster } from '../src/pixels/raster.ts'

// What is measured of the patches of generated photographs, and what they show: what training/rooms/patches.py trains the patch reader on.
//   node bench/dump-patches.ts DIR
// DIR holds NAME.png and NAME_y.png, its labels; NAME.json is written beside them: for each patch its features, then pixels of each label.

const [dir] = process.argv.slice(2)
const read = async (name: string): Promise<Raster> => {
  const { data, info } = await sharp(path.join(dir, name)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) }
}
const names = readdirSync(dir).flatMap((file) => /^(.*)_y\.png$/.exec(file)?.[1] ?? [])
for (const name of names) {
  const { room, patches, links, touch, standing } = partRoom(await read(`${name}.png`), {})
  const { features } = labelPatches(room, patches, links, touch, standing)
  const labels = await read(`${name}_y.png`)
  const rows = Array.from({ length: patches.count }, (_, k) => [
    ...Array.from(features.subarray(featureCount * k, featureCount * (k + 1)), (v) => Math.round(1000 * v) / 1000),
    ...Array.from({ length: showsCount }, () => 0),
  ])
  for (let i = 0; i < patches.labels.length; i++) {
    const label = labels.data[4 * i]
    if (label < showsCount) rows[patches.labels[i]][featureCount + label]++
  }
  writeFileSync(path.join(dir, `${name}.json`), JSON.stringify(rows))
}
