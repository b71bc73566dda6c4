import { useTranslation } from 'react-i18next'
import { day as dayOf } from '../../lib/format.ts'

/** One kind of thing counted by day. */
export interface Series {
  label: string
  values: number[]
}

interface BarChartProps {
  title: string
  /** Such as `2026-03-01`, oldest first. */
  days: string[]
  series: Series[]
  format: (n: number) => string
}

const height = 96

/** Stacked bars, a day each, with the numbers as a table for whoever wants to read them. */
export function BarChart({ title, days, series, format }: BarChartProps) {
  const { t } = useTranslation('admin')
  const sums = days.map((_, at) => series.reduce((sum, { values }) => sum + values[at], 0))
  const total = sums.reduce((sum, n) => sum + n, 0)
  const most = Math.max(1, ...sums)
  const label = `${title}: ${t('figures.total', { total: format(total) })}`
  return (
    <figure className="chart sheet" aria-label={label}>
      <figcaption>
        <b>{title}</b>
        <span className="hint">{total > 0 ? t('figures.total', { total: format(total) }) : t('figures.none')}</span>
      </figcaption>
      <svg aria-hidden viewBox={`0 0 ${days.length * 10} ${height}`} preserveAspectRatio="none">
        {days.map((day, at) => (
          <g key={day}>
            <title>{`${dayOf(day)}: ${series.map((one) => `${one.label} ${format(one.values[at])}`).join(', ')}`}</title>
            <rect x={at * 10} y={0} width={10} height={height} className="gap" />
            {series.map((one, n) => {
              const under = series.slice(0, n).reduce((sum, { values }) => sum + values[at], 0)
              const tall = (one.values[at] / most) * height
              return (
                <rect
                  key={one.label}
                  x={at * 10 + 1}
                  y={height - (under / most) * height - tall}
                  width={8}
                  height={tall}
                  className={`s${n % 5}`}
                />
              )
            })}
          </g>
        ))}
      </svg>
      <p className="axis">
        <span>{dayOf(days[0])}</span>
        <span>{dayOf(days.at(-1)!)}</span>
      </p>
      {series.length > 1 && (
        <ul className="legend">
          {series.map((one, n) => (
            <li key={one.label}>
              <i className={`s${n % 5}`} aria-hidden />
              {one.label} {format(one.values.reduce((sum, value) => sum + value, 0))}
            </li>
          ))}
        </ul>
      )}
      <details>
        <summary>{t('figures.asTable')}</summary>
        <div className="numbers">
          <table className="tbl">
            <thead>
              <tr>
                <th>{t('figures.day')}</th>
                {series.map((one) => (
                  <th className="r" key={one.label}>
                    {one.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map((day, at) => (
                <tr key={day}>
                  <td>{dayOf(day)}</td>
                  {series.map((one) => (
                    <td className="r" key={one.label}>
                      {format(one.values[at])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}
