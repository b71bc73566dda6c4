import { withFittingMode, withProjectType, type Choices } from '@veduta/contract/catalogue/form'
import { House } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BriefForm } from './use-brief-form.ts'

/** Whether a picture shows the drawing of a house; undefined until that is known. A browser that cannot tell says no. */
function useIsHouse(file: File | undefined): boolean | undefined {
  const [told, setTold] = useState<{ of: File; house: boolean }>()
  useEffect(() => {
    if (!file) return
    const worker = new Worker(new URL('./house-worker.ts', import.meta.url), { type: 'module' })
    const answer = (house: boolean) => {
      setTold({ of: file, house })
      worker.terminate()
    }
    worker.addEventListener('message', ({ data }: MessageEvent<boolean>) => answer(data))
    worker.addEventListener('error', () => answer(false))
    worker.postMessage(file, [])
    return () => worker.terminate()
  }, [file])
  return told && told.of === file ? told.house : undefined
}

interface HouseHintProps {
  form: BriefForm
  /** Nothing was made in this project yet. */
  first: boolean
}

/**
 * Whoever begins with the drawing of a house meets a form that asks for a room: offers to turn it to Exterior, and to turn back as long
 * as nothing else was changed.
 */
export function HouseHint({ form, first }: HouseHintProps) {
  const { t } = useTranslation('workspace')
  const { choices, pictures, act } = form
  const [turned, setTurned] = useState<{ from: Choices; to: Choices } | null>(null)
  const isExterior = choices.project_type === 'exterior'
  const asked = first && !isExterior ? pictures.sketch?.file : undefined
  const isHouse = useIsHouse(asked)
  const canUndo = turned?.to === choices

  const turn = () => {
    const to = withProjectType(withFittingMode(choices, false), 'exterior')
    setTurned({ from: choices, to })
    act({ type: 'load', choices: to })
  }
  return (
    <div className="house-hint" aria-live="polite" aria-busy={asked !== undefined && isHouse === undefined}>
      {(isHouse || canUndo) && (
        <>
          <House size={16} strokeWidth={1.75} aria-hidden />
          <span>{canUndo ? t('house.turned') : t('house.looks')}</span>
          <button type="button" className="textbtn" onClick={canUndo ? () => act({ type: 'load', choices: turned.from }) : turn}>
            {canUndo ? t('house.undo') : t('house.turn')}
          </button>
        </>
      )}
    </div>
  )
}
