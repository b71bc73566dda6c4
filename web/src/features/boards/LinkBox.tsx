import type { Board } from '@veduta/contract/api/boards'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/call.ts'
import { longMoment } from '../../lib/dates.ts'
import type { Acting } from '../../lib/use-act.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Input } from '../../ui/Input.tsx'
import { Select } from '../../ui/Select.tsx'

const lives = [7, 30, 90] as const

/** The link of a board: made, copied while it is shown, renewed, withdrawn. */
export function LinkBox({ board, act, onChanged }: { board: Board; act: Acting['act']; onChanged: () => Promise<unknown> }) {
  const { t } = useTranslation('boards')
  const [days, setDays] = useState('30')
  const [url, setUrl] = useState<string | null>(null)
  const make = () =>
    act(t('linkFailed'), async () => {
      setUrl((await call('POST /boards/:id/link', { id: board.id, days: Number(days) })).url)
      await onChanged()
    })
  const withdraw = () =>
    act(t('linkFailed'), async () => {
      await call('DELETE /boards/:id/link', { id: board.id })
      setUrl(null)
      await onChanged()
    })
  return (
    <section className="sheet board-card board-link">
      <h2>{t('link')}</h2>
      <p className="hint">{board.link ? t('linkLives', { date: longMoment(board.link.expires_at) }) : t('linkNone')}</p>
      {url && board.link && (
        <>
          <div className="board-address">
            <Input readOnly value={url} aria-label={t('link')} onFocus={(event) => event.target.select()} />
            <CopyButton text={url} />
          </div>
          <p className="hint">{t('linkOnce')}</p>
        </>
      )}
      <div className="board-link-acts">
        <Select
          label={t('linkLife')}
          value={days}
          choices={lives.map((n) => ({ id: String(n), label: t('days', { count: n }) }))}
          onChange={setDays}
        />
        <Button size="sm" look={board.link ? 'secondary' : 'primary'} onClick={() => void make()}>
          {board.link ? t('linkAnew') : t('linkMake')}
        </Button>
        {board.link && (
          <Button size="sm" look="quiet-danger" onClick={() => void withdraw()}>
            {t('linkWithdraw')}
          </Button>
        )}
      </div>
    </section>
  )
}
