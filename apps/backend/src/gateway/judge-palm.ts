import { PalmEncodingError } from '@palmflow/gateway'
import type { Backend } from '../backend.ts'
import type { From } from '../limits/from.ts'
import type { Identification } from '../palms/index.ts'
import type { Challenge } from '../store/schema.ts'
import { type Given, type Judge, type Judged, pass, refuse, take } from './answers.ts'
import { challengeEnd, changeChallenge } from './challenges.ts'
import { completeChallenge } from './complete-challenge.ts'

type Palm = Extract<Given, { kind: 'palm' }>

async function identify({ palms }: Backend, { encodingData }: Palm): Promise<Identification | undefined> {
  try {
    return await palms.identify(encodingData)
  } catch (error) {
    if (error instanceof PalmEncodingError) return undefined
    throw error
  }
}

const candidatesIn = (found: Exclude<Identification, { kind: 'none' }>): readonly string[] =>
  found.kind === 'clear' ? [found.profileId] : found.profileIds

/** The search comes before the transaction, which would keep every other writer waiting. */
export async function judgePalm(
  backend: Backend,
  challenge: Challenge,
  palm: Palm,
  from: From,
  now: number,
): Promise<Judge> {
  if (challenge.palms >= backend.budgets.palmsPerConsent) {
    return async (_tx, held): Promise<Judged> => pass(refuse('locked', challengeEnd(held)))
  }
  const found = await identify(backend, palm)
  return async (tx, held) => {
    if (found === undefined) return pass(refuse('invalid'))
    const next = held.version + 1
    if (found.kind === 'none') {
      await changeChallenge(tx, held, { palms: held.palms + 1 })
      return take({ next, biometricRecognized: false })
    }
    if (found.kind === 'clear' && !palm.isForced) return completeChallenge(tx, held, found.profileId, from, now)
    await changeChallenge(tx, held, { step: 'PHONE', candidates: JSON.stringify(candidatesIn(found)) })
    return take({ next, challengeType: 'PHONE', biometricRecognized: true })
  }
}
