import tiles from './tiles.json'

/** Strips of pictures that the engine made of our own drawings (`npm run swatches -w engine`), one tile for each answer. */
const files = import.meta.glob<string>('./*.webp', { query: '?url', import: 'default', eager: true })

export type Strip = keyof typeof tiles

/** The tile of an answer; nothing for an answer that has none. `small` takes the smaller copy of the strip, where there is one. */
export function Tile({ strip, id, small }: { strip: Strip; id: string; small?: boolean }) {
  const ids: readonly string[] = tiles[strip]
  const at = ids.indexOf(id)
  const src = files[`./${strip}${small ? '_small' : ''}.webp`]
  if (at < 0 || !src) return null
  return (
    <span className="tile">
      <img src={src} alt="" loading="lazy" decoding="async" style={{ left: `${-100 * at}%`, width: `${100 * ids.length}%` }} />
    </span>
  )
}

/** A tile for each answer of a strip. */
export const tilesOf = (strip: Strip) => Object.fromEntries(tiles[strip].map((id) => [id, <Tile key={id} strip={strip} id={id} />]))
