import type { Provider } from '@veduta/contract/api/accounts'

/** Every address of the client. */
export const paths = {
  login: '/login',
  register: '/login?signup=true',
  verify: '/verify-email',
  forgot: '/forgot-password',
  reset: '/reset-password',
  maintenance: '/maintenance',
  paymentSuccess: '/payment-success',
  workspace: '/',
  visualize: '/visualize',
  explore: '/explore',
  pricing: '/pricing',
  profile: '/profile',
  users: '/users',
  shared: '/s/:token',
  terms: '/terms',
  privacy: '/privacy',
} as const

/** Both addresses show the work area. */
export const isWorkspace = (pathname: string) => pathname === paths.workspace || pathname === paths.visualize

export const callbackPath = (provider: Provider) => `/auth/${provider}/success`
