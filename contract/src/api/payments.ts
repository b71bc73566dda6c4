import { z } from 'zod'
import { packages, type PackageId } from '../catalogue/packages.ts'
import { endpoint } from './endpoint.ts'

export const PaymentStatus = z.enum(['pending', 'succeeded', 'canceled', 'failed'])

export const Payment = z.object({
  payment_id: z.string(),
  package_id: z.string(),
  coins: z.int(),
  roubles: z.number(),
  status: PaymentStatus,
  created_at: z.string(),
})

export const createPayment = endpoint('POST', '/payments/create', {
  summary: 'Buy a package; the browser goes on to the confirmation address',
  input: z.object({ package_id: z.enum(Object.keys(packages) as [PackageId, ...PackageId[]]) }),
  reply: z.object({ payment_id: z.string(), confirmation_url: z.string() }),
  idempotent: true,
})
export const paymentStatus = endpoint('GET', '/payments/status/:paymentId', {
  summary: 'How a payment stands; asks the provider',
  reply: z.object({ status: PaymentStatus }),
})
export const recentPayment = endpoint('GET', '/payments/recent', {
  summary: 'The newest payment',
  reply: z.object({ payment_id: z.string() }),
})
export const listPayments = endpoint('GET', '/payments', { summary: 'The payments, newest first', reply: z.array(Payment) })
