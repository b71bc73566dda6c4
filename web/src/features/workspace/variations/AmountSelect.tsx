import { questionLabel } from '@veduta/contract/catalogue/answer-words'
import type { Choices } from '@veduta/contract/catalogue/form'
import { useTranslation } from 'react-i18next'
import { language } from '../../../lib/language.ts'
import { Select } from '../../../ui/Select.tsx'
import { amountsFor, picturesIn, type Amount } from './amount.ts'

interface AmountSelectProps {
  amount: Amount
  choices: Choices
  onChange: (amount: Amount) => void
}

/** How many pictures one press orders: beside the button, which tells what they cost. */
export function AmountSelect({ amount, choices, onChange }: AmountSelectProps) {
  const { t } = useTranslation('workspace')
  const amounts = amountsFor(choices)
  const label = (one: Amount) =>
    typeof one === 'number'
      ? t('generate.variations', { count: one })
      : t('generate.study', { question: questionLabel(one, language()), count: picturesIn(one, choices) })
  return (
    <Select
      label={t('generate.amount')}
      value={String(amount)}
      said={`×${picturesIn(amount, choices)}`}
      choices={amounts.map((one) => ({ id: String(one), label: label(one) }))}
      onChange={(id) => onChange(amounts.find((one) => String(one) === id) ?? 1)}
    />
  )
}
