import type { ColorPalette } from '@veduta/contract/catalogue/color-palette'
import type { FacadeMaterial } from '@veduta/contract/catalogue/facade'
import type { FloorCovering } from '@veduta/contract/catalogue/floor-covering'
import type { RoofMaterial } from '@veduta/contract/catalogue/roof'
import type { WallFinish } from '@veduta/contract/catalogue/wall-finish'
import type { ReactNode } from 'react'
import { Box, repeat, Tile } from './Tile.tsx'

const ground = (fill: string) => <Box at={[0, 0, 48, 36]} fill={fill} />
const cycle = (colours: string[], index: number) => colours[index % colours.length]

const uprightBoards = (width: number, colours: string[], grain: string) => (
  <Tile>
    {repeat(Math.ceil(48 / width), (i) => (
      <g key={i}>
        <Box at={[i * width, 0, width - 0.6, 36]} fill={cycle(colours, i * 3 + (i % 2))} />
        <path d={`M${i * width + width * 0.35} 0c1 12-1 20 .6 36`} fill="none" stroke={grain} strokeWidth=".5" opacity=".5" />
      </g>
    ))}
  </Tile>
)

const boards = (height: number, joint: string, colours: string[], sheen = false) => (
  <Tile>
    {ground(joint)}
    {repeat(Math.ceil(36 / height), (row) =>
      [-30, 6, 42].map((x, i) => (
        <Box key={`${row}-${x}`} at={[x + ((row * 17) % 30), row * height, 35.4, height - 0.6]} fill={cycle(colours, row + i * 2)} />
      )),
    )}
    {sheen && <path d="M0 0h22L6 36H0z" fill="#fff" opacity=".16" />}
  </Tile>
)

const courses = (mortar: string, bricks: string[]) => (
  <Tile>
    {ground(mortar)}
    {repeat(6, (row) =>
      repeat(5, (i) => (
        <Box key={`${row}-${i}`} at={[i * 12 - (row % 2 ? 6 : 0) + 0.5, row * 6 + 0.5, 11, 5]} fill={cycle(bricks, i + row * 2)} />
      )),
    )}
  </Tile>
)

const splitStones: [number, number, number, number, string][] = [
  [0, 0, 15, 9, '#b5aa97'],
  [16, 0, 20, 9, '#a89c88'],
  [37, 0, 11, 9, '#bfb5a3'],
  [0, 10, 22, 8, '#aa9f8b'],
  [23, 10, 14, 8, '#c2b8a7'],
  [38, 10, 10, 8, '#b0a591'],
  [0, 19, 12, 8, '#bdb2a0'],
  [13, 19, 19, 8, '#a69a86'],
  [33, 19, 15, 8, '#b8ad9a'],
  [0, 28, 20, 8, '#b2a793'],
  [21, 28, 13, 8, '#bcb19f'],
  [35, 28, 13, 8, '#a89d89'],
]
const stones = (
  <Tile>
    {ground('#8d8474')}
    {splitStones.map(([x, y, w, h, fill]) => (
      <Box key={`${x}-${y}`} at={[x, y, w, h]} fill={fill} />
    ))}
  </Tile>
)

const speckled = (base: string, speck: string, count: number, radius: number) => (
  <Tile>
    {ground(base)}
    {repeat(count, (i) => (
      <circle key={i} cx={(i * 37) % 48} cy={(i * 23) % 36} r={radius} fill={speck} />
    ))}
  </Tile>
)

