/** The middle one of some values in order, of an even number the upper of the two in the middle. */
export const medianOf = (values: readonly number[]) => values.toSorted((p, q) => p - q)[values.length >> 1]
