import { type Hand, palmCodeBytes } from './palm-encoding.ts'
import { wordsFrom } from './synthetic-random.ts'

/**
 * Palms that nobody has, for simulators and tests. Only the two distributions are modelled that a real encoder was
 * measured by: codes of different hands differ in 0.46 ± 0.03 of their bits, captures of one hand in 0.25 ± 0.03.
 */
export interface SyntheticPerson {
  /** Stands for the person: the same name, the same palms. */
  name: string
  /** Whose palms this person's nearly are. */
  twinOf?: SyntheticPerson
}

export const demoPerson: SyntheticPerson = { name: 'demo' }
export const stranger: SyntheticPerson = { name: 'stranger' }

/** A person whose palms are too like the other's to be told apart by palm alone, in galleries of up to 2,000 palms. */
export const twinOf = (person: SyntheticPerson): SyntheticPerson => ({
  name: `twin of ${person.name}`,
  twinOf: person,
})

const codeBits = palmCodeBytes * 8
const per16 = 0x1_0000

/**
 * In parts of 65,536. A bit is set in `set` of all places, which makes codes of different hands differ in 0.46; it
 * repeats its neighbour in `repeats`, which makes that 0.46 ± 0.03 instead of ± 0.016. A capture shows chance in place
 * of the hand in `blurred` of its bits, in stretches that go on in `staysBlurred`: 0.25 ± 0.03 between two captures.
 * docs/palm-matching.md has the exact law that follows; who changes a figure here measures again.
 */
export const syntheticLaw = { set: 23_500, repeats: 51_203, blurred: 21_256, staysBlurred: 53_379 } as const

/** A sequence of bits, each either the one before it again or drawn anew. The word's halves decide which, and what. */
function stickyBits(seed: string, repeats: number, set: number): Uint8Array {
  const next = wordsFrom(seed)
  const bits = new Uint8Array(codeBits)
  let bit = 0
  for (let index = 0; index < codeBits; index += 1) {
    const word = next()
    const isRepeated = index > 0 && word >>> 16 < repeats
    if (!isRepeated) bit = word % per16 < set ? 1 : 0
    bits[index] = bit
  }
  return bits
}

function pack(bitAt: (index: number) => number): Uint8Array<ArrayBuffer> {
  const code = new Uint8Array(palmCodeBytes)
  for (let index = 0; index < codeBits; index += 1) {
    code[index >> 3] = (code[index >> 3] ?? 0) | (bitAt(index) << (index & 7))
  }
  return code
}

/** A twin's captures differ from the other's reference in exactly these bits, most of them the same ones each time. */
const twinBits = { always: 176, perCapture: 157 } as const

/** Moves `count` indices, drawn from those at `from` and after, to the places from `from` on. */
function draw(places: Uint16Array, from: number, count: number, seed: string): void {
  const next = wordsFrom(seed)
  for (let index = from; index < from + count; index += 1) {
    const other = index + (next() % (places.length - index))
    const kept = places[index] ?? 0
    places[index] = places[other] ?? 0
    places[other] = kept
  }
}

function captureTwin(name: string, person: SyntheticPerson, hand: Hand, capture: string): Uint8Array<ArrayBuffer> {
  const places = Uint16Array.from({ length: codeBits }, (_, index) => index)
  draw(places, 0, twinBits.always, `${name}/${hand}/twin`)
  draw(places, twinBits.always, twinBits.perCapture, `${name}/${hand}/twin/${capture}`)
  const code = referencePalm(person, hand)
  for (const place of places.subarray(0, twinBits.always + twinBits.perCapture)) {
    code[place >> 3] = (code[place >> 3] ?? 0) ^ (1 << (place & 7))
  }
  return code
}

/** What a scanner reads of this hand; another `capture` is another reading of the same hand. */
export function capturePalm(person: SyntheticPerson, hand: Hand, capture: string | number): Uint8Array<ArrayBuffer> {
  const { name, twinOf: other } = person
  if (other !== undefined) return captureTwin(name, other, hand, String(capture))
  const { set, repeats, blurred, staysBlurred } = syntheticLaw
  const own = stickyBits(`${name}/${hand}`, repeats, set)
  const chance = stickyBits(`${name}/${hand}/chance/${capture}`, repeats, set)
  const blur = stickyBits(`${name}/${hand}/blur/${capture}`, staysBlurred, blurred)
  return pack((index) => (blur[index] === 1 ? chance[index] : own[index]) ?? 0)
}

/** The reading that enrolment keeps; as far from the next reading as any two readings are. */
export const referencePalm = (person: SyntheticPerson, hand: Hand): Uint8Array<ArrayBuffer> =>
  capturePalm(person, hand, 'reference')
