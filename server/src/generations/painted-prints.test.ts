import type { Generation } from '@veduta/contract/api/generations'
import type { Print } from '@veduta/contract/api/prints'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodeRaster, type Raster } from '../images/raster.ts'
import { changePlace, maskOf } from '../testing/change-place.ts'
import { addCustomer, type Customer } from '../testing/orders.ts'
import { drawRoom } from '../testing/pictures.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'
import { waitForEnd } from './follow.ts'

// Copies for print as the embedded engine paints them. Each picture takes it seconds, and many times as long on a busy machine.
const patienceMs = 1_800_000

let product: TestApp
let ann: Customer
beforeAll(async () => {
  product = await startApp({ env: { WORKER_CONCURRENCY: '1' } })
  ann = await addCustomer(product, 300)
})
afterAll(() => product.stop())

const bytesAt = async (url: string) => (await product.ask('GET', url)).rawPayload
async function finished(id: string): Promise<Generation> {
  await waitForEnd(product.services, id, AbortSignal.timeout(patienceMs))
  return ann.generation(id)
}

/** Has a picture made at twice its size and waits for it. */
async function doubled(id: string): Promise<Print> {
  const asked = await product.ask('POST', `/api/generations/${id}/prints`, { token: ann.token, body: { size: 'double' } })
  expect(asked.statusCode).toBe(200)
  return expect
    .poll(async () => (await product.ask('GET', `/api/generations/${id}/prints`, { token: ann.token })).json<Print[]>()[0].state, {
      timeout: patienceMs,
      interval: 200,
    })
    .toMatch(/ready|failed/)
    .then(async () => (await product.ask('GET', `/api/generations/${id}/prints`, { token: ann.token })).json<Print[]>()[0])
}

const everywhere = { left: 0, top: 0, right: 1, bottom: 1 }

/** Mean colour difference (CIE 1976) of a large picture, seen small, to a small one, in a box in shares of it. */
async function difference(large: Uint8Array, small: Raster, box = everywhere): Promise<number> {
  const lab = (bytes: Uint8Array | Raster) => {
    const picture =
      'data' in bytes
        ? sharp(new Uint8Array(bytes.data), { raw: { width: bytes.width, height: bytes.height, channels: 4 } })
        : sharp(bytes).resize({ width: small.width, height: small.height, fit: 'fill' })
    return picture.flatten({ background: '#ffffff' }).toColourspace('lab').raw({ depth: 'float' }).toBuffer()
  }
  const [a, b] = (await Promise.all([lab(large), lab(small)])).map((buffer) => new Float32Array(new Uint8Array(buffer).buffer))
  let [sum, count] = [0, 0]
  for (let i = 0; i < a.length; i += 3) {
    const [x, y] = [((i / 3) % small.width) / small.width, Math.floor(i / 3 / small.width) / small.height]
    if (x < box.left || x >= box.right || y < box.top || y >= box.bottom) continue
    sum += Math.hypot(a[i] - b[i], a[i + 1] - b[i + 1], a[i + 2] - b[i + 2])
    count++
  }
  return sum / count
}

/** How much changes from pixel to pixel. */
async function sharpness(bytes: Uint8Array): Promise<number> {
  const { data, width } = await decodeRaster(bytes)
  let sum = 0
  for (let i = 4 * width + 4; i < data.length; i += 4) sum += Math.abs(data[i] - data[i - 4]) + Math.abs(data[i] - data[i - 4 * width])
  return sum / (data.length / 4)
}

const changed = async (of: string, form: Record<string, string>, mask = maskOf(0.25, 0.42, 0.5, 0.5)) => {
  const { status, id } = await changePlace(product, ann, of, { ...form, mask_file: await mask })
  expect(status).toBe(202)
  return finished(id)
}

test(
  'a house is painted anew at twice its size, the same picture and sharper than it would be enlarged; so is one that was changed',
  async () => {
    const house = await finished((await ann.order({ facade_materials: 'brick', seed: '7' })).id)
    const print = await doubled(house.id)
    expect(print).toMatchObject({ state: 'ready', made_by: 'painted', width: 2 * house.width!, height: 2 * house.height! })
    const png = await bytesAt(print.png_url!)
    const whole = await bytesAt(house.generated_image_url!)
    expect(await difference(png, await decodeRaster(whole))).toBeLessThan(2)
    const enlarged = await sharp(whole).resize({ width: print.width, height: print.height, fit: 'fill' }).png().toBuffer()
    expect(await sharpness(png)).toBeGreaterThan(1.15 * (await sharpness(enlarged)))

    const stone = await changed(house.id, { facade_materials: 'stone' })
    const blue = await changed(stone.id, { colour: '#2040a0' })
    const larger = await doubled(blue.id)
    expect(larger).toMatchObject({ state: 'ready', made_by: 'painted' })
    const small = await decodeRaster(await bytesAt(blue.generated_image_url!))
    expect(await difference(await bytesAt(larger.png_url!), small)).toBeLessThan(2)
  },
  patienceMs,
)

test(
  'a room is had larger, too',
  async () => {
    const fields = { project_type: 'interior', wall_finish: 'paint', sketch_file: { content: await drawRoom() } }
    const room = await finished((await ann.order(fields)).id)
    const print = await doubled(room.id)
    expect(print).toMatchObject({ state: 'ready', made_by: 'painted', width: 2 * room.width! })
    const small = await decodeRaster(await bytesAt(room.generated_image_url!))
    expect(await difference(await bytesAt(print.png_url!), small)).toBeLessThan(2)

    // The table is taken away, in the copy for print, too, and the rest of it is painted anew.
    const cleared = await changed(room.id, { clear: 'true' }, maskOf(0.36, 0.7, 0.32, 0.22))
    const larger = await doubled(cleared.id)
    expect(larger).toMatchObject({ state: 'ready', made_by: 'painted' })
    const without = await decodeRaster(await bytesAt(cleared.generated_image_url!))
    const table = { left: 0.37, top: 0.71, right: 0.67, bottom: 0.9 }
    const png = await bytesAt(larger.png_url!)
    expect(await difference(png, without)).toBeLessThan(2)
    expect(await difference(png, without, table)).toBeLessThan(2)
    expect(await difference(png, small, table)).toBeGreaterThan(4)
  },
  patienceMs,
)
