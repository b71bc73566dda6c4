import { useTranslation } from 'react-i18next'
import { Callback, CallbackRefusal } from './Callback.tsx'

/** Google's answer: a session token or an error in the query. */
export default function GoogleCallback() {
  const { t } = useTranslation('auth')
  const readToken = async (query: URLSearchParams) => {
    if (query.has('error')) throw new CallbackRefusal(t('errors.google'))
    const token = query.get('token')
    if (!token) throw new CallbackRefusal(t('callback.noToken'))
    return token
  }
  return <Callback readToken={readToken} />
}
