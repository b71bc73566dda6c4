import { lookup as ask } from 'node:dns'
import { request as http } from 'node:http'
import { request as https } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** An address that somebody else has chosen and that leads to where only this machine or its network should. */
class NotOutside extends Error {
  constructor(host: string) {
    super(`${host} is not an address of the public network`)
  }
}

/** Whether an IP address is one of the public network; one IPv4 address inside an IPv6 one is looked at itself. */
export function isPublic(address: string): boolean {
  const range = ipaddr.process(address).range()
  return range === 'unicast'
}

/** The host of an address as the network names it: an IPv6 address without its brackets. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/** Whether anything may be sent to this address, as far as it tells by itself: names are resolved when something is sent. */
export function isReachable(url: URL, privateToo: boolean): boolean {
  if (privateToo) return url.protocol === 'https:' || url.protocol === 'http:'
  const host = hostOf(url)
  return url.protocol === 'https:' && (isIP(host) === 0 || isPublic(host)) && !/(^|\.)localhost\.?$/i.test(host)
}

/**
 * Resolves a name for the very connection that is about to be made: what is looked at is what is connected to, so that no second answer
 * of a name server can lead elsewhere. One private address among several is enough to refuse.
 */
const resolveOutside: LookupFunction = (hostname, options, done) => {
  ask(hostname, { ...options, all: true }, (error, addresses) => {
    const inside = error ? undefined : addresses.find(({ address }) => !isPublic(address))
    if (error || inside || addresses.length === 0) return done(error ?? new NotOutside(hostname), [])
    if (options.all) return done(null, addresses)
    const [{ address, family }] = addresses
    done(null, address, family)
  })
}

interface Post {
  headers: Record<string, string>
  body: string
  /** In all: resolving, connecting, sending and the answer's head. */
  timeoutMs: number
  /** Addresses of this machine and its network are reached too, and without TLS. */
  privateToo: boolean
}

/**
 * Posts to an address that a stranger chose and tells the status of the answer, whose body nobody reads. Redirects are an answer like
 * any other. Rejects when there is no answer in time, or with `NotOutside`.
 */
export function postOutside(url: URL, { headers, body, timeoutMs, privateToo }: Post): Promise<number> {
  return new Promise((resolve, reject) => {
    if (!isReachable(url, privateToo)) return reject(new NotOutside(hostOf(url)))
    const send = url.protocol === 'https:' ? https : http
    const request = send(url, {
      method: 'POST',
      agent: false,
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      signal: AbortSignal.timeout(timeoutMs),
      ...(!privateToo && { lookup: resolveOutside }),
    })
    request.on('response', (response) => {
      resolve(response.statusCode ?? 0)
      response.on('error', () => {}).destroy()
    })
    request.on('error', reject)
    request.end(body)
  })
}
