import type { InteriorStyle } from '@veduta/contract/catalogue/style'
import type { ReactNode } from 'react'
import { Box, repeat } from './Tile.tsx'

interface RoomProps {
  wall: string
  floor: string
  ceiling?: string
  sofa: string
  cushion: string
  table: string
  rug: string
  lamp: string
  curtain?: string
  /** What makes the style on the back wall, between x 44 and 116, y 24 and 60. */
  children?: ReactNode
}

/** One room seen from its middle, 160 × 112: the same walls, window and furniture in other clothes. */
const Room = ({ wall, floor, ceiling = '#f4f2ee', sofa, cushion, table, rug, lamp, curtain, children }: RoomProps) => (
  <svg viewBox="0 0 160 112" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <Box at={[0, 0, 160, 112]} fill={wall} />
    <path d="M0 0h160l-28 16H28z" fill={ceiling} />
    <path d="M0 112h160l-28-34H28z" fill={floor} />
    <path d="M0 0v112l28-34V16z" opacity=".08" />
    <path d="M160 0v112l-28-34V16z" opacity=".04" />
    <path d="M4 20l18 4v46L4 84z" fill="#cfe0e6" />
    <path d="M13 22v55M4 50l18-2" stroke="#f7f7f4" strokeWidth="1.2" />
    {curtain && <path d="M22 22l6 1v56l-6 5z" fill={curtain} />}
    {children}
    <ellipse cx="82" cy="96" rx="48" ry="9" fill={rug} />
    <path d="M46 66q0-6 6-6h56q6 0 6 6v10H46z" fill={sofa} />
    <path d="M42 72q0-3 3-3t3 3v4h64v-4q0-3 3-3t3 3v15H42z" fill={sofa} />
    <path d="M42 80h76v7H42z" opacity=".14" />
    <rect x="52" y="64" width="14" height="11" rx="2" fill={cushion} />
    <path d="M66 91h32v3H66zM70 94h2v8h-2zM92 94h2v8h-2z" fill={table} />
    <path d="M126 52h2v34h-2zM122 86h10v1.6h-10z" fill={table} />
    <path d="M121 40h12l3 13h-18z" fill={lamp} />
  </svg>
)

const Plant = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M0-8q-9-6-8-16 8 3 9 12 2-12 10-15-1 12-8 18" fill="#6d8a5b" />
    <path d="M-5-8h11l-1.6 9h-8z" fill="#b98a68" />
  </g>
)

const Frame = ({ at, fill, edge }: { at: [number, number, number, number]; fill: string; edge: string }) => (
  <Box at={at} fill={fill} stroke={edge} />
)

