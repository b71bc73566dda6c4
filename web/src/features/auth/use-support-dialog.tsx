import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SupportDialog } from '../../ui/SupportDialog.tsx'

const load = () => import('../../ui/SupportDialog.tsx')
const quietMs = 2000

/**
 * The support dialog of the sign-in. The first screen does not wait for it: it is loaded once the screen is at rest, with its words,
 * so that it can be opened without a connection too. `onMissing` tells that it still could not be loaded.
 */
export function useSupportDialog(onMissing: () => void): { open: () => void; dialog: ReactNode } {
  const { i18n } = useTranslation('auth')
  const [Dialog, setDialog] = useState<typeof SupportDialog | null>(null)
  const [asking, setAsking] = useState(false)

  useEffect(() => {
    const ahead = () => void Promise.all([load(), i18n.loadNamespaces('support')]).catch(() => undefined)
    const timer = setTimeout(ahead, quietMs)
    return () => clearTimeout(timer)
  }, [i18n])

  const open = async () => {
    try {
      const loaded = await load()
      await i18n.loadNamespaces('support')
      if (!i18n.hasResourceBundle(i18n.resolvedLanguage ?? i18n.language, 'support')) throw new Error('no words')
      setDialog(() => loaded.SupportDialog)
      setAsking(true)
    } catch (error) {
      console.warn('The support dialog could not be loaded', error)
      onMissing()
    }
  }
  return { open: () => void open(), dialog: Dialog && <Dialog open={asking} onClose={() => setAsking(false)} /> }
}
