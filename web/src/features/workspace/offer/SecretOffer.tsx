import { secretOfferBalance } from '@veduta/contract/catalogue/packages'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useUser } from '../../../lib/session.ts'
import { device } from '../../../lib/storage.ts'

const SecretOfferDialog = lazy(() => import('./SecretOfferDialog.tsx'))

const shownKey = 'secretPackageShown'
const delayMs = 10_000

/**
 * Once for each person: ten seconds after the balance stands at exactly 4 coins, an offer; only after a first picture, and not while an
 * order holds coins that may come back (`worked`).
 */
export function SecretOffer({ worked }: { worked: boolean }) {
  const { coin_balance: balance } = useUser()
  const [open, setOpen] = useState(false)
  const due = worked && balance === secretOfferBalance
  useEffect(() => {
    if (!due || device.getItem(shownKey) !== null) return
    const timer = setTimeout(() => {
      device.setItem(shownKey, 'true')
      setOpen(true)
    }, delayMs)
    return () => clearTimeout(timer)
  }, [due])
  if (!open) return null
  return (
    <Suspense>
      <SecretOfferDialog onClose={() => setOpen(false)} />
    </Suspense>
  )
}
