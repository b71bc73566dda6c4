import type { Generation } from '@veduta/contract/api/generations'

/** `generation` in the place it has in the pages, or in front of the first. */
export function withGeneration(pages: Generation[][], generation: Generation): Generation[][] {
  const isThere = pages.some((page) => page.some((one) => one.id === generation.id))
  if (isThere) return pages.map((page) => page.map((one) => (one.id === generation.id ? generation : one)))
  return [[generation, ...(pages[0] ?? [])], ...pages.slice(1)]
}

/** Pictures that were deleted on this page: that they are gone needs no asking. */
export const discarded = new Set<string>()

/** The pages without the generation of this id. */
export const withoutGeneration = (pages: Generation[][], id: string): Generation[][] =>
  pages.map((page) => page.filter((one) => one.id !== id))
