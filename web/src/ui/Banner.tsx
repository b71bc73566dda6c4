import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './IconButton.tsx'
import './Banner.css'

const icons = { danger: CircleAlert, warn: TriangleAlert, ok: CircleCheck }

interface BannerProps {
  tone?: keyof typeof icons
  children: ReactNode
  actions?: ReactNode
  onClose?: () => void
  className?: string
}

/** A message that stays where its cause is. Dangers are announced at once, the others when there is a pause. */
export function Banner({ tone = 'danger', children, actions, onClose, className = '' }: BannerProps) {
  const { t } = useTranslation('app')
  const Icon = icons[tone]
  return (
    <div className={`banner banner--${tone} ${className}`} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <div>
        {children}
        {actions && <div className="acts">{actions}</div>}
      </div>
      {onClose && (
        <IconButton label={t('close')} onClick={onClose} className="-m-1 size-6">
          <X size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
