const shown = 5

/** The page numbers offered around `page`: five of them, or all where there are fewer. */
export function pageNumbers(page: number, pages: number): number[] {
  const count = Math.min(shown, Math.max(pages, 1))
  const first = Math.min(Math.max(page - Math.floor(count / 2), 1), Math.max(pages, 1) - count + 1)
  return Array.from({ length: count }, (_, at) => first + at)
}
