import { framesPerScan, type Hand, palmCodeBytes } from './encoding.ts'
import { fuseFrames, type PalmTemplate, steadyShares } from './fusion.ts'
import { wordsFrom } from './synthetic-random.ts'

/**
 * A user with synthetic palms, for simulators and tests. Codes of different hands differ in 0.46 ± 0.03 of their bits.
 * Frames of one hand from different scans differ in 0.25 ± 0.03. Both distributions were measured on a real encoder.
 * The common noise of the frames of one scan is an assumption.
 */
export interface SyntheticPerson {
  /** The same `name` and `twinOf` always result in the same palms. */
  name: string
  twinOf?: SyntheticPerson
}

export const demoPerson: SyntheticPerson = { name: 'demo' }
export const stranger: SyntheticPerson = { name: 'passer-by' }

/** In galleries of up to 2,000 palms, a search cannot distinguish the twin from `person`. */
export const twinOf = (person: SyntheticPerson): SyntheticPerson => ({
  name: `twin of ${person.name}`,
  twinOf: person,
})

const codeBits = palmCodeBytes * 8
const per16 = 0x1_0000

/**
 * The parameters of synthetic palms, in parts of 65,536.
 * - `set`: the probability of a set bit. This value causes a distance of 0.46 between different hands.
 * - `repeats`: the probability that a bit repeats the previous bit. This value widens the deviation from 0.016 to 0.03.
 * - `blurred`: the share of bits that are noise in a capture.
 * - `staysBlurred`: the probability that a run of noise continues. Both noise parameters cause a distance of 0.25 ±
 * 0.03 between two captures.
 * - `shared`: the share of positions with the same noise in all frames of a scan.
 * - `staysShared`: the probability that a run of such positions continues.
 *
 * docs/palm-matching.md has the exact distribution. Measure the distribution again after a change of a parameter.
 */
export const syntheticLaw = {
  set: 23_500,
  repeats: 51_203,
  blurred: 21_256,
  staysBlurred: 53_379,
  shared: 32_768,
  staysShared: 63_570,
} as const

/**
 * Each bit repeats the previous bit, or is a new random bit. One half of a random word decides whether the bit repeats.
 * The other half decides the value of a new bit.
 */
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

/**
 * Like `stickyBits`, from two sources. The source `scan` decides whether a bit repeats. A new bit comes from `scan` if
 * `isShared` is 1 at its position, and otherwise from `frame`.
 */
function frameBits(scan: string, frame: string, isShared: Uint8Array, repeats: number, set: number): Uint8Array {
  const [ofScan, ofFrame] = [wordsFrom(scan), wordsFrom(frame)]
  const bits = new Uint8Array(codeBits)
  let bit = 0
  for (let index = 0; index < codeBits; index += 1) {
    const [word, own] = [ofScan(), ofFrame()]
    const isRepeated = index > 0 && word >>> 16 < repeats
    if (!isRepeated) bit = (isShared[index] === 1 ? word : own) % per16 < set ? 1 : 0
    bits[index] = bit
  }
  return bits
}

/**
 * The number of differing bits of 1,024. An unsteady bit counts as 0.46 bits. A search among up to 2,000 palms returns
 * `ambiguous` for this distance.
 */
const twinDistance = 311
/** The share of the differing bits that differ in all scans. */
const alwaysTwin = 0.53
/** The number of bits that differ in only one frame of a twin's scan. */
const twinNoise = 12

/** Moves `count` random elements to the positions from `from` on. Elements before `from` keep their positions. */
function draw(places: Uint16Array, from: number, count: number, seed: string): void {
  const next = wordsFrom(seed)
  for (let index = from; index < from + count; index += 1) {
    const other = index + (next() % (places.length - index))
    const position = places[index] ?? 0
    places[index] = places[other] ?? 0
    places[other] = position
  }
}

function scanTwin(name: string, person: SyntheticPerson, hand: Hand, scan: string): Uint8Array<ArrayBuffer>[] {
  const { code, steady } = enrolledPalm(person, hand)
  const isSteady = (index: number) => ((steady[index >> 3] ?? 0) & (1 << (index & 7))) !== 0
  const places = Uint16Array.from({ length: codeBits }, (_, index) => index).filter(isSteady)
  const differing = Math.round(twinDistance - 0.46 * (codeBits - places.length))
  const always = Math.round(differing * alwaysTwin)
  draw(places, 0, always, `${name}/${hand}/twin`)
  draw(places, always, differing - always + twinNoise * framesPerScan, `${name}/${hand}/twin/${scan}`)
  return Array.from({ length: framesPerScan }, (_, frame) => {
    const noise = differing + frame * twinNoise
    const turned = [...places.subarray(0, differing), ...places.subarray(noise, noise + twinNoise)]
    const scan = new Uint8Array(code)
    for (const index of turned) scan[index >> 3] = (scan[index >> 3] ?? 0) ^ (1 << (index & 7))
    return scan
  })
}

/** The palm code of a hand without noise. Not for twins, because their scans do not come from this code. */
export function barePalm({ name }: SyntheticPerson, hand: Hand): Uint8Array<ArrayBuffer> {
  const { set, repeats } = syntheticLaw
  const own = stickyBits(`${name}/${hand}`, repeats, set)
  return pack((index) => own[index] ?? 0)
}

/**
 * Returns the frames of one scan of a hand.
 * @param scan another value results in another scan of the same hand
 * @param shared in parts of 65,536, as in `syntheticLaw`. A scan of a twin ignores this value.
 */
export function scanPalm(
  person: SyntheticPerson,
  hand: Hand,
  scan: string | number,
  shared: number = syntheticLaw.shared,
): Uint8Array<ArrayBuffer>[] {
  const { name, twinOf: other } = person
  if (other !== undefined) return scanTwin(name, other, hand, String(scan))
  const { set, repeats, blurred, staysBlurred, staysShared } = syntheticLaw
  const seed = (what: string) => `${name}/${hand}/${what}/${scan}`
  const own = stickyBits(`${name}/${hand}`, repeats, set)
  const isShared = stickyBits(seed('shared'), staysShared, shared)
  return Array.from({ length: framesPerScan }, (_, frame) => {
    const chance = frameBits(seed('chance'), `${seed('chance')}/${frame}`, isShared, repeats, set)
    const blur = frameBits(seed('blur'), `${seed('blur')}/${frame}`, isShared, staysBlurred, blurred)
    return pack((index) => (blur[index] === 1 ? chance[index] : own[index]) ?? 0)
  })
}

const scansPerEnrolment = 3

export function enrolledPalm(person: SyntheticPerson, hand: Hand, shared?: number): PalmTemplate {
  const scans = Array.from({ length: scansPerEnrolment }, (_, scan) =>
    scanPalm(person, hand, `enrolment ${scan}`, shared),
  )
  return fuseFrames(scans.flat(), steadyShares.enrolment)
}
