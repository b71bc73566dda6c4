import type { ExteriorStyle } from '@veduta/contract/catalogue/style'
import type { ReactNode } from 'react'
import { Box, repeat } from './Tile.tsx'

interface SceneProps {
  sky: string
  ground: string
  children: ReactNode
}

/** A street view, 160 × 112, with the ground line at 92. */
const Scene = ({ sky, ground, children }: SceneProps) => (
  <svg viewBox="0 0 160 112" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <Box at={[0, 0, 160, 112]} fill={sky} />
    {children}
    <Box at={[0, 92, 160, 20]} fill={ground} />
  </svg>
)

const Tree = ({ x, y, size, fill = '#7d9160' }: { x: number; y: number; size: number; fill?: string }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path d="M-1 0h2v-14h-2z" fill="#5b5044" />
    <path d="M0-40c9 0 14 8 12 16s-6 12-12 12-11-4-12-12 3-16 12-16z" fill={fill} />
    <path d="M0-40c9 0 14 8 12 16-2 6-6 8-9 8 4-8 3-18-3-24z" opacity=".1" />
  </g>
)

const Glass = ({ at: [x, y, w, h], fill = '#3f4e57' }: { at: [number, number, number, number]; fill?: string }) => (
  <>
    <Box at={[x, y, w, h]} fill={fill} />
    <path d={`M${x} ${y}h${w * 0.62}l${-w * 0.4} ${h}h${-w * 0.22}z`} fill="#dfe8ea" opacity=".28" />
  </>
)

const Sash = ({ x, y, w = 9, h = 14, trim = '#f6f4ee' }: { x: number; y: number; w?: number; h?: number; trim?: string }) => (
  <>
    <Box at={[x - 1.4, y - 1.4, w + 2.8, h + 2.8]} fill={trim} />
    <Glass at={[x, y, w, h]} />
    <path d={`M${x + w / 2} ${y}v${h}M${x} ${y + h / 2}h${w}`} stroke={trim} strokeWidth=".9" />
  </>
)

const Shutters = ({ x, y, w = 9, h = 14, fill }: { x: number; y: number; w?: number; h?: number; fill: string }) => (
  <>
    <Box at={[x - 6.4, y - 1, 4.4, h + 2]} fill={fill} />
    <Box at={[x + w + 2, y - 1, 4.4, h + 2]} fill={fill} />
  </>
)

