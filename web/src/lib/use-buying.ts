import type { PackageId } from '@veduta/contract/catalogue/packages'
import { useCallback, useEffect, useRef, useState } from 'react'
import { CallError } from './call.ts'
import { pay } from './pay.ts'
import { mayPass } from './query.ts'

/** Whether an order may have been placed although its answer did not arrive: pressed again, it is to be the same one. */
const mayBePlaced = (error: unknown) => mayPass(error) && !(error instanceof CallError && error.code === 'payment_refused')

/**
 * Buying, which goes on at the provider's page: the package that is on its way there, and how to send one. One at a time, however
 * often it is pressed.
 */
export function useBuying(onFailure: (error: unknown) => void) {
  const [buying, setBuying] = useState<PackageId | null>(null)
  const underway = useRef(false)
  /** Keys of orders of which it is not known whether they were placed. */
  const open = useRef(new Map<PackageId, string>())
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
    const key = open.current.get(id) ?? crypto.randomUUID()
    open.current.set(id, key)
    try {
      await pay(id, key)
      open.current.delete(id)
    } catch (error) {
      if (!mayBePlaced(error)) open.current.delete(id)
      ended()
      onFailure(error)
    }
  }
  return { buying, buy }
}
