import type { Anchor, Wish } from '../../placement.ts'
import type { Phrase } from './phrase.ts'
import { agesEnglish } from './phrases-ages-english.ts'
import { agesRussian } from './phrases-ages-russian.ts'
import { callingsEnglish } from './phrases-callings-english.ts'
import { callingsRussian } from './phrases-callings-russian.ts'
import { clientsEnglish } from './phrases-clients-english.ts'
import { clientsRussian } from './phrases-clients-russian.ts'
import { customersEnglish } from './phrases-customers-english.ts'
import { customersRussian } from './phrases-customers-russian.ts'
import { departuresEnglish } from './phrases-departures-english.ts'
import { departuresRussian } from './phrases-departures-russian.ts'
import { householdsEnglish } from './phrases-households-english.ts'
import { householdsRussian } from './phrases-households-russian.ts'
import { english, englishHeldOut, englishLater } from './phrases-english.ts'
import { russian, russianHeldOut, russianLater } from './phrases-russian.ts'
import { englishTurns, russianTurns } from './phrases-turns.ts'
import { homesEnglish } from './phrases-homes-english.ts'
import { homesRussian } from './phrases-homes-russian.ts'
import { occasionsEnglish } from './phrases-occasions-english.ts'
import { occasionsRussian } from './phrases-occasions-russian.ts'
import { storiesEnglish } from './phrases-stories-english.ts'
import { storiesRussian } from './phrases-stories-russian.ts'
import { tradesEnglish } from './phrases-trades-english.ts'
import { tradesRussian } from './phrases-trades-russian.ts'
import { voicesEnglish } from './phrases-voices-english.ts'
import { voicesRussian } from './phrases-voices-russian.ts'
import { movesEnglish } from './phrases-moves-english.ts'
import { movesRussian } from './phrases-moves-russian.ts'
import { lettersEnglish } from './phrases-letters-english.ts'
import { lettersRussian } from './phrases-letters-russian.ts'
import { disputesEnglish } from './phrases-disputes-english.ts'
import { besideEnglish } from './phrases-beside-english.ts'
import { besideRussian } from './phrases-beside-russian.ts'
import { roundsEnglish } from './phrases-rounds-english.ts'
import { roundsRussian } from './phrases-rounds-russian.ts'
import { disputesRussian } from './phrases-disputes-russian.ts'
import { companyEnglish } from './phrases-company-english.ts'
import { companyRussian } from './phrases-company-russian.ts'
import { porchesEnglish } from './phrases-porches-english.ts'
import { porchesRussian } from './phrases-porches-russian.ts'
import { careersEnglish } from './phrases-careers-english.ts'
import { neighboursEnglish } from './phrases-neighbours-english.ts'
import { careersRussian } from './phrases-careers-russian.ts'
import { neighboursRussian } from './phrases-neighbours-russian.ts'
import { englishSpoken, englishSpokenHeldOut, russianSpoken, russianSpokenHeldOut } from './phrases-spoken.ts'

/** The phrases that rules were written for. */
export const phrases: Record<string, readonly Phrase[]> = {
  english,
  'english, later': englishLater,
  'english, spoken': englishSpoken,
  'english, by calling': callingsEnglish,
  'english, of customers': customersEnglish,
  'english, by age': agesEnglish,
  'english, of households': householdsEnglish,
  'english, on what leaves': departuresEnglish,
  'english turns': englishTurns,
  'english, of clients': clientsEnglish,
  'english, in many voices': voicesEnglish,
  'english, by trade': tradesEnglish,
  'english, at home': homesEnglish,
  'english, on occasions': occasionsEnglish,
  'english, told as stories': storiesEnglish,
  'english, moving in': movesEnglish,
  'english, in letters': lettersEnglish,
  'english, in dispute': disputesEnglish,
  'english, on their rounds': roundsEnglish,
  'english, told beside': besideEnglish,
  'english, in company': companyEnglish,
  'english, at the door': porchesEnglish,
  'english, by career': careersEnglish,
  'english, of neighbours': neighboursEnglish,
  russian,
  'russian, later': russianLater,
  'russian, spoken': russianSpoken,
  'russian, by calling': callingsRussian,
  'russian, of customers': customersRussian,
  'russian, by age': agesRussian,
  'russian, of households': householdsRussian,
  'russian, on what leaves': departuresRussian,
  'russian turns': russianTurns,
  'russian, of clients': clientsRussian,
  'russian, in many voices': voicesRussian,
  'russian, by trade': tradesRussian,
  'russian, at home': homesRussian,
  'russian, on occasions': occasionsRussian,
  'russian, told as stories': storiesRussian,
  'russian, moving in': movesRussian,
  'russian, in letters': lettersRussian,
  'russian, in dispute': disputesRussian,
  'russian, on their rounds': roundsRussian,
  'russian, told beside': besideRussian,
  'russian, in company': companyRussian,
  'russian, at the door': porchesRussian,
  'russian, by career': careersRussian,
  'russian, of neighbours': neighboursRussian,
}

/** Those that were set aside before and never looked at while writing rules. */
export const heldOut: Record<'english' | 'russian', readonly Phrase[]> = {
  english: [...englishHeldOut, ...englishSpokenHeldOut],
  russian: [...russianHeldOut, ...russianSpokenHeldOut],
}

const shownOn = (reference: number | undefined) => (reference === undefined ? '' : `#${reference + 1}`)
const anchor = (a: Anchor) => ('opening' in a ? a.opening : a.item + shownOn(a.reference))

/** A wish in short: count, colour, item, #reference, =new colour, @place, ~metres away, size. */
export function short({ count, colour, item, recolour, place, widthM, heightM, reference }: Wish): string {
  const where = !place
    ? ''
    : place.at === 'by'
      ? `@${place.relation}(${place.of.map(anchor).join('+')})`
      : '@' +
        [place.at, 'side' in place && place.side, 'depth' in place && place.depth].filter(Boolean).join(':') +
        ('by' in place && place.by ? `/${anchor(place.by)}` : '')
  const away = place?.awayM === undefined ? '' : ` ~${place.awayM}`
  const size = (widthM ? ` w${widthM}` : '') + (heightM ? ` h${heightM}` : '')
  return (
    (count > 1 ? `${count} ` : '') +
    (colour ? `${colour} ` : '') +
    item +
    shownOn(reference) +
    (recolour ? `=${recolour}` : '') +
    where +
    away +
    size
  )
}
