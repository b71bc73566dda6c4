import { useRef, useState } from 'react'
import { wordsOf } from './call.ts'

/**
 * One act at a time that a screen sends to the server and waits for: whether it is under way, and what went wrong with the last, or
 * `before` any.
 */
export function useAct(before: string | null = null) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState(before)
  const underway = useRef(false)

  /** Does `work`, unless something is under way; a failure is told in the server's words, or in `fallback` where it gave none. */
  const act = async (fallback: string, work: () => Promise<unknown>) => {
    if (underway.current) return
    underway.current = true
    setError(null)
    setBusy(true)
    try {
      await work()
    } catch (failure) {
      setError(wordsOf(failure, fallback))
    } finally {
      underway.current = false
      setBusy(false)
    }
  }
  return { busy, error, act, setError }
}

export type Acting = ReturnType<typeof useAct>
