import type { ExteriorCamera, InteriorCamera } from '@veduta/contract/catalogue/camera'
import type { TimeOfDay } from '@veduta/contract/catalogue/light'
import { useId, type ReactNode } from 'react'
import { LineDrawing, Tile } from './Tile.tsx'

interface SkyProps {
  /** Colours from the zenith down to the horizon. */
  colours: [string, string, string]
  children: ReactNode
}

function Sky({ colours, children }: SkyProps) {
  const id = useId()
  return (
    <Tile>
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={colours[0]} />
          <stop offset=".7" stopColor={colours[1]} />
          <stop offset="1" stopColor={colours[2]} />
        </linearGradient>
      </defs>
      <rect width="48" height="36" fill={`url(#${id})`} />
      {children}
      <path d="M0 29h48v7H0z" fill="#1f2a28" opacity=".55" />
    </Tile>
  )
}

const Sun = ({ x, y, fill }: { x: number; y: number; fill: string }) => <circle cx={x} cy={y} r="4.4" fill={fill} />

/** The sky of each time of day, with the sun where it stands on its arc. */
export const skyTiles: Record<TimeOfDay, ReactNode> = {
  morning: (
    <Sky colours={['#86b0d3', '#cfe0e6', '#f3ead2']}>
      <Sun x={11} y={20} fill="#fffbe8" />
    </Sky>
  ),
  afternoon: (
    <Sky colours={['#4f92cd', '#9cc5e4', '#dcebf1']}>
      <Sun x={24} y={8} fill="#fffdf0" />
    </Sky>
  ),
  evening: (
    <Sky colours={['#7e9cbd', '#f2c98c', '#f6a85e']}>
      <Sun x={37} y={21} fill="#fff0c2" />
    </Sky>
  ),
  night: (
    <Sky colours={['#0c1428', '#16233f', '#24365a']}>
      <circle cx="33" cy="10" r="4" fill="#e8edf5" />
      <circle cx="35" cy="9" r="3.6" fill="#101a31" />
      <path d="M10 8h.01M18 14h.01M8 19h.01M25 6h.01" stroke="#dfe8f5" strokeWidth="1.4" strokeLinecap="round" />
    </Sky>
  ),
  twilight: (
    <Sky colours={['#24365f', '#7a6c97', '#e39a7c']}>
      <Sun x={42} y={29} fill="#ffd0a3" />
    </Sky>
  ),
}

/** How each framing of a house sees it. */
export const exteriorCameraDrawings: Record<ExteriorCamera, ReactNode> = {
  human_level: <LineDrawing faint="M4 18h32" d="M12 21V11l8-4 8 4v10M20 7v15M12 21l8 1 8-1" />,
  bird_eye: <LineDrawing d="M20 5 33 11 20 17 7 11zM7 11v6l13 6 13-6v-6M20 17v6" />,
  panoramic: <LineDrawing faint="M2 9c12 4 24 4 36 0M2 21c12-4 24-4 36 0" d="M13 19v-7l7-4 7 4v7M17 19v-4h6v4M4 19h32" />,
  corner_detail: <LineDrawing d="M7 24V9l13-4 13 4v15M20 5v19M11 13l5-1v5l-5 .6zM29 13l-5-1v5l5 .6z" />,
}

/** How each framing of a room sees it. */
export const interiorCameraDrawings: Record<InteriorCamera, ReactNode> = {
  wide_angle: <LineDrawing d="M3 4l9 5h16l9-5M3 24l9-5h16l9 5M12 9v10M28 9v10" />,
  corner_view: <LineDrawing d="M20 5v13M20 5 4 3M20 5l16-2M20 18 4 25M20 18l16 7" />,
  detail_closeup: (
    <LineDrawing faint="M4 4h5M4 4v5M36 4h-5M36 4v5M4 24h5M4 24v-5M36 24h-5M36 24v-5" d="M13 19v-5h14v5M15 14v-4h10v4M13 17h14" />
  ),
  adjacent_room: <LineDrawing faint="M16 19v-8h9v8" d="M3 25V3h34v22M11 25V7h19v18M3 25h8M30 25h7" />,
}
