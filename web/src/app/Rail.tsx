import type { User } from '@veduta/contract/api/accounts'
import { useQuery } from '@tanstack/react-query'
import { DraftingCompass, Images, LogOut, PanelsTopLeft, Send, Tag, UserRound, UsersRound, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { boardsQuery } from '../lib/boards.ts'
import { useConfig } from '../lib/config.ts'
import { entryOf, paths } from '../lib/paths.ts'
import { Logo } from '../ui/Logo.tsx'
import { railDelayMs, Tooltip } from '../ui/Tooltip.tsx'
import { Balance } from './Balance.tsx'
import { ChannelLink } from './ChannelLink.tsx'
import { RailSupport } from './RailSupport.tsx'
import { useLeave } from './use-leave.ts'

/** Names an entry of the rail beside it. */
const Named = ({ text, children }: { text: string; children: ReactNode }) => (
  <Tooltip text={text} delayMs={railDelayMs}>
    {children}
  </Tooltip>
)

function Entry({ to, name, icon: Icon, news = 0 }: { to: string; name: string; icon: LucideIcon; news?: number }) {
  const { pathname } = useLocation()
  const here = entryOf(pathname) === entryOf(to)
  return (
    <Named text={name}>
      <Link to={to} className="ritem" aria-label={name} aria-current={here ? 'page' : undefined}>
        <Icon size={20} strokeWidth={1.6} aria-hidden />
        {news > 0 && <span className="ritem-news">{news > 9 ? '9+' : news}</span>}
      </Link>
    </Named>
  )
}

/** The boards, and how much guests said there since it was looked at. */
function BoardsEntry() {
  const { t } = useTranslation('app')
  const { data } = useQuery(boardsQuery)
  const news = data?.reduce((sum, one) => sum + one.news, 0) ?? 0
  return (
    <Entry to={paths.boards} name={news > 0 ? t('rail.boardsNews', { count: news }) : t('rail.boards')} icon={PanelsTopLeft} news={news} />
  )
}

/** The narrow rail on the left: where one can go, the balance, and the ways to us. */
export function Rail({ user }: { user: User }) {
  const { t } = useTranslation('app')
  const leave = useLeave()
  const channel = useConfig()?.chat_channel_url
  const coins = user.coin_balance ?? 0
  return (
    <nav className="rail" aria-label={t('rail.label')}>
      <Link className="logo" to={paths.workspace} aria-label={t('name')}>
        <Logo />
      </Link>
      <span className="sep" />
      <Entry to={paths.visualize} name={t('rail.visualize')} icon={DraftingCompass} />
      <BoardsEntry />
      <Entry to={paths.explore} name={t('rail.explore')} icon={Images} />
      <Entry to={paths.pricing} name={t('rail.pricing')} icon={Tag} />
      <Entry to={paths.profile} name={t('rail.profile')} icon={UserRound} />
      {user.role === 'admin' && <Entry to={paths.users} name={t('rail.users')} icon={UsersRound} />}
      <span className="grow" />
      <Named text={t('rail.balance', { count: coins })}>
        <Balance coins={coins} />
      </Named>
      <span className="sep" />
      {channel && (
        <Named text={t('rail.chat')}>
          <ChannelLink href={channel} label={t('rail.chat')}>
            <Send size={20} strokeWidth={1.6} aria-hidden />
          </ChannelLink>
        </Named>
      )}
      <RailSupport />
      <Named text={t('rail.logout')}>
        <button type="button" className="ritem" aria-label={t('rail.logout')} onClick={leave}>
          <LogOut size={20} strokeWidth={1.6} aria-hidden />
        </button>
      </Named>
    </nav>
  )
}
