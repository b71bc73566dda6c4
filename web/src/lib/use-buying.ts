import type { PackageId } from '@veduta/contract/catalogue/packages'
import { useCallback, useEffect, useRef, useState } from 'react'
import { pay } from './pay.ts'

/**
 * Buying, which goes on at the provider's page: the package that is on its way there, and how to send one. One at a time, however
 * often it is pressed.
 */
export function useBuying(onFailure: (error: unknown) => void) {
  const [buying, setBuying] = useState<PackageId | null>(null)
  const underway = useRef(false)
  const ended = useCallback(() => {
    underway.current = false
    setBuying(null)
  }, [])

  useEffect(() => {
    /** The browser's way back may show this page as it was left, on its way to a payment. */
    const back = ({ persisted }: PageTransitionEvent) => persisted && ended()
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [ended])

  const buy = async (id: PackageId) => {
    if (underway.current) return
    underway.current = true
    setBuying(id)
    try {
      await pay(id, crypto.randomUUID())
    } catch (error) {
      ended()
      onFailure(error)
    }
  }
  return { buying, buy }
}
