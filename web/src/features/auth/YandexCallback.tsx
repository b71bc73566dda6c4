import { useTranslation } from 'react-i18next'
import { call, CallError } from '../../lib/call.ts'
import { Callback, CallbackRefusal } from './Callback.tsx'
import { refusalOf } from './refusal-of.ts'

/** The answer of Yandex: its own token in the fragment, to be exchanged for a session, or a session token or error in the query. */
export default function YandexCallback() {
  const { t } = useTranslation('auth')
  const exchange = async (access_token: string) => {
    try {
      return (await call('POST /auth/yandex/process-token', { access_token })).access_token
    } catch (failure) {
      if (!(failure instanceof CallError) || failure.status === 0) throw failure
      const why = failure.status < 500 && failure.code !== 'provider_token_refused' ? failure.detail : undefined
      throw new CallbackRefusal(t('callback.exchange'), { why, cause: failure })
    }
  }
  const readToken = async (query: URLSearchParams, fragment: URLSearchParams) => {
    const error = query.get('error') ?? fragment.get('error')
    if (error !== null) throw refusalOf(error, t('errors.yandex'), t)
    const theirs = fragment.get('access_token')
    const token = theirs ? await exchange(theirs) : query.get('token')
    if (!token) throw new CallbackRefusal(t('callback.noToken'))
    return token
  }
  return <Callback readToken={readToken} />
}
