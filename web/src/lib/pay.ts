import type { PackageId } from '@veduta/contract/catalogue/packages'
import { call } from './call.ts'
import { device } from './storage.ts'

const currentKey = 'currentPaymentId'

/** The payment that was started last on this device and is not known to be over. */
export const currentPayment = () => device.getItem(currentKey)
export const forgetCurrentPayment = () => device.removeItem(currentKey)

/**
 * Starts the payment of a package and leaves for the provider's page. The same `key` never starts a second one.
 * @throws CallError
 */
export async function pay(packageId: PackageId, key: string): Promise<void> {
  const { payment_id, confirmation_url } = await call('POST /payments/create', { package_id: packageId }, { key })
  device.setItem(currentKey, payment_id)
  location.assign(confirmation_url)
}