/** A room in each style, drawn small. */
export const interiorStylePictures: Record<InteriorStyle, ReactNode> = {
  modern: (
    <Room wall="#dcdcd8" floor="#b9a88f" sofa="#6f7a7d" cushion="#d8b26a" table="#33383a" rug="#cfcdc6" lamp="#33383a">
      <Frame at={[62, 28, 38, 22]} fill="#f1efea" edge="#33383a" />
      <path d="M66 46l10-12 8 8 4-4 8 8z" fill="#8fa0a3" />
    </Room>
  ),
  minimalism: <Room wall="#f2f1ee" floor="#d8d3c9" sofa="#dddad4" cushion="#c4bfb6" table="#bdb8ae" rug="#eceae5" lamp="#fbfaf8" />,
  scandinavian: (
    <Room wall="#efece5" floor="#d9bd95" sofa="#a9b4b0" cushion="#e9dcc2" table="#c39a68" rug="#e6e1d6" lamp="#f6f1e4" curtain="#f7f4ee">
      <Frame at={[56, 30, 16, 20]} fill="#fbfaf6" edge="#c39a68" />
      <Frame at={[78, 30, 16, 20]} fill="#dfe5e0" edge="#c39a68" />
      <Plant x={110} y={76} />
    </Room>
  ),
  industrial: (
    <Room wall="#a8a6a1" floor="#8a8379" ceiling="#7f7d79" sofa="#8a5a3a" cushion="#3b3937" table="#2b2a29" rug="#6d6862" lamp="#2b2a29">
      {repeat(7, (row) =>
        repeat(7, (i) => (
          <Box key={`${row}-${i}`} at={[44 + i * 10.4 + (row % 2 ? 3 : 0), 18 + row * 6, 9.4, 5]} fill={i % 2 ? '#9c5f48' : '#8f5440'} />
        )),
      )}
      <path d="M28 12h104" stroke="#4a4845" strokeWidth="2.4" />
    </Room>
  ),
  boho: (
    <Room wall="#ecdcc6" floor="#c59a6a" sofa="#c0704a" cushion="#e6c79a" table="#8b5e3c" rug="#d39b6f" lamp="#e0b677" curtain="#e3cba6">
      <circle cx="80" cy="38" r="12" fill="none" stroke="#b98a5a" strokeWidth="3" />
      <path d="M70 46v12M76 49v12M80 50v12M84 49v12M90 46v12" stroke="#d8bb8c" strokeWidth="1.4" />
      <Plant x={40} y={80} />
      <Plant x={112} y={74} />
    </Room>
  ),
  midcentury: (
    <Room wall="#e6dfcf" floor="#a9754a" sofa="#d2a13c" cushion="#4f6f6a" table="#6b4226" rug="#c9b48c" lamp="#e9e2d0">
      <Box at={[50, 30, 26, 20]} fill="#4f6f6a" />
      <circle cx="63" cy="40" r="6" fill="#d2703c" />
      <g stroke="#6b4226" strokeWidth="1.2">
        <path d="M98 40l9-9M98 40h13M98 40l9 9M98 40l-9 9M98 40H85M98 40l-9-9M98 40V27M98 40v13" />
      </g>
      <circle cx="98" cy="40" r="4" fill="#e9d9a8" />
    </Room>
  ),
  classical: (
    <Room wall="#ece3d0" floor="#b58a5c" sofa="#a8a08e" cushion="#8d3f3a" table="#6f4a2e" rug="#b7685a" lamp="#f5ead0" curtain="#b59b6a">
      <path d="M40 22h80v34H40zM44 26h20v26H44zM70 26h20v26H70zM96 26h20v26H96z" fill="none" stroke="#fbf6ea" strokeWidth="1.6" />
      <path d="M74 16v6M68 24q12 6 24 0M70 25v-4M80 27v-5M90 25v-4" fill="none" stroke="#b08d46" strokeWidth="1.4" />
    </Room>
  ),
  art_deco: (
    <Room wall="#1f4a43" floor="#3a3230" ceiling="#e9e2d2" sofa="#123330" cushion="#c9a24c" table="#c9a24c" rug="#d8cdb8" lamp="#ecdcae">
      {repeat(7, (i) => (
        <path key={i} d={`M80 60 ${44 + i * 12} 20`} stroke="#c9a24c" strokeWidth="1.1" />
      ))}
      <path d="M64 60a16 16 0 0 1 32 0z" fill="#c9a24c" />
    </Room>
  ),
  country: (
    <Room wall="#e8e4d2" floor="#b78b5d" sofa="#9fb0a0" cushion="#c0584c" table="#a77a4e" rug="#d9cba8" lamp="#f2e2bd" curtain="#c98b83">
      <path d="M40 46h84v16H40z" fill="#d4dcc9" />
      {repeat(14, (i) => (
        <path key={i} d={`M${40 + i * 6} 46v16`} stroke="#b9c4ad" strokeWidth=".8" />
      ))}
      <Frame at={[68, 24, 26, 16]} fill="#dfe7da" edge="#a77a4e" />
    </Room>
  ),
  japanese: (
    <Room wall="#e9e1cd" floor="#cdb98a" sofa="#8f9a7c" cushion="#e2d6ba" table="#7d5a3a" rug="#d9cfae" lamp="#f8f0dc">
      <path d="M44 18h72v44H44z" fill="#f8f5ea" />
      <path d="M44 18h72v44H44zM62 18v44M80 18v44M98 18v44M44 33h72M44 48h72" fill="none" stroke="#8a6a45" strokeWidth="1.4" />
      <Plant x={38} y={82} />
    </Room>
  ),
  coastal: (
    <Room wall="#eef2f1" floor="#dccdb1" sofa="#f3efe6" cushion="#4f86a8" table="#b99c74" rug="#c7d8df" lamp="#f2ead8" curtain="#dfeaf0">
      {repeat(9, (i) => (
        <path key={i} d={`M28 ${20 + i * 7}h104`} stroke="#d6dedd" strokeWidth=".9" />
      ))}
      <Frame at={[60, 26, 40, 22]} fill="#bcd7e4" edge="#b99c74" />
      <path d="M60 40q6-4 12 0t12 0 12 0 4-1v9H60z" fill="#4f86a8" />
    </Room>
  ),
}
