import type { ExteriorCamera, InteriorCamera } from '@veduta/contract/catalogue/camera'
import type { ReactNode } from 'react'

/** A small line drawing in the colour of the text around it. */
const LineDrawing = ({ d, faint }: { d: string; faint?: string }) => (
  <svg
    viewBox="0 0 40 28"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.4"
    strokeLinejoin="round"
    strokeLinecap="round"
    aria-hidden="true"
  >
    {faint && <path d={faint} opacity=".5" strokeWidth="1" />}
    <path d={d} />
  </svg>
)

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
