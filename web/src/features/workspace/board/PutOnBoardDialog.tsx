import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { boardsQuery } from '../../../lib/boards.ts'
import { call } from '../../../lib/call.ts'
import { boardPath } from '../../../lib/paths.ts'
import { useAct } from '../../../lib/use-act.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogForm } from '../../../ui/DialogForm.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Input } from '../../../ui/Input.tsx'
import { Select } from '../../../ui/Select.tsx'

/** Asks on which board pictures are to stand, a new one or one of those there are, and puts them there. */
export default function PutOnBoardDialog({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  const { t } = useTranslation('boards')
  const client = useQueryClient()
  const { data: boards = [] } = useQuery(boardsQuery)
  const [chosen, setChosen] = useState('')
  const [title, setTitle] = useState('')
  const [tried, setTried] = useState(false)
  const [done, setDone] = useState<{ id: string; title: string } | null>(null)
  const { busy, error, act } = useAct()

  const put = () =>
    act(t('putFailed'), async () => {
      const board = chosen
        ? await call('POST /boards/:id/pictures', { id: chosen, generation_ids: ids })
        : await call('POST /boards', { title: title.trim(), generation_ids: ids })
      void client.invalidateQueries({ queryKey: boardsQuery.queryKey })
      setDone(board)
    })
  const submit = () => {
    setTried(true)
    if (chosen || title.trim()) void put()
  }
  if (done) {
    return (
      <Dialog open onClose={onClose} title={t('put')} text={t('putDone', { count: ids.length, title: done.title })}>
        <div className="acts">
          <Link className={buttonClass('primary')} to={boardPath(done.id)}>
            {t('open')}
          </Link>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog open onClose={onClose} title={t('put')} text={t('putText', { count: ids.length })}>
      <DialogForm onSubmit={submit} onCancel={onClose} submit={t('put')} busy={busy} error={error}>
        {boards.length > 0 && (
          <Select
            label={t('board')}
            value={chosen}
            choices={[{ id: '', label: t('newBoard') }, ...boards.map((one) => ({ id: one.id, label: one.title }))]}
            onChange={setChosen}
          />
        )}
        {!chosen && (
          <Field className="mt-4" label={t('name')} error={tried && !title.trim() ? t('nameEmpty') : undefined}>
            {(bound) => <Input {...bound} maxLength={120} value={title} onChange={({ target }) => setTitle(target.value)} />}
          </Field>
        )}
      </DialogForm>
    </Dialog>
  )
}
