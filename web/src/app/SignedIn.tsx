import type { User } from '@veduta/contract/api/accounts'
import { useDeferredValue, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { paths } from '../lib/paths.ts'
import { useSession } from '../lib/session.ts'
import { Loading } from '../ui/Loading.tsx'

/** Lets in who is signed in and verified; sends the others to where they become so, and back afterwards. */
export function SignedIn({ children }: { children: (user: User) => ReactNode }) {
  const { loading, user, ended } = useSession()
  /** What stands behind the sign-in is large: it is put up in slices, between which the page answers. */
  const known = useDeferredValue(user)
  const here = useLocation()
  if (loading || (user && !known)) return <Loading />
  const back = { from: here.pathname + here.search, over: ended === 'over' }
  if (!user) return <Navigate to={paths.login} replace state={ended === 'left' ? null : back} />
  if (!user.is_email_verified) return <Navigate to={paths.verify} replace />
  return children(user)
}
