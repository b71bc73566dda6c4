import { textLimit } from '@veduta/contract/catalogue/defaults'
import { useTranslation } from 'react-i18next'
import { language } from '../../../lib/language.ts'
import { Field } from '../../../ui/Field.tsx'
import { Textarea } from '../../../ui/Textarea.tsx'
import { objectsAsRead, objectsAsStored } from './form-state.ts'
import type { BriefForm } from './use-brief-form.ts'

/** What else is to be in the picture, in the person's own words. */
export function ObjectsField({ form }: { form: BriefForm }) {
  const { t } = useTranslation('workspace')
  const { project_type, additional_objects, objects } = form.choices
  const exterior = project_type === 'exterior'
  const text = exterior ? additional_objects : objectsAsRead(objects, language())
  const write = (next: string) =>
    form.act(
      exterior
        ? { type: 'write', field: 'additional_objects', text: next }
        : { type: 'write', field: 'objects', text: objectsAsStored(next) },
    )
  return (
    <Field
      label={t('objects.label')}
      aside={<span className="val val--def">{t('objects.count', { used: text.length, limit: textLimit.additional_objects })}</span>}
    >
      {(bound) => (
        <Textarea
          {...bound}
          value={text}
          maxLength={textLimit.additional_objects}
          placeholder={t(exterior ? 'objects.placeholderExterior' : 'objects.placeholderInterior')}
          onChange={(event) => write(event.target.value)}
        />
      )}
    </Field>
  )
}
