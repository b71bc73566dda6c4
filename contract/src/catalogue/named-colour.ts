/** RAL Classic as sRGB: the number of each colour with its usual value for screens (as the package ral-colors, MIT, lists them). */
const ralClassic =
  '1000cdba88 1001d0b084 1002d2aa6d 1003f9a800 1004e49e00 1005cb8e00 1006e29000 1007e88c00 1011af804f 1012ddaf27 1013e3d9c6 ' +
  '1014ddc49a 1015e6d2b5 1016f1dd38 1017f6a950 1018faca30 1019a48f7a 1020a08f65 1021f6b600 1023f7b500 1024ba8f4c 1026ffff00 ' +
  '1027a77f0e 1028ff9b00 1032e2a300 1033f99a1c 1034eb9c52 1035908370 103680643f 1037f09200 2000dd7907 2001be4e20 2002c63927 ' +
  '2003fa842b 2004e75b12 2005ff2300 2007ffa421 2008f3752c 2009e15501 2010d4652f 2011ec7c25 2012db6a50 2013954527 2017fa4402 ' +
  '3000ab2524 3001a02128 3002a1232b 30038d1d2c 3004701f29 30055e2028 3007402225 3009703731 30117e292c 3012cb8d73 30139c322e ' +
  '3014d47479 3015e1a6ad 3016ac4034 3017d3545f 3018d14152 3020c1121c 3022d56d56 3024f70000 3026ff0000 3027b42041 3028e72512 ' +
  '3031ac323b 3032711521 3033b24c43 40018a5a83 4002933d50 4003d15b8f 4004691639 400583639d 4006992572 40074a203b 4008904684 ' +
  '4009a38995 4010c63678 40118773a1 40126b6880 5000384c70 50011f4764 50022b2c7c 50032a3756 50041d1f2a 5005154889 500741678d ' +
  '5008313c48 50092e5978 501013447c 5011232c3f 50123481b8 5013232d53 50146c7c98 50152874b2 50170e518d 501821888f 50191a5784 ' +
  '50200b4151 502107737a 50222f2a5a 50234d668e 50246a93b0 5025296478 5026102c54 6000327662 600128713e 6002276235 60034b573e ' +
  '60040e4243 60050f4336 600640433b 6007283424 600835382e 600926392f 60103e753b 601168825b 601231403d 6013797c5a 6014444337 ' +
  '60153d403a 6016026a52 6017468641 601848a43f 6019b7d9b1 6020354733 602186a47c 60223e3c32 6024008754 602553753c 6026005d52 ' +
  '602781c0bb 60282d5546 6029007243 60320f8558 6033478a84 60347fb0b2 60351b542c 6036005d4c 603725e712 603800f700 70007e8b92 ' +
  '70018f999f 7002817f68 70037a7b6d 70049ea0a1 70056b716f 7006756f61 7008746643 70095b6259 7010575d57 7011555d61 7012596163 ' +
  '7013555548 701551565c 7016373f43 70212e3234 70224b4d46 7023818479 7024474a50 7026374447 7030939388 70315d6970 7032b9b9a8 ' +
  '7033818979 7034939176 7035cbd0cc 70369a9697 70377c7f7e 7038b4b8b0 70396b695f 70409da3a6 70428f9695 70434e5451 7044bdbdb2 ' +
  '704591969a 704682898e 7047cfd0cf 7048888175 8000887142 80019c6b30 80027b5141 800380542f 80048f4e35 80076f4a2f 80086f4f28 ' +
  '80115a3a29 8012673831 801449392d 8015633a34 80164c2f26 801744322d 80193f3a3a 8022211f20 8023a65e2f 802479553c 8025755c49 ' +
  '80284e3b2b 8029773c27 9001efebdc 9002ddded4 9003f4f8f4 90042e3032 90050a0a0d 9006a5a8a6 90078f8f8c 9010f7f9ef 9011292c2f ' +
  '9012fffde6 9016f7fbf5 90172a2d2f 9018cfd3cd 90229c9c9c 90237e8182'

const ral = new Map(ralClassic.split(' ').map((entry) => [entry.slice(0, 4), `#${entry.slice(4)}`]))

/**
 * The full colours of the circle of hues of NCS, red, green and blue in hundredths: yellow, red, blue and green, each with nine steps on
 * the way to the next. NCS is measured on painted samples and has no published values for screens; these follow the usual approximation.
 */
// prettier-ignore
const ncsHues = [
  [100, 85, 0], [100, 76, 0], [100, 68, 0], [100, 60, 0], [100, 51, 0], [100, 42, 0], [100, 34, 0], [100, 26, 0], [98, 17, 0], [96, 8, 2],
  [93, 0, 6], [89, 0, 11], [84, 0, 17], [78, 0, 25], [70, 0, 35], [60, 0, 49], [48, 0, 70], [31, 6, 77], [0, 15, 82], [0, 28, 85],
  [0, 55, 88], [0, 67, 89], [0, 75, 90], [0, 81, 89], [0, 85, 88], [0, 88, 85], [0, 90, 82], [0, 90, 77], [0, 90, 70], [0, 90, 50],
  [0, 90, 35], [21, 90, 24], [36, 90, 14], [49, 90, 7], [60, 90, 0], [69, 90, 0], [77, 90, 0], [84, 89, 0], [90, 88, 0], [96, 86, 0],
]
const ncsName = /^(?:NCS )?S? ?(\d\d)(\d\d)-(?:N|([YRBG])(?:(\d\d)([YRBG]))?)$/
const elementary = 'YRBG'

const inHex = (channels: number[]) =>
  `#${channels
    .map((share) =>
      Math.round(255 * Math.min(1, Math.max(0, share)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Blackness, chromaticness and hue as a value for screens: the full colour is greyed by what chromaticness lacks, lit up, and darkened. */
function ncs(text: string): string | null {
  const [, black, chroma, from, step, to] = ncsName.exec(text) ?? []
  if (!black) return null
  const [s, c] = [Number(black), Number(chroma)]
  if (s + c > 100) return null
  if (!from) return c === 0 ? inHex(Array(3).fill(1 - s / 100)) : null
  const first = elementary.indexOf(from)
  if (to && elementary.indexOf(to) !== (first + 1) % 4) return null
  const at = 10 * first + Number(step ?? 0) / 10
  const below = Math.floor(at)
  const full = ncsHues[below].map((value, k) => (value + (ncsHues[(below + 1) % 40][k] - value) * (at - below)) / 100)
  const grey = full.reduce((sum, value) => sum + value / 3, 0)
  const greyed = full.map((value) => value + ((grey - value) * (100 - c)) / 100)
  const light = (1 - Math.max(0, 1.05 * s - 5.25) / 100) / Math.max(...greyed)
  return inHex(greyed.map((value) => value * light))
}

/** The colour that people name as hex, RAL Classic (“RAL 3009”) or NCS (“NCS S 2030-Y90R”), as #rrggbb; null where it is none of these. */
export function colourNamed(text: string): string | null {
  const name = text.trim().toUpperCase().replace(/\s+/g, ' ')
  const hex = /^#?([\dA-F]{6})$/.exec(name)?.[1] ?? /^#([\dA-F]{3})$/.exec(name)?.[1].replace(/./g, '$&$&')
  if (hex) return `#${hex.toLowerCase()}`
  const number = /^RAL ?(\d{4})$/.exec(name)?.[1]
  return number ? (ral.get(number) ?? null) : ncs(name)
}
