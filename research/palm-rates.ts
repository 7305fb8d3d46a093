import { decide, falseMatchRates, type Identification, thresholdBits } from '@palmflow/backend/palms/decision'
import { createGallery, type Gallery } from '@palmflow/backend/palms/gallery'
import { penaltyOf } from '@palmflow/backend/palms/penalty'
import { furthestThatDecides, prefilterFor, prefilterLoss } from '@palmflow/backend/palms/prefilter'
import { fuseFrames, type PalmTemplate, steadyShares } from '@palmflow/palm'
import { enrolledPalm, type SyntheticPerson, scanPalm, syntheticLaw } from '@palmflow/palm/synthetic'
import { fillGallery, memberOf, strangerOf } from '@palmflow/tool-bench/fill-gallery'
import { impostorLaw } from './palm-law.ts'

const sizes = [100, 10_000, 100_000, 1_000_000]
/** The number of attempts for each rate. Enrolled and unknown users each make this number of attempts. */
const attempts = 4_000
/** The shares of noise that all scans of a user have in common. */
const shares = [0, 0.25, 0.5, 0.75, 0.9, 1]
const whole = 65_536

interface Simulated {
  clear: number
  ambiguous: number
  none: number
  wrong: number
}

function tally(found: readonly { outcome: Identification; expected: string | undefined }[]): Simulated {
  const share = (is: (one: (typeof found)[number]) => boolean) => found.filter(is).length / found.length
  const isWrong = ({ outcome, expected }: (typeof found)[number]) =>
    outcome.kind === 'clear' && outcome.profileId !== expected
  return {
    clear: share(({ outcome, expected }) => outcome.kind === 'clear' && outcome.profileId === expected),
    ambiguous: share(({ outcome }) => outcome.kind === 'ambiguous'),
    none: share(({ outcome }) => outcome.kind === 'none'),
    wrong: share(isWrong),
  }
}

const scanned = (person: SyntheticPerson, scan: number, shared?: number): PalmTemplate =>
  fuseFrames(scanPalm(person, 'left', scan, shared), steadyShares.scan)

const identified = (gallery: Gallery, scan: PalmTemplate, size: number): Identification =>
  decide(gallery.search(scan), size, penaltyOf(scan))

interface OwnPalm {
  /** In bits, including the penalty of the scan. */
  distance: number
  /** Whether the prefilter of the largest gallery drops the palm although the palm is within the threshold. */
  isSievedOut: boolean
  /** The maximum probability that the prefilter drops a palm at this distance. */
  mayBe: number
}

function ownPalms(share: number): OwnPalm[] {
  const shared = Math.min(whole - 1, Math.round(share * whole))
  const [most, prefilterLimit] = [sizes.at(-1) ?? 0, prefilterFor(sizes.at(-1) ?? 0)]
  const palms = Array.from({ length: attempts }, (_, index) => {
    const gallery = createGallery()
    gallery.add('own', 'left', enrolledPalm(memberOf(index), 'left', shared))
    const scan = scanned(memberOf(index), index, shared)
    const bare = gallery.search(scan).best?.distance ?? 0
    const decides = bare <= furthestThatDecides(most)
    return {
      distance: bare + penaltyOf(scan),
      isSievedOut: decides && gallery.search(scan, prefilterLimit).best === undefined,
      mayBe: decides ? prefilterLoss(bare, prefilterLimit / 100) : 0,
    }
  })
  return palms.sort((a, b) => a.distance - b.distance)
}

const within = (sorted: readonly number[], limit: number): number =>
  sorted.filter((distance) => distance <= limit).length / sorted.length

