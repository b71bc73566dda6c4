import { Maximize, X, ZoomIn, ZoomOut } from 'lucide-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import { Modal } from './Modal.tsx'
import { fitted, scaleLimits, within, zoomed, type Size, type View } from './zoom.ts'
import './Lightbox.css'

interface LightboxProps {
  open: boolean
  onClose: () => void
  src: string
  alt: string
  title: string
  words: { zoomIn: string; zoomOut: string; fit: string; close: string; hint: string }
  /** More buttons beside those for zooming. */
  actions?: ReactNode
}

const stepFactor = 1.5
const moveStep = 60

/** A picture over the whole window: wheel, pinch, double click and +/− zoom, drag and arrows move, 0 fits it again. */
export const Lightbox = ({ open, ...shown }: LightboxProps) => open && <ZoomedPicture key={shown.src} {...shown} />

function ZoomedPicture({ onClose, src, alt, title, words, actions }: Omit<LightboxProps, 'open'>) {
  const [view, setView] = useState<View>(fitted)
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const grips = useRef(new Map<number, { x: number; y: number }>())

  const change = (make: (view: View) => View) =>
    setView((now) => {
      const size = (element: HTMLElement | null): Size => ({ width: element?.offsetWidth ?? 0, height: element?.offsetHeight ?? 0 })
      return within(make(now), size(picture.current), size(frame.current))
    })
  const fromMiddle = (x: number, y: number) => {
    const box = frame.current!.getBoundingClientRect()
    return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 }
  }
  const byKey: Record<string, (view: View) => View> = {
    '+': (now) => zoomed(now, stepFactor),
    '=': (now) => zoomed(now, stepFactor),
    '-': (now) => zoomed(now, 1 / stepFactor),
    '0': () => fitted,
    ArrowLeft: (now) => ({ ...now, x: now.x + moveStep }),
    ArrowRight: (now) => ({ ...now, x: now.x - moveStep }),
    ArrowUp: (now) => ({ ...now, y: now.y + moveStep }),
    ArrowDown: (now) => ({ ...now, y: now.y - moveStep }),
  }

  const onMove = (event: React.PointerEvent) => {
    const last = grips.current.get(event.pointerId)
    if (!last) return
    const other = [...grips.current].find(([id]) => id !== event.pointerId)?.[1]
    grips.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (other) {
      const apart = (at: { x: number; y: number }) => Math.hypot(at.x - other.x, at.y - other.y)
      const factor = apart({ x: event.clientX, y: event.clientY }) / Math.max(1, apart(last))
      const middle = fromMiddle((event.clientX + other.x) / 2, (event.clientY + other.y) / 2)
      change((now) => zoomed(now, factor, middle))
    } else change((now) => ({ ...now, x: now.x + event.clientX - last.x, y: now.y + event.clientY - last.y }))
  }

  return (
    <Modal
      className="lightbox"
      onClose={onClose}
      labelledBy={`${id}-title`}
      describedBy={`${id}-hint`}
      onKeyDown={(event) => {
        const make = byKey[event.key]
        if (!make) return
        event.preventDefault()
        change(make)
      }}
    >
      <header className="lightbox-head">
        <h2 id={`${id}-title`}>{title}</h2>
        <p id={`${id}-hint`}>{words.hint}</p>
        <button
          type="button"
          aria-label={words.zoomOut}
          title={words.zoomOut}
          disabled={view.scale <= scaleLimits.min}
          onClick={() => change(byKey['-'])}
        >
          <ZoomOut size={18} strokeWidth={1.75} aria-hidden />
        </button>
        <button
          type="button"
          aria-label={words.zoomIn}
          title={words.zoomIn}
          disabled={view.scale >= scaleLimits.max}
          onClick={() => change(byKey['+'])}
        >
          <ZoomIn size={18} strokeWidth={1.75} aria-hidden />
        </button>
        <button type="button" aria-label={words.fit} title={words.fit} onClick={() => setView(fitted)}>
          <Maximize size={18} strokeWidth={1.75} aria-hidden />
        </button>
        {actions}
        <button type="button" aria-label={words.close} title={words.close} onClick={onClose}>
          <X size={18} strokeWidth={1.75} aria-hidden />
        </button>
      </header>
      <div
        ref={frame}
        className={view.scale > 1 ? 'lightbox-frame is-close' : 'lightbox-frame'}
        onWheel={(event) => change((now) => zoomed(now, Math.exp(-event.deltaY / 400), fromMiddle(event.clientX, event.clientY)))}
        onDoubleClick={(event) => {
          const at = fromMiddle(event.clientX, event.clientY)
          change((now) => (now.scale > 1 ? fitted : zoomed(now, 2.5, at)))
        }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          grips.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
        }}
        onPointerMove={onMove}
        onPointerUp={(event) => grips.current.delete(event.pointerId)}
        onPointerCancel={(event) => grips.current.delete(event.pointerId)}
      >
        <img
          ref={picture}
          src={src}
          alt={alt}
          draggable={false}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        />
      </div>
    </Modal>
  )
}
