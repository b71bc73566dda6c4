import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { news } from '../lib/call.ts'
import { useConfig } from '../lib/config.ts'
import { paths } from '../lib/paths.ts'
import { useSession } from '../lib/session.ts'

/** Shows the page about technical works when the server says so, and remembers where the person was. */
export function MaintenanceWatch() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { loading, user } = useSession()
  const closed = useConfig()?.maintenance === true && !loading && !user
  useEffect(() => {
    if (pathname === paths.maintenance) return undefined
    const show = () => void navigate(paths.maintenance, { state: { from: pathname + search } })
    if (closed) show()
    news.addEventListener('maintenance', show)
    return () => news.removeEventListener('maintenance', show)
  }, [closed, navigate, pathname, search])
  return null
}
