import { decide, falseMatchRates, type Identification, thresholdBits } from '../../apps/backend/src/palms/decision.ts'
import { createGallery } from '../../apps/backend/src/palms/gallery.ts'
import { capturePalm } from '../../packages/gateway/src/synthetic.ts'
import { enrolCrowd, memberOf, strangerOf } from './palm-crowd.ts'
import { genuineLaw, impostorLaw } from './palm-law.ts'

const sizes = [100, 10_000, 100_000, 1_000_000]
/** By person who is enrolled, and by one who is not. */
const attempts = 4_000

interface Simulated {
  clear: number
  ambiguous: number
  none: number
  /** Clear, as somebody else. */
  wrong: number
}

function tally(found: readonly { outcome: Identification; expected: string | undefined }[]): Simulated {
  const share = (is: (one: (typeof found)[number]) => boolean) => found.filter(is).length / found.length
  const isWrong = ({ outcome, expected }: (typeof found)[number]) =>
    outcome.kind === 'clear' && outcome.profileId !== expected
  return {
    clear: share(({ outcome }) => outcome.kind === 'clear'),
    ambiguous: share(({ outcome }) => outcome.kind === 'ambiguous'),
    none: share(({ outcome }) => outcome.kind === 'none'),
    wrong: share(isWrong),
  }
}

/** What two laws say of a gallery's thresholds, and what happened in as many attempts as a bench can make. */
export function measureRates() {
  const furthest = thresholdBits(1, falseMatchRates.ambiguous)
  const [impostors, genuine] = [impostorLaw(furthest), genuineLaw(furthest)]
  const gallery = createGallery()
  return sizes.map((size) => {
    enrolCrowd(gallery, size)
    const attempt = (person: ReturnType<typeof memberOf>, expected: string | undefined, capture: number) => ({
      outcome: decide(gallery.search(capturePalm(person, 'left', capture)), size),
      expected,
    })
    const members = Array.from({ length: attempts }, (_, index) => {
      const member = memberOf(Math.floor((index * size) / attempts))
      return attempt(member, member.name, index)
    })
    const strangers = Array.from({ length: attempts }, (_, index) => attempt(strangerOf(index), undefined, index))
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
      clearAtMost: genuine[bits.clear] ?? 0,
      foundAtMost: genuine[bits.ambiguous] ?? 0,
      attempts,
      members: tally(members),
      strangers: tally(strangers),
    }
  })
}
export type Rates = ReturnType<typeof measureRates>
