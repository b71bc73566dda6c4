import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

function Fault() {
  const { t } = useTranslation('app')
  return (
    <Notice title={t('fault.title')} text={t('fault.text')}>
      <Button look="primary" onClick={() => location.reload()}>
        {t('fault.reload')}
      </Button>
    </Notice>
  )
}

class Boundary extends Component<{ at: string; children: ReactNode }, { failedAt: string | null }> {
  override state = { failedAt: null as string | null }

  static getDerivedStateFromError() {
    return { failedAt: location.pathname }
  }

  override componentDidCatch(error: unknown) {
    console.error('A screen failed', error)
  }

  override render() {
    return this.state.failedAt === this.props.at ? <Fault /> : this.props.children
  }
}

/** Shows a page of its own when a screen fails; another address is tried afresh. */
export function FaultBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return <Boundary at={pathname}>{children}</Boundary>
}
