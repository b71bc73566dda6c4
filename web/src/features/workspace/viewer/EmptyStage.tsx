import { useTranslation } from 'react-i18next'

const floorLines = [-40, -18, -4, 6, 14, 21, 28, 34, 40, 46, 52, 58, 64, 70, 77, 84, 92, 102, 116, 138]
const depths = [70, 72.6, 76, 80.4, 86.5, 94]

/** A floor, a back wall and two walls in one-point perspective: where the picture will be. */
const PerspectiveGrid = () => (
  <svg className="persp" viewBox="0 0 100 72" preserveAspectRatio="none" fill="none" stroke="currentColor" aria-hidden="true">
    <g vectorEffect="non-scaling-stroke" strokeWidth=".22">
      {floorLines.map((x) => (
        <path key={x} d={`M${50 + (x - 49) * 0.14} 43.5 ${x} 72`} vectorEffect="non-scaling-stroke" strokeWidth="1" />
      ))}
      {depths.map((depth) => (
        <path key={depth} d={`M0 ${depth * 0.72 - 6.9}h100`} vectorEffect="non-scaling-stroke" strokeWidth="1" />
      ))}
      <path d="M0 10 24 25M0 28 24 35M100 10 76 25M100 28 76 35" strokeDasharray="4 4" vectorEffect="non-scaling-stroke" strokeWidth="1" />
    </g>
  </svg>
)

/** What stands where the picture will be. */
export function EmptyStage() {
  const { t } = useTranslation('workspace')
  return (
    <div className="stage">
      <div className="fitbox">
        <div className="frame frame--empty">
          <div className="v-empty">
            <PerspectiveGrid />
            <div className="in">
              <h2 className="disp">{t('viewer.emptyTitle')}</h2>
              <p className="ink2">{t('viewer.emptyText')}</p>
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}
