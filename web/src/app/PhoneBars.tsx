import type { User } from '@veduta/contract/api/accounts'
import {
  ChevronDown,
  DraftingCompass,
  Folder,
  Images,
  LogOut,
  Menu,
  PanelsTopLeft,
  Send,
  Tag,
  UserRound,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { useConfig } from '../lib/config.ts'
import { entryOf, isWorkspace, paths } from '../lib/paths.ts'
import { showProjects } from '../lib/projects.ts'
import { useSelectedProject } from '../lib/selected-project.ts'
import { Logo } from '../ui/Logo.tsx'
import { Popover } from '../ui/Popover.tsx'
import { SupportAddress } from '../ui/SupportAddress.tsx'
import { Balance } from './Balance.tsx'
import { useLeave } from './use-leave.ts'

/** The bar at the top of a phone: the project on the work area, the balance everywhere. */
export function PhoneTop({ user }: { user: User }) {
  const { t } = useTranslation('app')
  const { pathname } = useLocation()
  const project = useSelectedProject()
  return (
    <header className="m-top">
      <Link className="logo" to={paths.workspace} aria-label={t('name')}>
        <Logo />
      </Link>
      {isWorkspace(pathname) && project && (
        <button type="button" className="m-project" onClick={() => showProjects(true)}>
          <span>{project.name}</span>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
        </button>
      )}
      <span className="grow" />
      <Balance coins={user.coin_balance ?? 0} />
    </header>
  )
}

const moreId = 'phone-more'
const icon = (Icon: LucideIcon) => <Icon size={20} strokeWidth={1.6} aria-hidden />

/** The bar at the bottom of a phone: four places, and a sheet with the rest. */
export function PhoneNav({ user }: { user: User }) {
  const { t } = useTranslation('app')
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const leave = useLeave()
  const channel = useConfig()?.chat_channel_url
  const here = (to: string) => entryOf(pathname) === entryOf(to)
  const place = (to: string, name: string, Icon: LucideIcon) => (
    <Link to={to} onClick={close} aria-current={here(to) ? 'page' : undefined}>
      {icon(Icon)}
      {name}
    </Link>
  )
  const openProjects = () => {
    if (!isWorkspace(pathname)) void navigate(paths.workspace)
    showProjects(true)
  }
  const close = () => document.getElementById(moreId)?.hidePopover()
  return (
    <nav className="m-nav" aria-label={t('rail.label')}>
      {place(paths.workspace, t('rail.visualizeShort'), DraftingCompass)}
      {place(paths.explore, t('rail.explore'), Images)}
      <button type="button" onClick={openProjects}>
        {icon(Folder)}
        {t('rail.projects')}
      </button>
      {place(paths.pricing, t('rail.pricingShort'), Tag)}
      <button type="button" popoverTarget={moreId}>
        {icon(Menu)}
        {t('rail.more')}
      </button>
      <Popover id={moreId} place="above" label={t('rail.more')} className="m-more">
        <ul>
          <li>{place(paths.boards, t('rail.boards'), PanelsTopLeft)}</li>
          <li>{place(paths.profile, t('rail.profile'), UserRound)}</li>
          {user.role === 'admin' && <li>{place(paths.users, t('rail.users'), UsersRound)}</li>}
          {channel && (
            <li>
              <a href={channel} onClick={close} target="_blank" rel="noreferrer">
                {icon(Send)}
                {t('rail.chat')}
              </a>
            </li>
          )}
          <li>
            <button type="button" onClick={leave}>
              {icon(LogOut)}
              {t('rail.logout')}
            </button>
          </li>
        </ul>
        <h2>{t('rail.support')}</h2>
        <Suspense>
          <SupportAddress />
        </Suspense>
      </Popover>
    </nav>
  )
}
