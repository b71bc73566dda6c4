import type { ShownPicture } from '@veduta/contract/api/boards'
import { useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { imageAddress } from '../../lib/image-address.ts'

/** A place of a picture, in shares of it from its left upper corner. */
export interface Place {
  x: number
  y: number
}

interface PinnedPictureProps {
  picture: ShownPicture
  alt: string
  /** Where the comment that is being written will stand. */
  place: Place | null
  onPlace: (place: Place) => void
  /** The pin whose comment is looked at. */
  shown: string | null
  onShow: (id: string) => void
}

const arrows: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
const step = 0.02
const within = (share: number) => Math.min(1, Math.max(0, share))
const at = ({ x, y }: Place) => ({ left: `${x * 100}%`, top: `${y * 100}%` })

/** A picture with numbered pins. A press sets the pin of the next comment; by keyboard arrows move a cross and Enter sets it. */
export function PinnedPicture({ picture, alt, place, onPlace, shown, onShow }: PinnedPictureProps) {
  const { t } = useTranslation('boards')
  const [cross, setCross] = useState<Place | null>(null)
  const pins = picture.comments.filter(({ x, y }) => x !== null && y !== null)

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter and the space bar press it without a place.
    if (event.detail === 0) return onPlace(cross ?? { x: 0.5, y: 0.5 })
    const box = event.currentTarget.getBoundingClientRect()
    onPlace({ x: within((event.clientX - box.left) / box.width), y: within((event.clientY - box.top) / box.height) })
  }
  const move = (event: KeyboardEvent) => {
    const way = arrows[event.key]
    if (!way) return
    event.preventDefault()
    setCross((now) => {
      const { x, y } = now ?? { x: 0.5, y: 0.5 }
      return { x: within(x + way[0] * step), y: within(y + way[1] * step) }
    })
  }

  return (
    <div className="pinned">
      <img
        src={imageAddress(picture.image_url)}
        srcSet={picture.image_srcset.split(', ').map(imageAddress).join(', ')}
        sizes="(max-width: 900px) 100vw, 760px"
        alt={alt}
        width={picture.width}
        height={picture.height}
      />
      <button
        type="button"
        className="pinned-stage"
        aria-label={t('setPin')}
        onClick={press}
        onKeyDown={move}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && setCross((now) => now ?? { x: 0.5, y: 0.5 })}
        onBlur={() => setCross(null)}
      />
      {cross && <span className="pin-cross" style={at(cross)} aria-hidden />}
      {pins.map(({ id, x, y, name, from_owner }, n) => (
        <button
          key={id}
          type="button"
          className="pin"
          style={at({ x: x!, y: y! })}
          aria-pressed={shown === id}
          aria-label={t('pinOf', { number: n + 1, name: from_owner ? t('author') : name })}
          onClick={() => onShow(id)}
        >
          {n + 1}
        </button>
      ))}
      {place && <span className="pin pin--new" style={at(place)} aria-hidden />}
    </div>
  )
}
