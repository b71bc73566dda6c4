/** Bounds that screens tell people before they send anything: of passwords and codes in characters. */
export const passwordLength = { min: 8, max: 128 } as const
export const codeLength = 6

/** Pictures that something can be drawn from: at least this many pixels on the shorter side, at most this many times as long as that. */
export const pictureShape = { leastSide: 64, mostProportion: 12 } as const
