import { textLimit } from '@veduta/contract/catalogue/defaults'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/Field.tsx'
import { Input } from '../../../ui/Input.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { Textarea } from '../../../ui/Textarea.tsx'
import { HouseHint } from './HouseHint.tsx'
import type { BriefForm } from './use-brief-form.ts'
import { WishList } from './WishList.tsx'

/** Fitting mode: the switch, and while it is on what the pictured items are and where they are to stand. */
export function Fitting({ form, first }: { form: BriefForm; first: boolean }) {
  const { t } = useTranslation('workspace')
  const { interior_fitting_mode: on, placement_instructions: placement } = form.choices
  return (
    <>
      <div className="togrow">
        <b>{t('fitting.label')}</b>
        <Switch
          label={t('fitting.label')}
          on={on}
          onChange={(next) => form.act({ type: 'fitting', on: next })}
          describedBy="fitting-hint"
        />
        <span className="hint" id="fitting-hint">
          {t('fitting.hint')}
        </span>
        <HouseHint form={form} first={first} />
      </div>
      {on && (
        <>
          <p className="instruction">{t('fitting.instruction')}</p>
          {form.pictures.references.length > 0 && <ReferenceWords form={form} />}
          <Field
            label={t('fitting.placement')}
            aside={
              <span className="val val--def">
                {t('objects.count', { used: placement.length, limit: textLimit.placement_instructions })}
              </span>
            }
          >
            {(bound) => (
              <Textarea
                {...bound}
                rows={4}
                value={placement}
                maxLength={textLimit.placement_instructions}
                placeholder={t('fitting.placeholder')}
                onChange={(event) => form.act({ type: 'write', field: 'placement_instructions', text: event.target.value })}
              />
            )}
          </Field>
          <WishList form={form} />
        </>
      )}
    </>
  )
}

/** What each reference shows, in words that the placement text can use. */
function ReferenceWords({ form }: { form: BriefForm }) {
  const { t } = useTranslation('workspace')
  return (
    <div className="field">
      <div className="lbl">
        <span>{t('references.describe')}</span>
      </div>
      <div className="ref-words mt-0">
        {form.pictures.references.map(({ url, description }, at) => (
          <div key={url} className="ref-word">
            <img src={url} alt="" />
            <Input
              value={description}
              maxLength={textLimit.reference_description}
              aria-label={t('references.description', { number: at + 1 })}
              placeholder={t('references.descriptionHint')}
              onChange={(event) => form.describeReference(at, event.target.value)}
            />
          </div>
        ))}
      </div>
    </div>
  )
}
