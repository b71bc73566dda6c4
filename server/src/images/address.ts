import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long an address stays the same, so that browsers keep what they loaded; it works for one to two such spans. */
const spanSeconds = 12 * 3600

/** Where addresses given to clients begin; they may ask under `/api/images/` as well. */
export const addressRoot = '/static/images/'

/** Widths in which smaller copies exist, in pixels: a strip's thumbnail, a card, a part of a screen, a screen. */
export const thumbnailWidths = [96, 360, 720, 1280] as const
export type ThumbnailWidth = (typeof thumbnailWidths)[number]

/** Signs and checks the addresses of pictures. Only who was given an address can open it, and only until it expires. */
export class Addresses {
  #secret: string

  constructor(secret: string) {
    this.#secret = secret
  }

  #sign(key: string, width: number, expires: number): Buffer {
    return createHmac('sha256', this.#secret).update(`image\n${key}\n${width}\n${expires}`).digest().subarray(0, 24)
  }

  /** The address of the picture at `key`, or of a copy `width` pixels wide. `now` is in milliseconds. */
  of(key: string, width?: ThumbnailWidth, now: number = Date.now()): string {
    const expires = (Math.floor(now / 1000 / spanSeconds) + 2) * spanSeconds
    const query = new URLSearchParams({
      ...(width && { w: String(width) }),
      e: String(expires),
      s: this.#sign(key, width ?? 0, expires).toString('base64url'),
    })
    return `${addressRoot}${key}?${query}`
  }

  /** The addresses of the copies that a screen may show the picture at `key` by, as `srcset` of HTML wants them. */
  srcset(key: string): string {
    return thumbnailWidths
      .slice(1)
      .map((width) => `${this.of(key, width)} ${width}w`)
      .join(', ')
  }

  /**
   * Which picture an address asks for and for how many seconds more it may be kept; undefined when the address was not made
   * here, was changed, or has expired.
   */
  open(
    key: string,
    query: { w?: string; e?: string; s?: string },
    now: number = Date.now(),
  ): { key: string; width: ThumbnailWidth | undefined; seconds: number } | undefined {
    const width = query.w === undefined ? undefined : thumbnailWidths.find((known) => String(known) === query.w)
    if (query.w !== undefined && !width) return undefined
    const expires = Number(query.e)
    if (!Number.isSafeInteger(expires)) return undefined
    const given = Buffer.from(query.s ?? '', 'base64url')
    const made = this.#sign(key, width ?? 0, expires)
    if (given.length !== made.length || !timingSafeEqual(given, made)) return undefined
    const seconds = expires - Math.floor(now / 1000)
    return seconds > 0 ? { key, width, seconds } : undefined
  }
}
