import type { Payment } from '@veduta/contract/api/payments'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { call, CallError } from '../../lib/call.ts'
import { currentPayment, forgetCurrentPayment } from '../../lib/pay.ts'
import { mayPass } from '../../lib/query.ts'
import { refreshUser, useSession } from '../../lib/session.ts'

/** How the payment stands, or why that could not be found out. */
export type Outcome = 'checking' | 'succeeded' | 'canceled' | 'failed' | 'processing' | 'no_id' | 'no_status'

/** What is known of the payment that the page is about. */
export interface Seen {
  outcome: Outcome
  /** Absent until the server told of it. */
  payment?: Payment
  /** The last question had no answer; it is asked again. */
  unheard?: boolean
}

const askEveryMs = 3000

/** The payment that this page is about: the one just started, else one named in the address, else the newest. */
async function findPayment(query: URLSearchParams, signedIn: boolean): Promise<string | null> {
  const named = currentPayment() ?? query.get('payment_id') ?? query.get('orderId') ?? query.get('id')
  return named || !signedIn ? named : (await call('GET /payments/recent', {})).payment_id
}

const endings = ['succeeded', 'canceled', 'failed'] as const

/** Looks how a payment stands: it goes on until it has one of the known endings. Once it has, it is no longer the current one. */
async function checkPayment(paymentId: string): Promise<Seen> {
  try {
    const payment = await call('GET /payments/status/:paymentId', { paymentId })
    const ending = endings.find((one) => one === payment.status)
    if (ending) forgetCurrentPayment()
    return { outcome: ending ?? 'processing', payment: { ...payment, payment_id: paymentId } }
  } catch (error) {
    if (error instanceof CallError && error.status === 404) forgetCurrentPayment()
    throw error
  }
}

/** Finds the payment and asks how it stands, again and again while the provider is at work or no answer comes. */
export function usePayment(): Seen {
  const { loading, user } = useSession()
  const [seen, setSeen] = useState<Seen>({ outcome: 'checking' })
  const navigate = useNavigate()

  const signedIn = user !== null
  useEffect(() => {
    if (loading) return undefined
    let over = false
    let timer: ReturnType<typeof setTimeout> | undefined
    /** One round; tells whether another one is due. */
    const look = async (before: Seen): Promise<[Seen, again: boolean]> => {
      try {
        const id = before.payment?.payment_id ?? (await findPayment(new URLSearchParams(location.search), signedIn))
        if (id === null) return [{ outcome: 'no_id' }, false]
        const now = await checkPayment(id)
        if (signedIn && now.outcome !== before.outcome) await refreshUser()
        return [now, now.outcome === 'processing']
      } catch (error) {
        console.warn('The payment could not be checked', error)
        const again = mayPass(error) || (error instanceof CallError && error.status === 429)
        return [before.payment && again ? { ...before, unheard: true } : { outcome: 'no_status', unheard: again }, again]
      }
    }
    const go = async (before: Seen) => {
      const [now, again] = await look(before)
      if (over) return
      setSeen(now)
      // reloaded, the page is about the same payment
      const id = now.payment?.payment_id
      if (id && !before.payment) void navigate({ search: `?payment_id=${id}` }, { replace: true })
      if (again) timer = setTimeout(() => void go(now), askEveryMs)
    }
    void go({ outcome: 'checking' })
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [loading, signedIn, navigate])
  return seen
}
