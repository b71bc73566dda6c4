import type enAdmin from './en/admin.json'
import type enApp from './en/app.json'
import type enAuth from './en/auth.json'
import type enBoards from './en/boards.json'
import type enExplore from './en/explore.json'
import type enLegal from './en/legal.json'
import type enMaintenance from './en/maintenance.json'
import type enPayment from './en/payment.json'
import type enPictures from './en/pictures.json'
import type enPricing from './en/pricing.json'
import type enProfile from './en/profile.json'
import type enProjects from './en/projects.json'
import type enRecovery from './en/recovery.json'
import type enSharing from './en/sharing.json'
import type enSupport from './en/support.json'
import type enWorkspace from './en/workspace.json'
import type admin from './ru/admin.json'
import type app from './ru/app.json'
import type auth from './ru/auth.json'
import type boards from './ru/boards.json'
import type explore from './ru/explore.json'
import type legal from './ru/legal.json'
import type maintenance from './ru/maintenance.json'
import type payment from './ru/payment.json'
import type pictures from './ru/pictures.json'
import type pricing from './ru/pricing.json'
import type profile from './ru/profile.json'
import type projects from './ru/projects.json'
import type recovery from './ru/recovery.json'
import type sharing from './ru/sharing.json'
import type support from './ru/support.json'
import type workspace from './ru/workspace.json'

interface English {
  admin: typeof enAdmin
  app: typeof enApp
  auth: typeof enAuth
  boards: typeof enBoards
  explore: typeof enExplore
  legal: typeof enLegal
  maintenance: typeof enMaintenance
  payment: typeof enPayment
  pictures: typeof enPictures
  pricing: typeof enPricing
  profile: typeof enProfile
  projects: typeof enProjects
  recovery: typeof enRecovery
  sharing: typeof enSharing
  support: typeof enSupport
  workspace: typeof enWorkspace
}

interface Russian {
  admin: typeof admin
  app: typeof app
  auth: typeof auth
  boards: typeof boards
  explore: typeof explore
  legal: typeof legal
  maintenance: typeof maintenance
  payment: typeof payment
  pictures: typeof pictures
  pricing: typeof pricing
  profile: typeof profile
  projects: typeof projects
  recovery: typeof recovery
  sharing: typeof sharing
  support: typeof support
  workspace: typeof workspace
}

type With<A extends B, B> = A

/** Every text of the client, one table per feature. A key that lacks a language does not compile. */
export type Words = With<Russian, English> & With<English, Russian>
