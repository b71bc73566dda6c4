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
  boards: '/boards',
  board: '/boards/:id',
  sharedBoard: '/b/:token',
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

/** Where one board is worked on. */
export const boardPath = (id: string) => paths.board.replace(':id', id)

/** The entry of the navigation that an address belongs to. */
export const entryOf = (pathname: string): string =>
  isWorkspace(pathname)
    ? paths.workspace
    : pathname === paths.paymentSuccess
      ? paths.pricing
      : pathname.startsWith(`${paths.boards}/`)
        ? paths.boards
        : pathname

export const callbackPath = (provider: Provider) => `/auth/${provider}/success`
