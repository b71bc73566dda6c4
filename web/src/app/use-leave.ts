import { useNavigate } from 'react-router'
import { paths } from '../lib/paths.ts'
import { signOut } from '../lib/session.ts'

/** Signs out and shows the sign-in. */
export function useLeave(): () => void {
  const navigate = useNavigate()
  return () => {
    signOut()
    void navigate(paths.login)
  }
}
