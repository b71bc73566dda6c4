import type { Choices } from '@veduta/contract/catalogue/form'
import { clsx } from 'clsx'
import { Check, ChevronDown } from 'lucide-react'
import { Popover, RadioGroup } from 'radix-ui'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { language } from '../../lib/language.ts'
import { exteriorStylePictures } from '../../ui/swatches/ExteriorStyles.tsx'
import { interiorStylePictures } from '../../ui/swatches/InteriorStyles.tsx'
import { isChanged } from './changes.ts'
import type { FormAction } from './form-state.ts'
import { answersTo, questionLabel } from './option-groups.ts'

interface StylePickerProps {
  choices: Choices
  act: (action: FormAction) => void
}

/** The style as a picture; opens all the styles of the project type beside the form. */
export function StylePicker({ choices, act }: StylePickerProps) {
  const { t } = useTranslation('workspace')
  const [open, setOpen] = useState(false)
  const id = useId()
  const locale = language()
  const label = questionLabel('style', locale)
  const styles = Object.entries(answersTo(choices.project_type, 'style'))
  const pictures: Record<string, ReactNode> = choices.project_type === 'exterior' ? exteriorStylePictures : interiorStylePictures
  const chosen = answersTo(choices.project_type, 'style')[choices.style]
  const changed = isChanged(choices, 'style')

  return (
    <div className={clsx('field', changed && 'is-changed')}>
      <div className="lbl">
        <span id={`${id}-label`}>{label}</span>
        {changed && <span className="sr">{t('options.changedFromDefault')}</span>}
      </div>
      <Popover.Root open={open} onOpenChange={setOpen}>
        <Popover.Trigger className="sel--pic" id={`${id}-trigger`} aria-labelledby={`${id}-label ${id}-trigger`}>
          <span className="pic">{pictures[choices.style]}</span>
          <span className="words">
            <span>{chosen?.label[locale] ?? t('style.choose')}</span>
            <small>{chosen?.hint[locale]}</small>
          </span>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content className="styles" side="right" align="center" sideOffset={28} collisionPadding={8} aria-label={label}>
            <RadioGroup.Root
              className="style-grid"
              aria-label={label}
              value={choices.style}
              onValueChange={(value) => act({ type: 'answer', question: 'style', value })}
            >
              {styles.map(([styleId, style]) => (
                <RadioGroup.Item
                  key={styleId}
                  value={styleId}
                  className="style-tile"
                  aria-label={style.label[locale]}
                  title={style.hint[locale]}
                  onClick={(event) => event.detail > 0 && setOpen(false)}
                  onKeyDown={(event) => event.key === 'Enter' && setOpen(false)}
                >
                  <span className={clsx('swatch', styleId === choices.style && 'is-on')}>{pictures[styleId]}</span>
                  <span className="name">
                    {style.label[locale]}
                    {styleId === choices.style && <Check size={14} strokeWidth={2} aria-hidden />}
                  </span>
                </RadioGroup.Item>
              ))}
            </RadioGroup.Root>
            <p className="hint style-note">{t('style.hint')}</p>
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
    </div>
  )
}
