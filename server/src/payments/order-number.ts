/** What a payment is called among people, on screens and in letters: the day of the order (UTC) and the end of its id. */
export const orderNumber = ({ id, created_at }: { id: string; created_at: Date }): string =>
  `VD-${created_at.toISOString().slice(0, 10).replaceAll('-', '')}-${id.slice(-6).toUpperCase()}`
