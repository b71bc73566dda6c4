import sharp from 'sharp'
import { multipart, type Form } from './orders.ts'
import type { TestApp } from './start-app.ts'

/** A black picture with a white box, in shares of its size. */
export async function maskOf(left: number, top: number, width: number, height: number): Promise<{ content: Uint8Array }> {
  const [w, h] = [400, 300]
  const box = {
    width: Math.max(1, Math.round(width * w)),
    height: Math.max(1, Math.round(height * h)),
    channels: 3 as const,
    background: width ? '#fff' : '#000',
  }
  const white = await sharp({ create: box }).png().toBuffer()
  const black = sharp({ create: { width: w, height: h, channels: 3, background: '#000' } })
  return {
    content: await black
      .composite([{ input: white, left: Math.round(left * w), top: Math.round(top * h) }])
      .png()
      .toBuffer(),
  }
}

/** Orders a change of one place of a picture. */
export async function changePlace(
  app: TestApp,
  { token }: { token: string },
  id: string,
  form: Form,
  headers: Record<string, string> = { prefer: 'respond-async' },
) {
  const sent = await multipart(form)
  const reply = await app.ask('POST', `/api/generations/${id}/change`, { token, body: sent.body, headers: { ...sent.headers, ...headers } })
  return { status: reply.statusCode, body: reply.json(), id: reply.json().id as string }
}
