import type { User } from '@veduta/contract/api/accounts'
import { QueryClientProvider } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { isWorkspace } from '../lib/paths.ts'
import { queries } from '../lib/query.ts'
import { Toasts } from '../ui/Toast.tsx'
import { Loading } from '../ui/Loading.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { FaultBoundary } from './FaultBoundary.tsx'
import { PhoneNav, PhoneTop } from './PhoneBars.tsx'
import { Rail } from './Rail.tsx'
import { usePersonEvents } from './use-person-events.ts'
import './Shell.css'

/** The frame of every screen behind the sign-in: the rail (on a phone two bars), the screen, and on the workspace the projects. */
export default function Shell({ user }: { user: User }) {
  const { pathname } = useLocation()
  const phone = usePhone()
  usePersonEvents(user.id)
  const working = isWorkspace(pathname)
  return (
    <QueryClientProvider client={queries}>
      <div className={clsx('app', !working && 'app--wide')}>
        {phone ? <PhoneTop user={user} /> : <Rail user={user} />}
        <FaultBoundary>
          <Suspense fallback={<Loading />}>
            <Outlet />
          </Suspense>
        </FaultBoundary>
        {phone && <PhoneNav user={user} />}
      </div>
      <Toasts />
    </QueryClientProvider>
  )
}