function measureShares() {
  return shares.map((share) => {
    const palms = ownPalms(share)
    const distances = palms.map(({ distance }) => distance)
    const prefilterLimit = {
      most: palms.reduce((sum, { mayBe }) => sum + mayBe, 0) / palms.length,
      seen: palms.filter(({ isSievedOut }) => isSievedOut).length,
      of: palms.length,
    }
    const mean = distances.reduce((sum, one) => sum + one, 0) / distances.length
    const bySize = sizes.map((size) => ({
      size,
      clear: within(distances, thresholdBits(size, falseMatchRates.clear)),
      found: within(distances, thresholdBits(size, falseMatchRates.ambiguous)),
    }))
    return { share, mean, bySize, prefilterLimit }
  })
}
type Shares = ReturnType<typeof measureShares>

function measureRates() {
  const impostors = impostorLaw(thresholdBits(1, falseMatchRates.ambiguous))
  const gallery = createGallery()
  return sizes.map((size) => {
    fillGallery(gallery, size)
    const members = Array.from({ length: attempts }, (_, index) => {
      const member = memberOf(Math.floor((index * size) / attempts))
      // The other users are in the gallery without noise.
      gallery.add(member.name, 'left', enrolledPalm(member, 'left'))
      return { outcome: identified(gallery, scanned(member, index), size), expected: member.name }
    })
    const strangers = Array.from({ length: attempts }, (_, index) => ({
      outcome: identified(gallery, scanned(strangerOf(index), index), size),
      expected: undefined,
    }))
    const bits = {
      clear: thresholdBits(size, falseMatchRates.clear),
      ambiguous: thresholdBits(size, falseMatchRates.ambiguous),
    }
    return {
      size,
      bits,
      falseMatch: impostors[bits.clear] ?? 0,
      falseClear: size * (impostors[bits.clear] ?? 0),
      falseAmbiguous: size * (impostors[bits.ambiguous] ?? 0),
      attempts,
      shared: syntheticLaw.shared / whole,
      members: tally(members),
      strangers: tally(strangers),
    }
  })
}
type Rates = ReturnType<typeof measureRates>

const count = (value: number): string => value.toLocaleString('en-US')
const percent = (share: number, digits = 1): string => `${(share * 100).toFixed(digits)} %`

const lawHead = ['palms', 'bits, clear / ambiguous', 'FMR per comparison', 'false clear', 'false ambiguous']
const simulatedHead = ['palms', 'clear', 'ambiguous', 'none', 'wrong person', 'stranger clear', 'stranger ambiguous']

function textOf(rates: Rates, shares: Shares): string {
  const rows = rates.map(({ size, bits, falseMatch, falseClear, falseAmbiguous }) => [
    count(size),
    `${bits.clear} / ${bits.ambiguous}`,
    falseMatch.toExponential(1),
    falseClear.toExponential(1),
    falseAmbiguous.toExponential(1),
  ])
  const simulated = rates.map(({ size, members, strangers }) => [
    count(size),
    percent(members.clear),
    percent(members.ambiguous),
    percent(members.none),
    percent(members.wrong, 3),
    percent(strangers.clear, 3),
    percent(strangers.ambiguous, 2),
  ])
  const shared = shares.map(({ share, mean, bySize, prefilterLimit }) => [
    percent(share, 0),
    mean.toFixed(0),
    ...bySize.map(({ clear, found }) => `${percent(clear)}, ${percent(1 - found)}`),
    `${prefilterLimit.most.toExponential(1)}, ${prefilterLimit.seen} of ${count(prefilterLimit.of)}`,
  ])
  const tables = [
    [lawHead, ...rows],
    [simulatedHead, ...simulated],
    [
      ['share of the noise', 'mean distance', ...rates.map(({ size }) => count(size)), 'sieved out at most, seen'],
      ...shared,
    ],
  ]
  return tables.map((table) => ['', ...table.map((row) => `| ${row.join(' | ')} |`)].join('\n')).join('\n')
}

export function measure(): { figures: { rates: Rates; shares: Shares }; text: string } {
  const [rates, shares] = [measureRates(), measureShares()]
  return { figures: { rates, shares }, text: textOf(rates, shares) }
}
