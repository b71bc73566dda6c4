import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, wordsOf } from '../../../lib/call.ts'
import { toast } from '../../../ui/Toast.tsx'

/** How long nothing new stands where Cancel stood, so that a second press of it does nothing else. */
const restMs = 1200

/** Presses of Cancel, which stops all pictures of an order; `cancelling` lasts until a moment after the order `runningId` has ended. */
export function useCancelling(runningId: string | undefined) {
  const { t } = useTranslation('workspace')
  const [id, setId] = useState<string | null>(null)
  const over = id !== null && runningId !== id
  useEffect(() => {
    if (!over) return
    const timer = setTimeout(() => setId(null), restMs)
    return () => clearTimeout(timer)
  }, [over])
  const cancel = async (wanted: string, pictures: string[]) => {
    if (id === wanted) return
    setId(wanted)
    try {
      await Promise.all(pictures.map((one) => call('POST /generations/:id/cancel', { id: one })))
    } catch (error) {
      toast(wordsOf(error, t('failure.cancel')))
      setId(null)
    }
  }
  return { cancelling: id !== null, cancel }
}
