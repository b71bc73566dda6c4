import type { Choices } from '@veduta/contract/catalogue/form'
import type { Setting } from '@veduta/contract/catalogue/setting'
import { useTranslation } from 'react-i18next'
import { useConfig } from '../../../lib/config.ts'

interface UnusedHintProps {
  setting: Setting
  choices: Choices
}

/** Says that the engine of this installation does nothing with a setting; nothing where it does. */
export function UnusedHint({ setting, choices }: UnusedHintProps) {
  const { t } = useTranslation('workspace')
  const kind = choices.interior_fitting_mode ? 'fitting' : choices.project_type
  const unused = useConfig()?.ignored[kind]?.includes(setting)
  return unused ? <p className="hint mt-1.5">{t(setting === 'references' ? 'unused.references' : 'unused.setting')}</p> : null
}
