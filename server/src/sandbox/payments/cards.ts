import { declines } from '@veduta/contract/api/payments'

/** What using a card leads to. */
export type CardOutcome = { paid: true } | { paid: false; party: 'payment_network' | 'yoo_money'; reason: keyof typeof declines }

const paid: CardOutcome = { paid: true }
const declined = (reason: keyof typeof declines, party: 'payment_network' | 'yoo_money' = 'payment_network'): CardOutcome => ({
  paid: false,
  party,
  reason,
})

/** The test cards that YooKassa publishes: any expiry, any code, always the same outcome. */
export const cards: Record<string, CardOutcome> = {
  '5555555555554477': paid,
  '5555555555554444': paid,
  '4111111111111111': paid,
  '2200000000000004': paid,
  '2202474301322987': paid,
  '5555555555554592': declined('3d_secure_failed'),
  '5555555555554535': declined('call_issuer'),
  '5555555555554543': declined('card_expired'),
  '5555555555554568': declined('fraud_suspected'),
  '5555555555554527': declined('general_decline'),
  '5555555555554600': declined('insufficient_funds'),
  '5555555555554618': declined('invalid_card_number'),
  '5555555555554626': declined('invalid_csc'),
  '5555555555554501': declined('issuer_unavailable'),
  '5555555555554576': declined('payment_method_limit_exceeded'),
  '5555555555554550': declined('payment_method_restricted'),
  '5555555555554584': declined('country_forbidden', 'yoo_money'),
  '5555555555554634': declined('fraud_suspected', 'yoo_money'),
}

export const workingCard = '5555555555554477'
export const decliningCard = '5555555555554527'

export const cardType = (number: string) => (number.startsWith('4') ? 'Visa' : number.startsWith('2') ? 'Mir' : 'MasterCard')
