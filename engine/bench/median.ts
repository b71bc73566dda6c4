/** The middle one of some values. */
export const median = (values: number[]) => values.toSorted((p, q) => p - q)[values.length >> 1]
