import type { Words } from '../locale.ts'
import { price } from './price.ts'

/** A package of coins with its price in whole roubles. */
export interface Package {
  coins: number
  roubles: number
}

/** The packages of coins. `secret` is sold once to a user, only while the balance is exactly `secretOfferBalance`. */
export const packages = {
  starter: { coins: 50, roubles: 99 },
  professional: { coins: 200, roubles: 299 },
  business: { coins: 500, roubles: 599 },
  secret: { coins: 500, roubles: 489 },
} as const satisfies Record<string, Package>

export type PackageId = keyof typeof packages

/** What a package is called. */
export const packageTitles: Record<PackageId, Words> = {
  starter: { en: 'Starter', ru: 'Старт' },
  professional: { en: 'Professional', ru: 'Профессионал' },
  business: { en: 'Business', ru: 'Бизнес' },
  secret: { en: 'Special offer', ru: 'Специальное предложение' },
}
export const shownPackages = ['starter', 'professional', 'business'] as const satisfies PackageId[]

export const popularPackage: PackageId = 'professional'
export const secretOfferBalance = 4
/** What the secret package costs outside the offer. */
export const secretOfferNormalRoubles = packages.business.roubles

/** Shown per package as the specification words it: pictures, roubles for one, percent saved. */
export const packageFacts = {
  starter: { generations: Math.floor(packages.starter.coins / price.generation), roublesEach: 16, savingPercent: 0 },
  professional: { generations: Math.floor(packages.professional.coins / price.generation), roublesEach: 12, savingPercent: 25 },
  business: { generations: Math.floor(packages.business.coins / price.generation), roublesEach: 9.6, savingPercent: 40 },
} as const
