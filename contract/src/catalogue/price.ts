/** What each thing that can be ordered costs, in coins. */
export const price = { generation: 8, preparation: 4, change: 4 } as const

/** Coins given once when an e-mail address is confirmed. */
export const verificationBonus = 20
