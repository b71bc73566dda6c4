import { answersTo, questionLabel } from '@veduta/contract/catalogue/answer-words'
import type { Choices } from '@veduta/contract/catalogue/form'
import { clsx } from 'clsx'
import { Check, ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { language } from '../../../lib/language.ts'
import { Tile } from '../../../ui/swatches/strips.tsx'
import { Popover } from '../../../ui/Popover.tsx'
import { isChanged } from './changes.ts'
import type { FormAction } from './form-state.ts'

interface StylePickerProps {
  choices: Choices
  act: (action: FormAction) => void
}

/** The style as a picture; opens all the styles of the project type beside the form. */
export function StylePicker({ choices, act }: StylePickerProps) {
  const { t } = useTranslation('workspace')
  const id = useId()
  const locale = language()
  const label = questionLabel('style', locale)
  const styles = Object.entries(answersTo(choices.project_type, 'style'))
  const strip = choices.project_type === 'exterior' ? 'exterior_style' : 'interior_style'
  const chosen = answersTo(choices.project_type, 'style')[choices.style]
  const changed = isChanged(choices, 'style')
  const close = () => document.getElementById(`${id}-styles`)?.hidePopover()

  return (
    <div className={clsx('field', changed && 'is-changed')} data-question="style">
      <div className="lbl">
        <span aria-hidden>{label}</span>
        {changed && <span className="sr">{t('options.changedFromDefault')}</span>}
      </div>
      <button
        type="button"
        className="sel--pic"

        popoverTarget={`${id}-styles`}
      >
        <span className="pic">
          <Tile strip={strip} id={choices.style} small />
        </span>
        <span className="words">
          <span className="sr">{label}</span>
          <span>{chosen?.label[locale] ?? t('style.choose')}</span>
          <small>{chosen?.hint[locale]}</small>
        </span>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
      </button>
      <Popover
        id={`${id}-styles`}
        label={label}
        place="right-middle"
        className="styles"
        onOpen={(sheet) => sheet.querySelector<HTMLInputElement>('input:checked')?.focus()}
      >
        <div className="style-grid" role="radiogroup" aria-label={label}>
          {styles.map(([styleId, style]) => (
            <label key={styleId} className="style-tile" title={style.hint[locale]}>
              <span className={clsx('swatch', styleId === choices.style && 'is-on')}>
                <Tile strip={strip} id={styleId} />
              </span>
              <span className="name">
                {style.label[locale]}
                {styleId === choices.style && <Check size={14} strokeWidth={2} aria-hidden />}
              </span>
              <input
                type="radio"
                className="covering"
                name={`${id}-style`}
                value={styleId}
                checked={styleId === choices.style}
                onChange={() => act({ type: 'answer', question: 'style', value: styleId })}
                onClick={(event) => event.detail > 0 && close()}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return
                  // the button gets the focus back, and must not be pressed by the same key
                  event.preventDefault()
                  close()
                }}
              />
            </label>
          ))}
        </div>
        <p className="hint style-note">{t('style.hint')}</p>
      </Popover>
    </div>
  )
}
