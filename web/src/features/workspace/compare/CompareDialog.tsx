import type { Generation } from '@veduta/contract/api/generations'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { longMoment } from '../../../lib/dates.ts'
import { imageAddress } from '../../../lib/image-address.ts'
import { language } from '../../../lib/language.ts'
import { CompareSlider } from '../../../ui/CompareSlider.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { ratioOf } from '../viewer/ratio.ts'
import { differences } from './differences.ts'
import './compare.css'

const sizes = '(width < 768px) 100vw, 880px'

interface CompareDialogProps {
  first: Generation
  second: Generation
  onClose: () => void
}

/** Two pictures over each other or side by side, and in what their orders differ. */
export default function CompareDialog({ first, second, onClose }: CompareDialogProps) {
  const { t } = useTranslation('pictures')
  const [view, setView] = useState<'slider' | 'side'>('slider')
  const [before, after] = [first, second].map((one) => ({
    src: imageAddress(one.generated_image_url ?? ''),
    srcSet: imageAddress(one.generated_image_srcset ?? '') || undefined,
  }))
  const names = {
    type: t('compare.type'),
    fitting: t('compare.fitting'),
    objects: t('compare.objects'),
    placement: t('compare.placement'),
    seed: t('compare.seed'),
  }
  const found = differences(first.parameters_used, second.parameters_used, names, language())
  const alt = (one: Generation) => t('compare.picture', { date: longMoment(one.created_at) })

  return (
    <Dialog open onClose={onClose} title={t('compare.title')} size="lg" className="compare-dlg">
      <SegmentedControl
        label={t('compare.view')}
        look="small"
        value={view}
        segments={(['slider', 'side'] as const).map((id) => ({ id, label: t(`compare.${id}`) }))}
        onChange={setView}
      />
      {view === 'slider' ? (
        <div className="compare-frame" style={ratioOf((second.width ?? 4) / (second.height ?? 3))}>
          <CompareSlider
            label={t('compare.line')}
            before={{ ...before, tag: t('compare.first') }}
            after={{ ...after, tag: t('compare.second'), alt: alt(second) }}
            sizes={sizes}
            initial={50}
            valueText={(percent) => t('compare.value', { percent })}
            onPress={() => {}}
          />
        </div>
      ) : (
        <div className="compare-pair">
          {[first, second].map((one, n) => (
            <figure key={one.id}>
              <img {...[before, after][n]} sizes={sizes} alt={alt(one)} />
              <figcaption>{n === 0 ? t('compare.first') : t('compare.second')}</figcaption>
            </figure>
          ))}
        </div>
      )}
      {found.length === 0 ? (
        <p className="says">{t('compare.same')}</p>
      ) : (
        <table className="compare-table">
          <caption className="sr">{t('compare.differences')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('compare.differences')}</th>
              <th scope="col">{t('compare.first')}</th>
              <th scope="col">{t('compare.second')}</th>
            </tr>
          </thead>
          <tbody>
            {found.map((one) => (
              <tr key={one.name}>
                <th scope="row">{one.name}</th>
                <td>{one.first || '–'}</td>
                <td>{one.second || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}
