import { createHmac } from 'node:crypto'
import type { Provider } from '@veduta/contract/api/accounts'
import { ownAddress, sandboxParts, type Config } from '../../config.ts'
import { Google, type GoogleSettings } from './google.ts'
import type { Fetch, SignInProvider } from './provider.ts'
import { Yandex, type YandexSettings } from './yandex.ts'

/** The providers that this installation offers. */
export type Providers = ReadonlyMap<Provider, SignInProvider>

type Needs = Pick<Config, 'role' | 'host' | 'port' | 'publicUrl' | 'secretKey'>

const secretOf = ({ secretKey }: Needs, provider: Provider) =>
  createHmac('sha256', secretKey).update(`sandbox ${provider}`).digest('base64url')

/** The stand-ins live at the public address, where browsers find them; this process finds its own port without a detour. */
const shortcut = (config: Needs): Fetch => {
  const away = `${config.publicUrl}/`
  return (address, options) => fetch(address.startsWith(away) ? `${ownAddress(config)}/${address.slice(away.length)}` : address, options)
}

/** Our registration at the stand-in of Google. */
export const sandboxGoogle = (config: Needs): GoogleSettings & { picturesAt: string } => ({
  clientId: 'veduta.apps.sandbox',
  clientSecret: secretOf(config, 'google'),
  issuer: `${config.publicUrl}/sandbox/google`,
  picturesAt: new URL(config.publicUrl).origin,
  fetch: shortcut(config),
})

/** Our registration at the stand-in of Yandex ID. */
export const sandboxYandex = (config: Needs): YandexSettings & { avatarsUrl: string } => ({
  clientId: '5a4db0c5a4db0c5a4db0c5a4db0c5a4d',
  clientSecret: secretOf(config, 'yandex'),
  oauthUrl: `${config.publicUrl}/sandbox/yandex`,
  loginUrl: `${config.publicUrl}/sandbox/yandex`,
  avatarsUrl: `${config.publicUrl}/sandbox/yandex`,
  fetch: shortcut(config),
})

/** Opens whatever is configured, stand-ins where they are allowed; a provider that is neither is absent. */
export function openProviders(config: Config): Providers {
  const parts = sandboxParts(config)
  const google = config.google ?? (parts.includes('google') ? sandboxGoogle(config) : undefined)
  const yandex = config.yandex ?? (parts.includes('yandex') ? sandboxYandex(config) : undefined)
  return new Map<Provider, SignInProvider>([
    ...(google ? [['google', new Google(google)] as const] : []),
    ...(yandex ? [['yandex', new Yandex(yandex)] as const] : []),
  ])
}
