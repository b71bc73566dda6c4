import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { cookieName, keepCookie, readCookie } from '../http/cookies.ts'
import { keyedHash } from './keyed-hash.ts'

const yearS = 365 * 86_400
const name = 'veduta-device'

type Needs = Pick<Config, 'publicUrl' | 'secretKey'>

const isSecure = ({ publicUrl }: Needs) => publicUrl.startsWith('https:')
const mark = ({ secretKey }: Needs, nonce: string, emailKey: string) =>
  keyedHash(secretKey, 'device', nonce, emailKey).subarray(0, 24).toString('base64url')

/**
 * Marks a browser in which somebody signed in with this address (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"): its
 * tries are counted by themselves, so that a stranger's guesses cannot keep its owner out. The mark signs nobody in.
 */
export function rememberDevice(reply: FastifyReply, config: Needs, emailKey: string): void {
  const nonce = randomBytes(12).toString('base64url')
  const secure = isSecure(config)
  keepCookie(reply, cookieName(name, secure), `${nonce}.${mark(config, nonce, emailKey)}`, { seconds: yearS, secure })
}

/** The number of a browser that is known for this address; undefined for any other. */
export function knownDevice(request: FastifyRequest, config: Needs, emailKey: string): string | undefined {
  const [nonce = '', given = ''] = (readCookie(request, cookieName(name, isSecure(config))) ?? '').split('.')
  const [a, b] = [Buffer.from(given), Buffer.from(mark(config, nonce, emailKey))]
  return nonce && a.length === b.length && timingSafeEqual(a, b) ? nonce : undefined
}

const browsers: [RegExp, string][] = [
  [/YaBrowser\//, 'Yandex Browser'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** Browser and system in words, such as "Firefox, Windows"; what the browser sent is not kept itself. */
export function deviceWords(userAgent = ''): string {
  const known = (list: [RegExp, string][]) => list.find(([sign]) => sign.test(userAgent))?.[1]
  return [known(browsers), known(systems)].filter(Boolean).join(', ')
}
