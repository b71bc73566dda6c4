import type { TestApp } from './start-app.ts'

/** Where a journey ended: an address of the client, with what stood behind `?` and `#`. */
export interface Landing {
  path: string
  query: URLSearchParams
  fragment: URLSearchParams
}

/**
 * A browser without a screen: keeps cookies, follows redirects, fills the stand-ins' pages of consent. Addresses of the product are asked
 * of the test's own app, all others over the network.
 */
export class Browser {
  #product: TestApp | string
  #home: string
  #cookies = new Map<string, Map<string, string>>()

  /** `product` is the test's own app, or the address of a process of its own. */
  constructor(product: TestApp | string) {
    this.#product = product
    this.#home = typeof product === 'string' ? product : product.services.config.publicUrl
  }

  /** Another browser that got hold of this one's addresses, not of its cookies. */
  stranger(): Browser {
    return new Browser(this.#product)
  }

  /** Stand-ins may live at the product's own address; they are asked over the network too. */
  #isHome = (url: URL) => url.origin === this.#home && !url.pathname.startsWith('/sandbox/')

  async #ask(url: URL, { method = 'GET', form, headers = {} }: Asked = {}): Promise<Answer> {
    const jar = this.#cookies.get(url.hostname) ?? new Map<string, string>()
    this.#cookies.set(url.hostname, jar)
    const all = {
      'accept-language': 'en',
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Gecko/20100101 Firefox/145.0',
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...headers,
    }
    const body = form && new URLSearchParams(form).toString()
    const answer = await (typeof this.#product !== 'string' && this.#isHome(url)
      ? this.#inject(this.#product, url, method, all, body)
      : this.#fetch(url, method, all, body))
    for (const cookie of answer.cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }

  async #inject({ app }: TestApp, url: URL, method: string, headers: Record<string, string>, payload?: string): Promise<Answer> {
    const answer = await app.inject({
      method: method as 'GET',
      url: url.pathname + url.search,
      headers,
      ...(payload !== undefined && { payload }),
    })
    const cookies = [answer.headers['set-cookie'] ?? []].flat()
    return { status: answer.statusCode, location: answer.headers.location, body: answer.body, cookies }
  }

  async #fetch(url: URL, method: string, headers: Record<string, string>, body?: string): Promise<Answer> {
    const answer = await fetch(url, { method, headers, redirect: 'manual', ...(body !== undefined && { body }) })
    const location = answer.headers.get('location') ?? undefined
    return { status: answer.status, location, body: await answer.text(), cookies: answer.headers.getSetCookie() }
  }

  /** Asks the API for the address of a provider's page; with a token, to link it. */
  async leaveFor(provider: string, token?: string): Promise<string> {
    const address = new URL(token ? `/api/auth/identities/${provider}` : `/api/auth/${provider}/url`, this.#home)
    const answer = await this.#ask(address, token ? { method: 'POST', headers: { authorization: `Bearer ${token}` } } : {})
    const { auth_url, detail } = JSON.parse(answer.body) as { auth_url?: string; detail?: string }
    if (!auth_url) throw new Error(`${answer.status} ${detail}`)
    return auth_url
  }

  /** Goes to an address and follows it until a page of consent or of the client is there; answers where it stands then. */
  async go(address: string, asked?: Asked): Promise<{ url: URL; answer: Answer }> {
    let url = new URL(address)
    let request = asked
    for (let hops = 0; hops < 12; hops++) {
      if (this.#isHome(url) && !url.pathname.startsWith('/api/')) break
      const answer = await this.#ask(url, request)
      if (!answer.location) return { url, answer }
      url = new URL(answer.location, url)
      request = undefined
    }
    return { url, answer: { status: 0, location: undefined, body: '', cookies: [] } }
  }

  /** Fills the page of consent at `address`; answers the address that it then leads to, not yet opened. */
  async consent(address: string, choice: Record<string, string>): Promise<string> {
    const { url, answer } = await this.go(address)
    const [, action = ''] = /<form method="post" action="([^"]+)"/.exec(answer.body) ?? []
    if (!action) throw new Error(`no page of consent at ${url}: ${answer.status} ${answer.body.slice(0, 300)}`)
    const hidden = [...answer.body.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name, plain(value)])
    let next = await this.#ask(new URL(plain(action), url), {
      method: 'POST',
      form: { ...Object.fromEntries(hidden), act: 'allow', ...choice },
    })
    let here = new URL(plain(action), url)
    while (next.location) {
      here = new URL(next.location, here)
      if (this.#isHome(here)) return here.href
      next = await this.#ask(here)
    }
    throw new Error(`the page of consent led nowhere: ${next.status} ${next.body.slice(0, 300)}`)
  }

  /** Opens an address of the product and follows it to the screen. */
  async land(address: string): Promise<Landing> {
    const { url } = await this.go(address)
    return { path: url.pathname, query: url.searchParams, fragment: new URLSearchParams(url.hash.slice(1)) }
  }

  /** Signs in, or links with a token, as a kind of person; answers the screen that comes then. */
  async signIn(provider: string, choice: Record<string, string> = {}, token?: string): Promise<Landing> {
    return this.land(await this.consent(await this.leaveFor(provider, token), choice))
  }
}

const plain = (html: string) => html.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))

interface Asked {
  method?: string
  form?: Record<string, string>
  headers?: Record<string, string>
}

interface Answer {
  status: number
  location: string | undefined
  body: string
  cookies: string[]
}
