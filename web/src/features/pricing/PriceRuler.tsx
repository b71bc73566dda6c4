import { useTranslation } from 'react-i18next'
import { number, roubles } from '../../lib/format.ts'

/** Roubles from–to for one picture, here and elsewhere. */
const ranges = [
  { who: 'veduta', per: 'perGeneration', from: 7.9, to: 12 },
  { who: 'freelancer', per: 'perRender', from: 3000, to: 8000 },
  { who: 'studio', per: 'perProject', from: 15_000, to: 50_000 },
] as const

const decades = 5
/** Where `amount` lies on a ruler of five decades, in percent. */
const place = (amount: number) => (Math.log10(amount) / decades) * 100
const ticks = Array.from({ length: decades }, (_, decade) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => n * 10 ** decade)).flat()

/** Compares prices on a logarithmic ruler, since they lie four decades apart. */
export function PriceRuler() {
  const { t } = useTranslation('pricing')
  return (
    <section className="sheet ruler">
      <h2 className="disp">{t('compare.title')}</h2>
      <div className="rl">
        {ranges.map(({ who, per, from, to }) => (
          <div className="row" key={who}>
            <div>
              {t(`compare.${who}`)}
              <small>{t(`compare.${per}`)}</small>
            </div>
            <div className="trk">
              <span
                className={`bar ${who === 'veduta' ? 'bar--v' : 'bar--h'}`}
                style={{ left: `${place(from)}%`, width: `${place(to) - place(from)}%` }}
              />
              <span className="cap" style={who === 'studio' ? { right: `${100 - place(to)}%` } : { left: `${place(from)}%` }}>
                {`${number(from)}–${roubles(to)}`}
              </span>
            </div>
          </div>
        ))}
        <div />
        <div className="axis" aria-hidden>
          {ticks.map((amount) => (
            <i key={amount} className={Number.isInteger(Math.log10(amount)) ? 'M' : undefined} style={{ left: `${place(amount)}%` }} />
          ))}
          {Array.from({ length: decades + 1 }, (_, decade) => (
            <span
              key={decade}
              style={{ left: `${(decade / decades) * 100}%`, translate: decade === 0 ? '0 0' : decade === decades ? '-100% 0' : undefined }}
            >
              {roubles(10 ** decade)}
            </span>
          ))}
        </div>
      </div>
      <p className="hint mt-1">{t('compare.scale')}</p>
    </section>
  )
}
