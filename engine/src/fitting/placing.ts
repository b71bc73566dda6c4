import { better, note, placeIn, type Anchor, type Place } from './placement.ts'
import { adjectives, Pointing } from './pointing.ts'
import { Group } from './shared-place.ts'
import type { Token } from './words.ts'

/** Russian names of things in the case of what is wanted, not of what is pointed at. */
const nominative = /(?:[бвгджзклмнпрстфхцчшщйьоеё]|ампа|умба|тумбочка|полка|ртина|ваза|юстра|амья|амейка|софа|тажерка|ешалка)$/iu

/** Gives the places that a text speaks of to its things: to the one before, the one after, or all of a group. */
export class Placing extends Pointing {
  unknown: string[] = []
  /** The place that waits for the thing its clause goes on with. */
  waiting: Place | undefined
  awayM: number | undefined
  /** Whether a clause begins here. */
  opening = true
  strange: string[] = []
  /** What a thing looks at: where nothing else is said, it stands opposite that, or at the window. */
  faces = new Map<number, Anchor>()
  group = new Group()

  takeRelation({ relation, awayM, from, to }: Token & { is: 'relation' }) {
    const opens = this.opening
    const said = this.text.slice(from, to).toLowerCase()
    const away = awayM ?? this.awayM
    this.awayM = undefined
    const named = this.before('unknown', ['filler', 'colour', 'number'])
    const object = this.isAdverb(opens) ? undefined : this.object()
    if (!object) {
      const of = this.now ? [this.anchorOf(this.now.item, this.subject)] : []
      if (relation === 'left' || relation === 'right') {
        if (this.now && (opens || /\b(?:its|their)\b/.test(said)))
          this.give({ at: 'by', relation, of }, opens, { at: 'side', side: relation })
        else this.give({ at: 'side', side: relation }, opens)
      } else if (this.now && relation === 'instead' && /^(?:вместо|взамен|instead|in )/.test(said)) {
        this.give({ at: 'by', relation, of: [{ item: this.now.item }] }, opens)
      } else if (this.now && (relation !== 'on' || /top|верху/.test(said)) && relation !== 'along' && relation !== 'instead' && !named)
        this.give({ at: 'by', relation, of, ...(away === undefined ? {} : { awayM: away }) }, opens)
      return
    }
    const placed = this.placeAt(relation, object)
    const aside = (relation === 'left' || relation === 'right') && placed?.at === 'centre'
    const place: Place | undefined = aside ? { at: 'side', side: relation } : placed
    const after = this.tokens[this.at]
    const spoken = away ?? (after?.is === 'metres' && !after.measures ? this.tokens[this.at++] && after.value : undefined)
    if (place) this.give(spoken === undefined ? place : { ...place, awayM: spoken }, opens)
    else if (relation === 'left' || relation === 'right') this.give({ at: 'side', side: relation }, opens)
  }

  /** «диван у стены, напротив кресло», «рядом два кресла»: a relation to the thing before, and the thing after it is a new one. */
  isAdverb(opens: boolean): boolean {
    if (!opens || !this.now) return false
    const { from, to } = this.tokens[this.at - 1]
    const word = this.text.slice(from, to).toLowerCase()
    if (word === 'рядом') return this.before('item')
    if (!['напротив', 'вокруг', 'кругом', 'позади', 'сзади', 'спереди'].includes(word)) return false
    const next = this.nextOf(adjectives)
    if (next?.is !== 'item') return false
    return this.tokens[this.at].is === 'number' || nominative.test(this.text.slice(next.from, next.to))
  }

  takeRoom(token: Token & { is: 'side' | 'part' }) {
    const opens = this.opening
    if (token.is === 'side' && !this.before('part', ['side', 'filler'])) {
      if (this.isAdjective(token)) {
        const { anchor } = this.object()!
        this.give({ at: 'by', relation: 'on', of: [anchor!] }, opens)
      } else this.give(this.besideLast(token.side, opens) ?? this.onOtherSide(token.side) ?? placeIn('side', note({}, token.side))!, opens)
      return
    }
    this.at--
    const object = this.object()
    if (object?.place) this.give(object.place, opens)
    else if (object?.anchor) this.give({ at: 'by', relation: 'near', of: [object.anchor] }, opens)
  }

  /** “a lamp on the left nightstand”: the side tells which nightstand. */
  isAdjective({ from, to }: Token): boolean {
    return this.now !== undefined && !this.opening && this.tokens[this.at]?.is === 'item' && this.text.slice(from, to).startsWith('on ')
  }

  /** «диван у окна, слева торшер»: to the left of the thing before it. «слева диван, справа торшер»: in that half of the room. */
  besideLast(side: string, opens: boolean): Place | undefined {
    const across = side === 'left' || side === 'right' ? side : undefined
    if (!across || !opens || !this.before('item') || !this.now || this.now.place?.at === 'side') return undefined
    return { at: 'by', relation: across, of: [this.anchorOf(this.now.item, this.subject)] }
  }

  /** «растение слева от дивана, торшер справа»: on the other side of the same thing. */
  onOtherSide(side: string): Place | undefined {
    const before = this.subject === undefined || this.now!.place ? undefined : this.wishes[this.subject - 1]?.place
    const other = side === 'left' ? 'right' : side === 'right' ? 'left' : undefined
    return other && before?.at === 'by' && before.relation === other
      ? { ...before, relation: other === 'left' ? 'right' : 'left' }
      : undefined
  }

  /** Gives a place to the thing spoken of, or keeps it for the thing that its clause goes on with. */
  give(place: Place, opens: boolean, alone: Place = place) {
    const forNext = opens && this.before('item', [...adjectives, 'make'])
    const more = this.waiting !== undefined && place.at !== 'side'
    if (opens && !forNext && this.now?.place && this.strange.length > 0) this.giveUp()
    else if (forNext || more || this.now === undefined) this.waiting = this.waiting ? better(this.waiting, place) : place
    else if (this.pointsAtItself(place)) this.settle(this.atTheOneBefore(place) ?? alone)
    else this.settle(place)
  }

  /** «стол под окном и стул перед ним»: the word «ним» means the thing before the one spoken of. */
  atTheOneBefore(place: Place): Place | undefined {
    const before = this.subject! - 1
    if (place.at !== 'by') return undefined
    const faced = this.faces.get(this.subject!)
    if (faced && place.awayM !== undefined && !this.now!.place) return { ...place, relation: 'opposite', of: [faced] }
    if (before < 0) return undefined
    return { ...place, of: [this.anchorOf(this.wishes[before].item, before)] }
  }

  pointsAtItself(place: Place) {
    return place.at === 'by' && place.of.some((anchor) => 'wish' in anchor && anchor.wish === this.subject)
  }

  settle(said: Place) {
    const wish = this.now!
    const place = wish.item === 'curtains' && said.at === 'by' && said.relation === 'near' ? { ...said, relation: 'on' as const } : said
    wish.place = wish.place ? better(wish.place, place) : place
    this.group.share(place, this.wishes, this.subject!)
  }

  giveUp() {
    if (this.strange.length > 0) this.unknown.push(this.strange.join(' '))
    this.strange = []
    this.waiting = undefined
  }
}
