/** What was deflated (RFC 1951) and written in base64. */
export async function inflated(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** The parts of a packed scene. */
export async function inflatedScene({ json, maps }: { json: string; maps: Record<string, string> }) {
  const named = Object.entries(maps).map(async ([name, text]) => [name, await inflated(text)] as const)
  return { json: new TextDecoder().decode(await inflated(json)), maps: Object.fromEntries(await Promise.all(named)) }
}
