import { answerLabel, answersTo, questionLabel } from '@veduta/contract/catalogue/answer-words'
import type { Choices } from '@veduta/contract/catalogue/form'
import type { Question } from '@veduta/contract/catalogue/questions'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { language } from '../../../lib/language.ts'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { Select } from '../../../ui/Select.tsx'
import { SwatchGroup } from '../../../ui/SwatchGroup.tsx'
import { exteriorCameraDrawings, interiorCameraDrawings } from '../../../ui/swatches/cameras.tsx'
import { tilesOf } from '../../../ui/swatches/strips.tsx'
import { isChanged } from './changes.ts'
import type { FormAction } from './form-state.ts'
import { seasonIcons, weatherIcons } from './option-icons.tsx'
import { UnusedHint } from './UnusedHint.tsx'
import { controlOf } from './option-groups.ts'

interface OptionFieldProps {
  question: Question
  choices: Choices
  act: (action: FormAction) => void
}

/** The pictures of a question's answers; drawn ones are lines, the others fill their tile. */
function picturesOf(question: Question, choices: Choices): { pictures: Record<string, ReactNode>; drawn: boolean } {
  const exterior = choices.project_type === 'exterior'
  switch (question) {
    case 'facade_materials':
    case 'roof_material':
    case 'time_of_day':
    case 'color_palette':
    case 'floor_covering':
    case 'wall_finish':
      return { pictures: tilesOf(question), drawn: false }
    case 'camera_angle':
      return { pictures: exterior ? exteriorCameraDrawings : interiorCameraDrawings, drawn: true }
    case 'season':
      return { pictures: seasonIcons, drawn: true }
    case 'environment':
      return { pictures: weatherIcons, drawn: true }
    default:
      return { pictures: {}, drawn: false }
  }
}

/** One question of the brief: its name, the mark of a change, what is chosen where the control does not say it, and the control. */
export function OptionField({ question, choices, act }: OptionFieldProps) {
  const { t } = useTranslation('workspace')
  const locale = language()
  const control = controlOf(question)
  const label = questionLabel(question, locale)
  const changed = isChanged(choices, question)
  const value = choices[question]
  const answers = Object.entries(answersTo(choices.project_type, question))
  const { pictures, drawn } = picturesOf(question, choices)
  const answer = (id: string) => act({ type: 'answer', question, value: id })
  const listed = answers.map(([id, { label: name }]) => ({ id, label: name[locale] }))
  const chosen = answersTo(choices.project_type, question)[value]

  return (
    <div className={clsx('field', changed && 'is-changed')} data-question={question}>
      <div className="lbl">
        <span>{label}</span>
        {changed && <span className="sr">{t('options.changedFromDefault')}</span>}
        {(control === 'swatches' || control === 'icons') && (
          <span className={changed ? 'val' : 'val val--def'} aria-hidden>
            {answerLabel(choices, question, locale)}
          </span>
        )}
      </div>
      {control === 'swatches' && (
        <SwatchGroup
          label={label}
          value={value}
          drawn={drawn}
          swatches={listed.map((one) => ({ ...one, picture: pictures[one.id] }))}
          onChange={answer}
        />
      )}
      {control === 'icons' && (
        <SegmentedControl
          label={label}
          value={value}
          look="icons"
          segments={listed.map((one) => ({ ...one, icon: pictures[one.id] }))}
          onChange={answer}
        />
      )}
      {control === 'segments' && (
        <SegmentedControl
          label={label}
          value={value}
          {...(question === 'detail_level' ? { look: 'fine' as const } : {})}
          segments={listed}
          onChange={answer}
        />
      )}
      {control === 'select' && <Select label={label} value={value} choices={listed} onChange={answer} />}
      {control === 'segments' && chosen && <p className="hint mt-1.5">{chosen.hint[locale]}</p>}
      <UnusedHint setting={question} choices={choices} />
    </div>
  )
}
