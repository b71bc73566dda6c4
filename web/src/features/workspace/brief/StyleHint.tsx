import type { Choices } from '@veduta/contract/catalogue/form'
import { useTranslation } from 'react-i18next'
import { useConfig } from '../../../lib/config.ts'

/** Says what each reference will do with the engine of this installation; nothing in fitting, where they are the things themselves. */
export function StyleHint({ choices, count }: { choices: Choices; count: number }) {
  const { t } = useTranslation('workspace')
  const config = useConfig()
  const kind = choices.project_type
  const from = config?.style_from[kind]
  if (!from || choices.interior_fitting_mode || config.ignored[kind]?.includes('references')) return null
  return <p className="hint mt-1.5">{t(`references.${from}`, { count })}</p>
}