/** What each facade material looks like, as a sample. */
export const facadeTiles: Record<FacadeMaterial, ReactNode> = {
  wood_siding: uprightBoards(8, ['#9a7453', '#8b6647', '#a47e5b', '#936d4c', '#a07855', '#866243'], '#5d4029'),
  stucco: speckled('#ece6da', '#c9c0ae', 60, 0.5),
  brick: courses('#d8c7b6', ['#a8614a', '#9c5742', '#b26b52']),
  concrete: (
    <Tile>
      {ground('#b9b8b4')}
      <path d="M0 18h48M24 0v36" stroke="#9b9a96" strokeWidth=".8" />
      {[6, 18, 30, 42].flatMap((x) => [5, 31].map((y) => <circle key={`${x}-${y}`} cx={x} cy={y} r="1" fill="#8d8c88" />))}
    </Tile>
  ),
  stone: stones,
  glass: (
    <Tile>
      {ground('#9fb9c6')}
      <path d="M0 0h20L4 36H0z" fill="#d3e2e8" opacity=".7" />
      <path d="M16 0v36M32 0v36M0 18h48" stroke="#3a4348" strokeWidth="1.2" />
    </Tile>
  ),
  metal_panels: (
    <Tile>
      {ground('#8f979b')}
      <path d="M0 0h48v12H0z" fill="#a5acaf" />
      <path d="M0 24h48v12H0z" fill="#828a8e" />
      <path d="M0 12h48M0 24h48M24 0v36" stroke="#646b6f" strokeWidth="1" />
      <path d="M0 0h18L4 36H0z" fill="#fff" opacity=".14" />
    </Tile>
  ),
  composite: (
    <Tile>
      {ground('#5a5450')}
      {repeat(5, (i) => (
        <Box key={i} at={[0, i * 7.4, 48, 6.4]} fill={cycle(['#b39b80', '#aa9277'], i)} />
      ))}
    </Tile>
  ),
}

/** What each roof covering looks like, as a sample. */
export const roofTiles: Record<RoofMaterial, ReactNode> = {
  metal_roofing_dark: (
    <Tile>
      {ground('#3a3d40')}
      {repeat(8, (i) => (
        <g key={i}>
          <Box at={[i * 6, 0, 2.6, 36]} fill="#4b4f53" />
          <Box at={[i * 6 + 2.6, 0, 1, 36]} fill="#2b2e30" />
        </g>
      ))}
      <path d="M0 12h48M0 24h48" stroke="#24272a" strokeWidth=".8" />
    </Tile>
  ),
  flexible_shingles: (
    <Tile>
      {ground('#55443c')}
      {repeat(5, (row) =>
        repeat(8, (i) => (
          <path
            key={`${row}-${i}`}
            d={`M${i * 7 - (row % 2 ? 3.5 : 0)} ${row * 7.4}h6.4v5l-3.2 2-3.2-2z`}
            fill={cycle(['#7b6457', '#6d574c', '#866e60', '#745d50'], i * 3 + row * 2)}
          />
        )),
      )}
    </Tile>
  ),
  natural_tiles: (
    <Tile>
      {ground('#8a4630')}
      {repeat(5, (row) =>
        repeat(7, (i) => (
          <path
            key={`${row}-${i}`}
            d={`M${i * 8 - (row % 2 ? 4 : 0)} ${row * 8}h7.4v3.4a3.7 3.7 0 0 1-7.4 0z`}
            fill={cycle(['#bb6745', '#c67350', '#b05e3e'], i + row * 2)}
          />
        )),
      )}
    </Tile>
  ),
  seam_roofing: (
    <Tile>
      {ground('#7b8287')}
      {repeat(6, (i) => (
        <g key={i}>
          <Box at={[i * 9 - 0.6, 0, 1.2, 36]} fill="#a9b0b4" />
          <Box at={[i * 9 + 0.6, 0, 1.6, 36]} fill="#596065" />
        </g>
      ))}
    </Tile>
  ),
  thatch: (
    <Tile>
      {ground('#b59a63')}
      {repeat(70, (i) => (
        <path
          key={i}
          d={`M${(i * 29) % 48} ${(i * 13) % 34}l${(i % 3) - 1} 7`}
          stroke={cycle(['#8d7443', '#d2bb85', '#9d8450'], i)}
          strokeWidth=".8"
        />
      ))}
    </Tile>
  ),
  green_roof: (
    <Tile>
      {ground('#71834b')}
      {repeat(80, (i) => (
        <circle
          key={i}
          cx={(i * 31) % 48}
          cy={(i * 19) % 36}
          r={1 + (i % 3) * 0.5}
          fill={cycle(['#8a9a5b', '#5f7340', '#9dab6c', '#b9a45e'], i)}
        />
      ))}
    </Tile>
  ),
}

