import { answerLabel, questionLabel } from '@veduta/contract/catalogue/answer-words'
import { restoreChoices } from '@veduta/contract/catalogue/form'
import { useTranslation } from 'react-i18next'
import { language } from '../../../lib/language.ts'
import { differences } from '../compare/differences.ts'
import { knownWay } from '../viewer/known-way.ts'
import { briefUsed } from '../viewer/brief-used.ts'
import type { TreeRow } from './use-descent.ts'

/** So many answers stand in a row. */
const spoken = 4

/** What the rows of the tree say: how a picture came about, and in what it differs from the one that it came from. */
export function useDescentWords() {
  const { t } = useTranslation('pictures')
  const { t: tell } = useTranslation('workspace')
  const names = {
    type: t('compare.type'),
    fitting: t('compare.fitting'),
    objects: t('compare.objects'),
    placement: t('compare.placement'),
    seed: t('compare.seed'),
  }

  const briefOf = (parameters: Record<string, unknown>) => briefUsed(parameters, tell('viewer.fitting'), language()).slice(0, spoken)

  const seedOf = ({ seed }: Record<string, unknown>) => (typeof seed === 'number' ? t('sheet.seed', { seed: String(seed) }) : '–')

  const how = (row: TreeRow): string => {
    if (row.kind === 'more') return t('history.loading')
    if (row.kind === 'order') {
      const [{ picture }] = row.pictures
      const { order } = picture
      const way = knownWay(picture)
      const count = row.pictures.length
      const many = order?.varied
        ? t('tree.study', { count, question: questionLabel(order.varied, language()) })
        : t('tree.variations', { count })
      return way ? `${t(`tree.${way}`)}: ${many}` : many
    }
    const { picture } = row.one
    if (row.inOrder) {
      const varied = picture.order?.varied
      return varied ? answerLabel(restoreChoices(picture.parameters_used), varied, language()) : seedOf(picture.parameters_used)
    }
    return t(`tree.${knownWay(picture) ?? 'fromSketch'}`)
  }

  const what = (row: TreeRow): string => {
    if (row.kind === 'more') return ''
    if (row.kind === 'order') {
      const [{ picture }] = row.pictures
      return picture.came_by ? (gone(row.pictures[0]) ?? '') : briefOf(picture.parameters_used).join(' · ')
    }
    const { one, parent, inOrder } = row
    const { parameters_used, recolour, clears, came_by } = one.picture
    const said = []
    if (recolour) said.push(t('tree.colour', { colour: recolour }))
    else if (clears) said.push(t('tree.cleared'))
    else if (parent && came_by) {
      const found = differences(parent.picture.parameters_used, parameters_used, names, language())
      const told = found.filter(({ name }) => name !== names.seed)
      said.push(...(told.length > 0 ? told : found).slice(0, spoken).map(({ name, second }) => `${name}: ${second || '–'}`))
    }
    if (!parent && !inOrder) said.push(gone(one) ?? '', ...briefOf(parameters_used))
    if (one.children > 0) said.push(t('tree.children', { count: one.children }))
    return said.filter(Boolean).join(' · ')
  }

  /** Where the picture is that it came from, unless that stands above it. */
  const gone = ({ picture, elsewhere }: Extract<TreeRow, { kind: 'picture' }>['one']): string | null => {
    if (elsewhere !== null) return t('tree.elsewhere', { name: elsewhere })
    return picture.came_by && picture.parent_id === null ? t('tree.gone') : null
  }
  return { how, what }
}
