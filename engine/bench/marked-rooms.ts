import { fillPolygon } from '../src/geometry/polygon.ts'
import type { MadeKind } from '../src/interior/testing/made-room.ts'

/** What a pixel of a marked photo shows: as in a made room; the rest is not judged. */
export type MarkedKind = MadeKind | 'other'

interface Marks {
  /** The size in which the corners are counted. */
  width: number
  height: number
  furnished: boolean
  /** Outlines as "x,y x,y …", filled one over the other. */
  areas: readonly (readonly [MarkedKind, string])[]
}

/** What is seen in photos that are not part of the project, marked by eye: outlines only, by the name of the file. */
export const markedRooms: Record<string, Marks> = {
  p01_room: {
    width: 1024,
    height: 768,
    furnished: true,
    areas: [
      ['ceiling', '0,0 1024,0 1024,25 948,165 468,173 0,18'],
      ['wall', '0,18 468,173 948,165 1024,25 1024,520 920,480 890,380 640,360 400,345 380,400 360,345 362,212 0,138'],
      [
        'floor',
        '0,768 0,655 75,600 130,598 255,553 262,540 455,482 520,530 575,535 690,556 655,585 585,615 520,640 500,625 480,605 425,640 425,682 460,707 505,700 512,722 558,768',
      ],
      ['other', '18,612 112,618 162,660 140,738 42,748 60,690 55,672 16,658'],
      ['other', '583,530 652,530 652,620 583,620'],
      ['curtain', '0,142 362,208 356,345 272,358 175,368 30,348 0,376'],
      ['sofa', '172,370 285,346 385,350 400,346 640,362 890,376 918,410 925,480 700,505 455,480 370,500 256,540 250,440'],
      ['chair', '22,350 165,348 180,430 252,442 250,545 130,590 75,580 40,440'],
      ['picture', '498,244 552,248 550,290 498,288'],
      ['picture', '655,217 697,219 690,267 653,264'],
      ['table', '516,460 695,476 680,552 520,528'],
    ],
  },
  p03_bedroom: {
    width: 853,
    height: 1024,
    furnished: true,
    areas: [
      ['ceiling', '0,0 853,0 853,182 722,208 383,270 309,284 0,194'],
      ['wall', '309,284 853,182 853,795 724,765 722,582 380,568 340,590 309,590'],
      ['floor', '0,782 45,768 45,825 484,957 530,932 618,852 722,770 853,795 853,1024 0,1024'],
      ['other', '715,920 835,920 835,1008 715,1008'],
      ['curtain', '0,194 309,284 309,590 285,668 75,735 45,745 45,768 0,780'],
      ['bed', '45,735 285,668 310,630 350,588 380,568 722,582 722,752 618,850 530,930 483,957 45,825'],
      ['table', '728,664 830,664 832,805 760,810 728,780'],
    ],
  },
  p04_empty: {
    width: 1024,
    height: 679,
    furnished: false,
    areas: [
      ['ceiling', '0,0 140,0 425,165 205,218 0,184'],
      ['window', '140,0 862,0 845,75 430,167'],
      ['window', '0,195 165,206 165,424 0,440'],
      ['window', '215,218 372,190 372,440 215,420'],
      ['window', '432,185 836,108 836,494 432,452'],
      ['window', '843,80 880,0 1024,0 1024,679 940,679 843,510'],
      ['floor', '0,449 175,426 205,422 370,449 400,461 425,453 835,508 895,679 0,679'],
    ],
  },
}

/** What every pixel of a photo shows, as marked; 'other' where nothing is. */
export function marksAt({ width: w, height: h, areas }: Marks, width: number, height: number): MarkedKind[] {
  const shown = Array.from({ length: width * height }, (): MarkedKind => 'other')
  for (const [kind, corners] of areas) {
    const scaled = corners.split(' ').map((pair) => {
      const [x, y] = pair.split(',').map(Number)
      return { x: (x * width) / w, y: (y * height) / h }
    })
    fillPolygon(scaled, width, height, (i) => {
      shown[i] = kind
    })
  }
  return shown
}
