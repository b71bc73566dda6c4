import { useTranslation } from 'react-i18next'
import { Callback, CallbackRefusal } from './Callback.tsx'
import { refusalOf } from './refusal-of.ts'

/** Google's answer: a session token or an error in the query. */
export default function GoogleCallback() {
  const { t } = useTranslation('auth')
  const readToken = async (query: URLSearchParams) => {
    const error = query.get('error')
    if (error !== null) throw refusalOf(error, t('errors.google'), t)
    const token = query.get('token')
    if (!token) throw new CallbackRefusal(t('callback.noToken'))
    return token
  }
  return <Callback readToken={readToken} />
}
