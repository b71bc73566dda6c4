import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DayFigures } from '@veduta/contract/api/admin'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/call.ts'
import { number, roubles } from '../../lib/format.ts'
import { Banner } from '../../ui/Banner.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { BarChart, type Series } from './BarChart.tsx'

const ranges = ['7', '30', '90'] as const

/** The last days in charts: money, people, pictures by type and by engine, failures, opinions. */
export function Figures() {
  const { t } = useTranslation(['admin', 'app'])
  const [range, setRange] = useState<(typeof ranges)[number]>('30')
  const { data, isError, isPending } = useQuery({
    queryKey: ['admin', 'figures', range],
    queryFn: () => call('GET /admin/figures', { days: range }),
    placeholderData: keepPreviousData,
  })
  const days = data?.days ?? []
  const series = (label: string, of: (day: DayFigures) => number): Series => ({ label, values: days.map(of) })
  const engines = [...new Set(days.flatMap(({ engines: used }) => Object.keys(used)))].toSorted()
  const kinds = ['exterior', 'interior', 'fitting', 'prepare'] as const
  const charts: { title: string; series: Series[]; format?: (n: number) => string }[] = [
    { title: t('figures.payments'), series: [series(t('figures.payments'), (day) => day.roubles)], format: roubles },
    { title: t('figures.newUsers'), series: [series(t('figures.newUsers'), (day) => day.new_users)] },
    { title: t('figures.pictures'), series: kinds.map((kind) => series(t(`figures.${kind}`), (day) => day.pictures[kind])) },
    { title: t('figures.engines'), series: engines.map((engine) => series(engine, (day) => day.engines[engine] ?? 0)) },
    { title: t('figures.failures'), series: [series(t('figures.failures'), (day) => day.failures)] },
    {
      title: t('figures.opinions'),
      series: [series(t('figures.likes'), (day) => day.likes), series(t('figures.dislikes'), (day) => day.dislikes)],
    },
  ]
  return (
    <>
      <div className="tools">
        <SegmentedControl
          look="small"
          label={t('figures.range')}
          value={range}
          segments={ranges.map((id) => ({ id, label: t('figures.days', { count: Number(id) }) }))}
          onChange={setRange}
        />
      </div>
      {isError && <Banner>{t('loadFailed')}</Banner>}
      {isPending && <p className="ink2">{t('app:loading')}</p>}
      {data && (
        <div className="charts">
          {charts.map((chart) => (
            <BarChart key={chart.title} days={days.map(({ day }) => day)} format={number} {...chart} />
          ))}
        </div>
      )}
    </>
  )
}
