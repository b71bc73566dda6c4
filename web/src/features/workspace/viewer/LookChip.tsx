import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Generation } from '@veduta/contract/api/generations'
import { SwatchBook } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call, wordsOf } from '../../../lib/call.ts'
import { projectsQuery } from '../../../lib/projects.ts'
import { toast } from '../../../ui/Toast.tsx'

/** Keeps the look of a picture for the next drawings of its project, or lets it go; and how far this one is from the kept look. */
export function LookChip({ generation, onTake }: { generation: Generation; onTake: (generation: Generation) => void }) {
  const { t } = useTranslation('workspace')
  const client = useQueryClient()
  const project = useQuery(projectsQuery).data?.find(({ id }) => id === generation.project_id)
  const kept = project?.look?.id === generation.id
  const keep = async () => {
    try {
      await call('PATCH /projects/:id', { id: generation.project_id, look_id: kept ? null : generation.id })
      await client.invalidateQueries(projectsQuery)
      if (!kept) onTake(generation)
    } catch (error) {
      toast(wordsOf(error, t('failure.look')))
    }
  }
  const { drift } = generation
  return (
    <>
      {generation.parameters_used.interior_fitting_mode !== true && (
        <button type="button" className="chip" aria-pressed={kept} onClick={() => void keep()}>
          <SwatchBook size={12} strokeWidth={1.75} aria-hidden />
          {t('viewer.keepLook')}
        </button>
      )}
      {drift && (
        <span className="chip" title={t('viewer.driftHint')}>
          {t('viewer.drift', { palette: drift.palette, light: drift.light })}
        </span>
      )}
    </>
  )
}
