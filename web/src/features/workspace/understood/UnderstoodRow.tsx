import type { Doubt } from '@veduta/contract/api/drawings'
import { roles } from '@veduta/contract/catalogue/role'
import { PencilRuler } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { language } from '../../../lib/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import type { Picture } from '../sources/pictures.ts'
import { Kept } from './Kept.tsx'
import { openDoubts } from './open-doubts.ts'
import type { Understood } from './use-understood.ts'
import './understood.css'

const CorrectDialog = lazy(() => import('./CorrectDialog.tsx'))

/** Under the sketch: whether it is understood, what is best asked, and the way to correct it. Nothing here holds an order up. */
export function UnderstoodRow({ understood, sketch }: { understood: Understood; sketch: Picture }) {
  const { t } = useTranslation('workspace')
  const [correcting, setCorrecting] = useState(false)
  const { state, view } = understood
  return (
    <div className="understood">
      {state === 'reading' && (
        <output className="understood-state">
          <Spinner />
          {t('understood.reading')}
        </output>
      )}
      {state === 'failed' && (
        <div className="understood-state">
          <span>{understood.failure}</span>
          <Button size="sm" look="ghost" onClick={understood.again}>
            {t('understood.again')}
          </Button>
        </div>
      )}
      {view && (
        <>
          <div className="understood-head">
            <b>{t('understood.title')}</b>
            <Button size="sm" onClick={() => setCorrecting(true)}>
              <PencilRuler size={15} strokeWidth={1.75} aria-hidden />
              {t('understood.correct')}
            </Button>
            <Switch label={t('understood.show')} on={!understood.hidden} onChange={(on) => understood.hide(!on)} />
          </div>
          {!understood.hidden && <Legend understood={understood} />}
          <Question understood={understood} asking={!correcting} />
          <Kept understood={understood} />
        </>
      )}
      {correcting && view && (
        <Suspense>
          <CorrectDialog understood={understood} view={view} sketch={sketch} onClose={() => setCorrecting(false)} />
        </Suspense>
      )}
    </div>
  )
}

function Legend({ understood: { view } }: { understood: Understood }) {
  const { t } = useTranslation('workspace')
  return (
    <ul className="understood-legend" aria-label={t('understood.legend')}>
      {view?.shown.map((role) => (
        <li key={role}>
          <i className={`role-swatch role-${role}`} aria-hidden />
          {roles[role][language()]}
        </li>
      ))}
      <li>
        <i className="role-swatch role-unsure" aria-hidden />
        {t('understood.unsure')}
      </li>
    </ul>
  )
}

/** One question at a time, its place lit; answered by a press, or passed over. */
function Question({ understood, asking }: { understood: Understood; asking: boolean }) {
  const { t } = useTranslation('workspace')
  const { view, doubts, corrections, say, light } = understood
  const [passed, setPassed] = useState<ReadonlySet<Doubt>>(new Set())
  const [doubt] = openDoubts(doubts, view?.doubtful ?? [], corrections, passed)
  const at = asking ? doubt?.at : undefined
  const [x, y] = at ?? []
  useEffect(() => {
    if (x === undefined || y === undefined) return
    light({ at: [[x, y]], extent: 'part' })
    return () => light(null)
  }, [x, y, light])
  if (!doubt) return null
  return (
    <fieldset className="understood-question" aria-label={t('understood.question')}>
      <span>{t('understood.isIt')}</span>
      {[doubt.is, doubt.or].map((role) => (
        <Button key={role} size="sm" onClick={() => say({ kind: 'part', at: doubt.at, extent: 'part', role })}>
          <i className={`role-swatch role-${role}`} aria-hidden />
          {roles[role][language()]}
        </Button>
      ))}
      <Button size="sm" look="ghost" onClick={() => setPassed(new Set([...passed, doubt]))}>
        {t('understood.skip')}
      </Button>
    </fieldset>
  )
}