/** A house in each style, drawn small. */
export const exteriorStylePictures: Record<ExteriorStyle, ReactNode> = {
  modern: (
    <Scene sky="#cfdde6" ground="#8fa377">
      <Tree x={16} y={94} size={1} />
      <Box at={[34, 60, 100, 32]} fill="#d8d2c7" />
      <Glass at={[58, 64, 52, 28]} />
      <Box at={[26, 34, 76, 26]} fill="#f3f0ea" />
      <Glass at={[34, 40, 40, 14]} />
      <Box at={[104, 60, 30, 32]} fill="#a7957f" />
      <Box at={[22, 31, 84, 4]} fill="#fbfaf7" />
      <Box at={[100, 58, 40, 3]} fill="#fbfaf7" />
    </Scene>
  ),
  minimalism: (
    <Scene sky="#e3e7e8" ground="#b7bdae">
      <Box at={[30, 40, 102, 52]} fill="#f4f3f0" stroke="#c9c8c3" />
      <Glass at={[44, 58, 22, 34]} fill="#59636a" />
      <Box at={[92, 52, 28, 10]} fill="#59636a" />
    </Scene>
  ),
  scandinavian: (
    <Scene sky="#dde6ea" ground="#a9b48f">
      <Tree x={140} y={94} size={1} fill="#71865c" />
      <Tree x={18} y={94} size={0.8} />
      <path d="M38 52 70 24 102 52V92H38z" fill="#8f3a2d" />
      <path d="M34 53 70 21 106 53 103 56 70 27 37 56z" fill="#f2efe9" />
      <Sash x={50} y={60} w={10} h={12} />
      <Sash x={80} y={60} w={10} h={12} />
      <Box at={[63, 76, 14, 16]} fill="#f2efe9" />
      <Box at={[65, 78, 10, 14]} fill="#37434a" />
      <Box at={[102, 66, 30, 26]} fill="#8f3a2d" />
      <path d="M100 66h36l-6-9h-30z" fill="#4b4f52" />
    </Scene>
  ),
  industrial: (
    <Scene sky="#d8dcdd" ground="#9b9b95">
      <Box at={[30, 26, 100, 66]} fill="#9a5b45" />
      {repeat(11, (i) => (
        <Box key={i} at={[30, 30 + i * 6, 100, 0.7]} fill="#d7b6a6" opacity={0.6} />
      ))}
      {[36, 68, 100].map((x) => (
        <g key={x}>
          <Glass at={[x, 34, 24, 22]} fill="#3c4449" />
          <path d={`M${x + 8} 34h1v22h-1zM${x + 16} 34h1v22h-1zM${x} 44h24v1H${x}z`} fill="#1f2325" />
        </g>
      ))}
      <Glass at={[36, 66, 24, 26]} fill="#3c4449" />
      <Glass at={[100, 66, 24, 26]} fill="#3c4449" />
      <Box at={[68, 62, 24, 30]} fill="#2b2f31" />
      <Box at={[28, 22, 104, 4]} fill="#4a4d4f" />
    </Scene>
  ),
  classical: (
    <Scene sky="#dfe4e2" ground="#97a67d">
      <Box at={[28, 42, 104, 50]} fill="#e6dcc5" />
      <path d="M22 42h116L80 18z" fill="#b8a98b" />
      <path d="M34 39h92L80 21z" fill="#e6dcc5" />
      <Box at={[24, 40, 112, 4]} fill="#f6f0e1" />
      {[40, 58, 96, 114].map((x) => (
        <Box key={x} at={[x, 46, 6, 46]} fill="#f8f4e8" />
      ))}
      {[48, 104].flatMap((x) => [52, 72].map((y) => <Glass key={`${x}-${y}`} at={[x, y, 8, 14]} />))}
      <Box at={[70, 58, 20, 34]} fill="#f6f0e1" />
      <Box at={[73, 62, 14, 30]} fill="#4a3f35" />
      <Glass at={[72, 48, 16, 8]} />
    </Scene>
  ),
  neoclassical: (
    <Scene sky="#dde4e8" ground="#9dab88">
      <Tree x={14} y={94} size={0.9} />
      <Box at={[26, 36, 108, 56]} fill="#eeeae0" />
      <Box at={[22, 32, 116, 5]} fill="#faf8f2" />
      <Box at={[26, 27, 108, 5]} fill="#dcd6c9" />
      <Box at={[26, 62, 108, 2]} fill="#dcd6c9" />
      {[34, 52, 98, 116]
        .flatMap((x) => [
          [x, 42, 12],
          [x, 68, 20],
        ])
        .map(([x, y, h]) => (
          <Sash key={`${x}-${y}`} x={x} y={y} h={h} trim="#fbf9f4" />
        ))}
      <Sash x={75} y={42} w={10} h={12} trim="#fbf9f4" />
      <Box at={[69, 64, 22, 28]} fill="#faf8f2" />
      <path d="M73 92V74a7 7 0 0 1 14 0v18z" fill="#3d4a44" />
    </Scene>
  ),
  chalet: (
    <Scene sky="#d5e2ec" ground="#c3cfc2">
      <path d="M0 70 40 30 66 58 100 22 160 74V92H0z" fill="#a9bdcb" />
      <path d="M86 36 100 22 116 38 108 36 100 42 94 36z" fill="#f7fafc" />
      <Box at={[44, 70, 72, 22]} fill="#b3aa9c" />
      <path d="M44 70V52L80 34l36 18v18z" fill="#8a5f3d" />
      <path d="M32 58 80 30l48 28-3 5-45-26-45 26z" fill="#4e3a2b" />
      <Glass at={[56, 56, 14, 12]} />
      <Glass at={[90, 56, 14, 12]} />
      <Box at={[40, 68, 80, 3]} fill="#4e3a2b" />
      <Glass at={[54, 76, 12, 16]} />
      <Box at={[74, 76, 14, 16]} fill="#5d432e" />
      <Glass at={[96, 76, 12, 10]} />
    </Scene>
  ),
  barnhouse: (
    <Scene sky="#d9e3e6" ground="#93a36c">
      <Tree x={24} y={94} size={1.1} />
      <Tree x={142} y={94} size={0.85} fill="#8a9a5c" />
      <path d="M46 50 80 18 114 50V92H46z" fill="#5d4a3c" />
      <path d="M52 53 80 27 108 53V90H52z" fill="#e9c68d" />
      <path d="M79 27h2v63h-2zM52 62h56v2H52zM65 40h2v50h-2zM94 40h2v50h-2z" fill="#2f2c2a" />
      <Box at={[114, 62, 34, 30]} fill="#cfc7b7" />
      <Box at={[112, 59, 38, 4]} fill="#efeae0" />
    </Scene>
  ),
  wright: (
    <Scene sky="#e0dfd2" ground="#98a070">
      <Tree x={146} y={94} size={0.95} fill="#7f8a4f" />
      <Box at={[34, 62, 96, 30]} fill="#c79a5f" />
      <Box at={[34, 74, 96, 3]} fill="#8a5a38" />
      <Box at={[56, 44, 50, 14]} fill="#b98650" />
      <path d="M48 44h66l8-4H40z" fill="#6b4632" />
      <path d="M14 61h132l-10-5H26z" fill="#6b4632" />
      <Box at={[76, 28, 12, 14]} fill="#a5714a" />
      {[60, 70, 80, 90].map((x) => (
        <Glass key={x} at={[x, 47, 8, 9]} />
      ))}
      {[40, 51, 62, 73, 84, 95].map((x) => (
        <Glass key={x} at={[x, 64, 9, 9]} />
      ))}
      <Box at={[108, 64, 18, 28]} fill="#9a6a43" />
    </Scene>
  ),
  tudor: (
    <Scene sky="#d6dee0" ground="#8d9d74">
      <Tree x={18} y={94} size={0.9} />
      <Box at={[40, 50, 88, 42]} fill="#efe7d6" />
      <path d="M34 50 62 20l28 30z" fill="#efe7d6" />
      <path d="M84 50 96 30h36l8 20z" fill="#5b463b" />
      <path d="M32 52 62 17l30 35-3 2-27-31-27 31z" fill="#4a3a31" />
      <path
        d="M40 54h88M40 70h88M48 50v42M62 26v66M76 50v42M96 54v38M112 54v38M48 70l14-16 14 16M96 70l16-16 16 16"
        fill="none"
        stroke="#4a3a31"
        strokeWidth="2.4"
      />
      <Glass at={[52, 56, 8, 12]} />
      <Glass at={[99, 57, 10, 11]} />
      <Box at={[79, 74, 14, 18]} fill="#5b3d2a" />
      <Box at={[108, 18, 8, 14]} fill="#8d5a44" />
    </Scene>
  ),
  mediterranean: (
    <Scene sky="#cfe2ee" ground="#c9b98f">
      <Tree x={142} y={94} size={0.9} fill="#6f8558" />
      <Box at={[30, 50, 96, 42]} fill="#f4e9d6" />
      <path d="M24 50 40 38h80l12 12z" fill="#b7633f" />
      <Box at={[50, 32, 26, 14]} fill="#f4e9d6" />
      <path d="M46 33 54 25h18l8 8z" fill="#b7633f" />
      {[40, 62, 84].map((x) => (
        <path key={x} d={`M${x} 92V70a8 8 0 0 1 16 0v22z`} fill="#6b4f3a" />
      ))}
      <Glass at={[106, 60, 10, 14]} />
      <Shutters x={107} y={60} w={8} fill="#5f8fa6" />
      <Glass at={[60, 37, 7, 6]} />
      <Box at={[30, 90, 96, 2]} fill="#d9c6a3" />
    </Scene>
  ),
  colonial: (
    <Scene sky="#d9e4ea" ground="#94a873">
      <Tree x={146} y={94} size={0.95} />
      <path d="M28 46 44 26h72l16 20z" fill="#585e62" />
      <Box at={[32, 46, 96, 46]} fill="#f3f3ef" />
      {repeat(7, (i) => (
        <Box key={i} at={[32, 51 + i * 6, 96, 0.6]} fill="#d3d5d2" />
      ))}
      {[44, 62, 90, 108].map((x) => (
        <g key={x}>
          <Shutters x={x} y={52} h={11} w={8} fill="#34463f" />
          <Sash x={x} y={52} h={11} w={8} />
        </g>
      ))}
      {[44, 108].map((x) => (
        <g key={x}>
          <Shutters x={x} y={72} h={13} w={8} fill="#34463f" />
          <Sash x={x} y={72} h={13} w={8} />
        </g>
      ))}
      <path d="M66 70h28l-14-7z" fill="#fbfbf8" />
      <Box at={[68, 70, 24, 22]} fill="#fbfbf8" />
      <Box at={[74, 73, 12, 19]} fill="#7d2f2a" />
      <Box at={[106, 14, 8, 14]} fill="#9a6552" />
    </Scene>
  ),
}