/** What each floor looks like, as a sample. */
export const floorTiles: Record<FloorCovering, ReactNode> = {
  engineered_wood: boards(12, '#8f6c48', ['#c69b6e', '#bb8f61', '#cfa67b', '#b58a5c']),
  laminate: boards(7.2, '#9b8a72', ['#cbb998', '#c2af8d', '#d2c1a2'], true),
  parquet: (
    <Tile>
      {ground('#b98e62')}
      {repeat(8, (i) =>
        repeat(4, (row) => (
          <g key={`${row}-${i}`}>
            <path d={`M${i * 8 - 8} ${row * 12}l8 8v8l-8-8z`} fill={cycle(['#c69b6e', '#b5885b'], row)} />
            <path d={`M${i * 8} ${row * 12 + 8}l8-8v8l-8 8z`} fill={cycle(['#a97d52', '#be9266'], i + row)} />
          </g>
        )),
      )}
    </Tile>
  ),
  ceramic_granite: (
    <Tile>
      {ground('#cfcac2')}
      <path d="M0 0h26L4 36H0z" fill="#fff" opacity=".3" />
      <path d="M0 18h48M24 0v36" stroke="#a39d93" strokeWidth=".9" />
    </Tile>
  ),
  carpet: (
    <Tile>
      {ground('#a9a596')}
      {repeat(120, (i) => (
        <path key={i} d={`M${(i * 29) % 48} ${(i * 17) % 36}l1.4-1.6`} stroke="#8b8777" strokeWidth=".7" />
      ))}
    </Tile>
  ),
}

/** What each wall finish looks like, as a sample. */
export const wallTiles: Record<WallFinish, ReactNode> = {
  wallpaper: (
    <Tile>
      {ground('#dcdfd2')}
      {repeat(6, (i) => (
        <path key={i} d={`M${i * 8 + 4} 36c-4-8 4-12 0-18s4-12 0-18`} fill="none" stroke="#a9b199" strokeWidth=".9" />
      ))}
    </Tile>
  ),
  decorative_plaster: (
    <Tile>
      {ground('#d9cfc0')}
      {repeat(14, (i) => (
        <ellipse
          key={i}
          cx={(i * 19) % 48}
          cy={(i * 11) % 36}
          rx={6 + (i % 4)}
          ry={3 + (i % 3)}
          fill={cycle(['#e4dccf', '#cdc1af', '#dfd5c6'], i)}
          opacity=".7"
        />
      ))}
    </Tile>
  ),
  paint: (
    <Tile>
      {ground('#8c9c8b')}
      <Box at={[0, 0, 48, 12]} fill="#97a796" />
    </Tile>
  ),
  wood_panels: uprightBoards(5.4, ['#a97f57', '#9b724c', '#b48b63', '#a37850'], '#7d5a3a'),
  brick: courses('#d8c7b6', ['#a8614a', '#9c5742', '#b26b52']),
  stone: stones,
}

const paletteColours: Record<ColorPalette, [string, string, string]> = {
  light: ['#f3f1ec', '#dccfb9', '#c9b48f'],
  dark: ['#3a3b3d', '#6a4a36', '#22262a'],
  neutral: ['#e6e0d5', '#b9b1a3', '#8b8880'],
  bright_accents: ['#f0eee9', '#d9a441', '#2f7f86'],
  monochrome: ['#e6e9ea', '#9fa6aa', '#4a5157'],
}

/** The three colours of each palette, as a sample. */
export const paletteTiles = Object.fromEntries(
  Object.entries(paletteColours).map(([id, colours]) => [
    id,
    <svg key={id} viewBox="0 0 48 36" preserveAspectRatio="none" aria-hidden="true">
      {colours.map((fill, i) => (
        <Box key={fill} at={[i * 16, 0, 16, 36]} fill={fill} />
      ))}
    </svg>,
  ]),
) as Record<ColorPalette, ReactNode>
