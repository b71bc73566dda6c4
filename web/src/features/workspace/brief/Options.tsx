import type { Choices } from '@veduta/contract/catalogue/form'
import type { Question } from '@veduta/contract/catalogue/questions'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { language } from '../../../lib/language.ts'
import { device } from '../../../lib/storage.ts'
import { OptionGroup } from '../../../ui/OptionGroup.tsx'
import { toast } from '../../../ui/Toast.tsx'
import { changedIn, changedQuestions, summaryOf } from './changes.ts'
import type { FormAction } from './form-state.ts'
import { OptionField } from './OptionField.tsx'
import { groupIcons } from './option-icons.tsx'
import { controlOf, optionGroups, type OptionGroup as Group } from './option-groups.ts'

const openKey = 'openOptionGroup'
const undoSeconds = 6

/** The questions of a group in rows: a pair of lists, or of a list and icons, shares one. */
function rowsOf(group: Group): Question[][] {
  const rows: Question[][] = []
  let waiting: Question | null = null
  for (const question of group.questions) {
    const narrow = controlOf(question) === 'select' || question === 'season'
    if (!narrow) rows.push([question])
    else if (waiting === null) {
      waiting = question
      rows.push([question])
    } else {
      rows.find((row) => row.includes(waiting!))!.push(question)
      waiting = null
    }
  }
  return rows
}

interface OptionsProps {
  choices: Choices
  act: (action: FormAction) => void
}

/** The grouped questions, how many of them are changed, and the way back to the defaults. */
export function Options({ choices, act }: OptionsProps) {
  const { t } = useTranslation('workspace')
  const [open, setOpen] = useState(() => device.getItem(openKey) ?? '')
  const locale = language()
  const changed = changedQuestions(choices).length
  const remember = (id: string) => {
    setOpen(id)
    device.setItem(openKey, id)
  }
  const reset = () => {
    act({ type: 'reset' })
    toast(t('options.resetDone'), {
      seconds: undoSeconds,
      action: { label: t('options.undo'), onPress: () => act({ type: 'undo_reset' }) },
    })
  }

  return (
    <section aria-label={t('options.title')}>
      <div className="ophead">
        <h3>{t('options.title')}</h3>
        {changed > 0 ? (
          <>
            <span className="n">
              <i className="delta" aria-hidden />
              {t('options.changed', { count: changed })}
            </span>
            <button type="button" className="textbtn" onClick={reset}>
              {t('options.reset')}
            </button>
          </>
        ) : (
          <span className="hint">{t('options.allDefault')}</span>
        )}
      </div>
      {optionGroups[choices.project_type].map((group) => {
        const summary = summaryOf(choices, group, locale)
        return (
          <OptionGroup
            key={group.id}
            open={open === group.id}
            onToggle={() => remember(open === group.id ? '' : group.id)}
            icon={groupIcons[group.id]}
            title={t(`options.groups.${group.id}`)}
            summary={summary.map((part, at) => (
              <Fragment key={part.question}>
                {at > 0 && ' · '}
                {part.changed ? <em>{part.text}</em> : part.text}
              </Fragment>
            ))}
            summaryText={summary.map((part) => part.text).join(' · ')}
            changed={changedIn(choices, group)}
            changedLabel={t('options.changedShort')}
          >
            {rowsOf(group).map((row) => (
              <div key={row[0]} className={row.length > 1 ? 'two' : undefined}>
                {row.map((question) => (
                  <OptionField key={question} question={question} choices={choices} act={act} />
                ))}
              </div>
            ))}
          </OptionGroup>
        )
      })}
    </section>
  )
}
