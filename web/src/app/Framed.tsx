import type { User } from '@veduta/contract/api/accounts'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { useSession } from '../lib/session.ts'
import { Loading } from '../ui/Loading.tsx'

/** A screen that everybody may see, in its frame for whoever stands behind the sign-in. */
export function Framed({ children }: { children: (user: User) => ReactNode }) {
  const { loading, user } = useSession()
  if (loading) return <Loading />
  return user?.is_email_verified ? children(user) : <Outlet />
}
