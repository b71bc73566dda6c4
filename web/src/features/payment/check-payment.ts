import { call } from '../../lib/call.ts'
import { currentPayment, forgetCurrentPayment } from '../../lib/pay.ts'

/** What the page shows: how the payment stands, or why that could not be found out. */
export type Outcome = 'checking' | 'succeeded' | 'canceled' | 'failed' | 'processing' | 'no_id' | 'no_status'

/** The payment that this page is about: the one just started, else one named in the address, else the newest. */
export async function findPayment(query: URLSearchParams, signedIn: boolean): Promise<string | null> {
  const named = currentPayment() ?? query.get('payment_id') ?? query.get('orderId') ?? query.get('id')
  if (named || !signedIn) return named
  try {
    return (await call('GET /payments/recent', {})).payment_id
  } catch (error) {
    console.warn('The newest payment could not be read', error)
    return null
  }
}

/** Asks how a payment stands. Once that is final, it is no longer the current one. */
export async function checkPayment(paymentId: string): Promise<Outcome> {
  try {
    const { status } = await call('GET /payments/status/:paymentId', { paymentId })
    if (status === 'pending') return 'processing'
    forgetCurrentPayment()
    return status
  } catch (error) {
    console.warn('The payment could not be checked', error)
    return 'no_status'
  }
}
