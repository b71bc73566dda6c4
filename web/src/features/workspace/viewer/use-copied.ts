import { useEffect, useState } from 'react'

const shownMs = 2000

/** Copies texts, and is true for two seconds after it did. */
export function useCopied(): [copied: boolean, copy: (text: string) => void] {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = (text: string) => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      (error: unknown) => console.error('The text could not be copied', error),
    )
  }
  return [copied, copy]
}
