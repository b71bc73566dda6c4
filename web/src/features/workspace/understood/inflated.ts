/** What was deflated (RFC 1951) and written in base64. */
export async function inflated(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** The parts of a packed scene. */
export async function inflatedScene({ json, maps }: { json: string; maps: Record<string, string> }) {
  // All at once, so that none fails unheard while another is waited for.
  const [told, ...named] = await Promise.all([inflated(json), ...Object.values(maps).map((text) => inflated(text))])
  return { json: new TextDecoder().decode(told), maps: Object.fromEntries(Object.keys(maps).map((name, at) => [name, named[at]])) }
}
