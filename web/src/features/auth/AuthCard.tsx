import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx'
import { Title } from '../../ui/Title.tsx'
import { Preview } from './Preview.tsx'
import './auth.css'

interface AuthCardProps {
  /** What the browser's tab says. */
  title: string
  /** The children bring a heading of their own; else the name of the product is the heading. */
  titled?: boolean
  back?: ReactNode
  children: ReactNode
}

/** The card in the middle of the window, over a blurred view of the workspace that cannot be touched. */
export function AuthCard({ title, titled, children, back }: AuthCardProps) {
  const { t } = useTranslation('app')
  const Brand = titled ? 'div' : 'h1'
  return (
    <>
      <Title text={title} />
      <Preview />
      <header className="auth-switches">
        <LanguageSwitch />
        <ThemeSwitch />
      </header>
      <main className="auth">
        <div className="auth-card">
          <div className="flex items-center gap-1.5">
            {back}
            <Brand className="brand disp">
              <Logo />
              {t('name')}
            </Brand>
          </div>
          {children}
        </div>
      </main>
    </>
  )
}
