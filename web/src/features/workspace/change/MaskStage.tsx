import { useImperativeHandle, useRef, useState, type KeyboardEvent, type PointerEvent, type Ref } from 'react'
import { useTranslation } from 'react-i18next'

export type MaskTool = 'part' | 'brush' | 'lasso' | 'erase'

/** What the dialog asks of the stage. */
export interface Mask {
  undo: () => void
  /** Marks what is opaque in a picture, in place of what is marked or beside it, and round it as far as a share of the longer side. */
  lay: (shape: ImageData, more: boolean, grow: number) => void
  clear: () => void
  /** White where something is marked, black elsewhere; null where nothing is. */
  take: () => Promise<File | null>
}

interface MaskStageProps {
  src: string
  width: number
  height: number
  tool: MaskTool
  /** How broad the brush is, as a share of the longer side. */
  breadth: number
  onMarked: (marked: boolean) => void
  /** A part is wanted, with Shift beside what is marked. */
  onPart: (at: Place, more: boolean) => void
  mask: Ref<Mask>
}

/** The longer side of the mask, in pixels. */
const longest = 1024
const keptSteps = 12
const here = [[0, 0]]
/** Twelve directions, and none. */
const around = [...here, ...Array.from({ length: 12 }, (_, k) => [Math.cos((Math.PI * k) / 6), Math.sin((Math.PI * k) / 6)])]
/** How far an arrow moves the cross, as a share of the picture. */
const step = 0.02

export type Place = [x: number, y: number]

/** The picture with what is marked on it. The mouse or a finger marks; so do arrows, which move a cross, and Enter, or Shift on the way. */
export function MaskStage({ src, width, height, tool, breadth, onMarked, onPart, mask }: MaskStageProps) {
  const { t } = useTranslation('pictures')
  const canvas = useRef<HTMLCanvasElement>(null)
  const steps = useRef<ImageData[]>([])
  const line = useRef<Place[] | null>(null)
  const [cross, setCross] = useState<Place>([0.5, 0.5])
  const scale = Math.min(1, longest / Math.max(width, height))
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)]
  const context = () => canvas.current!.getContext('2d', { willReadFrequently: true })!
  const isMarked = () =>
    context()
      .getImageData(0, 0, w, h)
      .data.some((value, at) => at % 4 === 3 && value > 0)
  const remember = () => {
    steps.current = [...steps.current, context().getImageData(0, 0, w, h)].slice(-keptSteps)
  }
  const tell = () => onMarked(isMarked())

  useImperativeHandle(mask, () => ({
    undo: () => {
      const last = steps.current.pop()
      if (last) context().putImageData(last, 0, 0)
      tell()
    },
    lay: (shape, more, grow) => {
      remember()
      const sheet = new OffscreenCanvas(shape.width, shape.height)
      const ink = sheet.getContext('2d')!
      ink.putImageData(shape, 0, 0)
      ink.globalCompositeOperation = 'source-in'
      ink.fillStyle = getComputedStyle(canvas.current!).color
      ink.fillRect(0, 0, shape.width, shape.height)
      const pen = context()
      pen.globalCompositeOperation = 'source-over'
      if (!more) pen.clearRect(0, 0, w, h)
      const reach = grow * Math.max(w, h)
      for (const [x, y] of reach > 0 ? around : here) pen.drawImage(sheet, reach * x, reach * y, w, h)
      tell()
    },
    clear: () => {
      remember()
      context().clearRect(0, 0, w, h)
      tell()
    },
    take: async () => {
      if (!isMarked()) return null
      const sheet = new OffscreenCanvas(w, h)
      const paper = sheet.getContext('2d')!
      paper.drawImage(canvas.current!, 0, 0)
      paper.globalCompositeOperation = 'source-in'
      paper.fillStyle = '#fff'
      paper.fillRect(0, 0, w, h)
      paper.globalCompositeOperation = 'destination-over'
      paper.fillStyle = '#000'
      paper.fillRect(0, 0, w, h)
      return new File([await sheet.convertToBlob({ type: 'image/png' })], 'mask.png', { type: 'image/png' })
    },
  }))

  const draw = (places: Place[], fill: boolean) => {
    const pen = context()
    pen.globalCompositeOperation = tool === 'erase' ? 'destination-out' : 'source-over'
    const colour = getComputedStyle(canvas.current!).color
    pen.strokeStyle = colour
    pen.fillStyle = colour
    pen.lineWidth = Math.max(1, breadth * Math.max(w, h))
    pen.lineCap = 'round'
    pen.lineJoin = 'round'
    pen.beginPath()
    for (const [x, y] of places) pen.lineTo(x * w, y * h)
    if (places.length === 1) pen.lineTo(places[0][0] * w + 0.01, places[0][1] * h)
    if (fill) {
      pen.closePath()
      pen.fill()
    } else pen.stroke()
  }
  const placeOf = ({ clientX, clientY }: PointerEvent): Place => {
    const box = canvas.current!.getBoundingClientRect()
    return [(clientX - box.left) / box.width, (clientY - box.top) / box.height]
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key]
    const marks = event.key === 'Enter' || event.key === ' '
    if (!by && !marks) return
    event.preventDefault()
    const next: Place = by ? [Math.min(1, Math.max(0, cross[0] + by[0])), Math.min(1, Math.max(0, cross[1] + by[1]))] : cross
    if (tool === 'part') {
      setCross(next)
      if (marks) onPart(cross, event.shiftKey)
      return
    }
    if (marks) remember()
    if (marks || event.shiftKey) draw(marks ? [cross] : [cross, next], false)
    setCross(next)
    if (marks || event.shiftKey) tell()
  }

  return (
    <div className="mask-stage" style={{ '--ratio': width / height } as React.CSSProperties}>
      <img src={src} alt="" draggable={false} />
      <canvas
        ref={canvas}
        width={w}
        height={h}
        tabIndex={0}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it shows what is marked
        role="img"
        aria-label={t('change.stage')}
        onPointerDown={(event) => {
          if (tool === 'part') return onPart(placeOf(event), event.shiftKey)
          event.currentTarget.setPointerCapture(event.pointerId)
          remember()
          line.current = [placeOf(event)]
          if (tool !== 'lasso') draw(line.current, false)
        }}
        onPointerMove={(event) => {
          if (!line.current) return
          const to = placeOf(event)
          if (tool !== 'lasso') draw([line.current.at(-1)!, to], false)
          line.current.push(to)
        }}
        onPointerUp={() => {
          if (line.current && tool === 'lasso') draw(line.current, true)
          line.current = null
          tell()
        }}
        onKeyDown={onKeyDown}
      />
      <span className="mask-cross" style={{ left: `${cross[0] * 100}%`, top: `${cross[1] * 100}%` }} aria-hidden />
    </div>
  )
}
