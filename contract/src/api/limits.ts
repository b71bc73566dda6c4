/** Bounds that screens tell people before they send anything: in characters, the code in digits. */
export const passwordLength = { min: 8, max: 128 } as const
export const codeLength = 6
