import { useEffect, useRef } from 'react'
import type { View } from './worker-messages.ts'

/** The colours of what was understood, laid over the drawing that it fills the place of. */
export function Overlay({ view, className }: { view: View; className?: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const { width, height, pixels } = view
    const sheet = canvas.current?.getContext('2d')
    sheet?.putImageData(new ImageData(pixels, width, height), 0, 0)
  }, [view])
  return <canvas ref={canvas} className={className} width={view.width} height={view.height} aria-hidden />
}
