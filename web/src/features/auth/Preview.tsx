import { price } from '@veduta/contract/catalogue/price'
import { ChevronDown, DraftingCompass, Images, Tag, Upload, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Coin } from '../../ui/Coin.tsx'
import { Logo } from '../../ui/Logo.tsx'
import '../../ui/Button.css'
import './preview.css'

const rail = [DraftingCompass, Images, Tag, UserRound]

/** What the workspace looks like, blurred behind the sign-in. It is a picture made of boxes: nothing in it works or is read out. */
export function Preview() {
  const { t } = useTranslation('auth')
  return (
    <div className="veil" aria-hidden inert>
      <div className="pv">
        <div className="pv-rail">
          <Logo />
          {rail.map((Icon) => (
            <Icon key={Icon.displayName} size={20} strokeWidth={1.6} />
          ))}
        </div>
        <div className="pv-form">
          <p className="lbl">
            {t('preview.sketch')} <span className="req">{t('preview.required')}</span>
          </p>
          <div className="pv-drop">
            <Upload size={20} strokeWidth={1.75} />
            <b>{t('preview.drop')}</b>
          </div>
          {(['type', 'style', 'camera'] as const).map((field) => (
            <div key={field}>
              <p className="lbl">{t(`preview.${field}`)}</p>
              <div className="pv-select">
                <i />
                <ChevronDown size={16} strokeWidth={1.75} />
              </div>
            </div>
          ))}
          <div className="btn btn--primary btn--lg pv-generate">
            {t('preview.generate')}
            <span className="cost">
              <Coin />
              {price.generation}
            </span>
          </div>
        </div>
        <div className="pv-viewer">
          <p className="disp pv-title">{t('preview.title')}</p>
          <div className="pv-result">{t('preview.empty')}</div>
          <p className="lbl">{t('preview.history')}</p>
          <div className="pv-strip">
            <i />
            <i />
            <i />
            <i />
          </div>
        </div>
        <div className="pv-projects">
          <p className="disp pv-title">{t('preview.projects')}</p>
          <i />
          <i />
          <i />
        </div>
      </div>
    </div>
  )
}
