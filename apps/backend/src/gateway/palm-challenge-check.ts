import { decodePalm, PalmEncodingError } from '@palmflow/palm'
import { Unavailable } from '../base/unavailable.ts'
import type { Db } from '../database/database.ts'
import type { Challenge } from '../database/schema.ts'
import { holdPalm, type Identification, markScan, takeCapture } from '../palms/palms.ts'
import { newHands } from '../sessions/step-up.ts'
import { chargeNear, chargePalm, hidesResult, isApproached, uncharge } from '../shells/scan-limits.ts'
import { provenShell } from '../shells/scan-signature.ts'
import type { FingerprintedAnswer } from './answer-idempotent.ts'
import {
  type ChallengeCheck,
  type ChallengeInput,
  type ChallengeResult,
  pass,
  refuse,
  take,
} from './challenge-responses.ts'
import { challengeEnd, changeChallenge } from './challenges.ts'
import { completeChallenge } from './complete-challenge.ts'
import type { GatewayRequest } from './gateway-handler.ts'

type Palm = Extract<ChallengeInput, { kind: 'palm' }>
type Request = GatewayRequest<'respondToChallenge'>

function decoded(encodingData: Uint8Array) {
  try {
    return decodePalm(encodingData)
  } catch (error) {
    if (error instanceof PalmEncodingError) return undefined
    throw error
  }
}

const candidatesIn = (found: Identification): readonly string[] => {
  if (found.kind === 'none') return []
  return found.kind === 'clear' ? [found.profileId] : found.profileIds
}

/**
 * This response is for clients without a registered shell, and for shells that get no results for a time. All palms get
 * the same response and cause the same write. Otherwise a program could find a palm bit by bit (decision 0022).
 */
async function askForPhone(tx: Db, challenge: Challenge, candidates: readonly string[]): Promise<ChallengeResult> {
  await changeChallenge(tx, challenge, { step: 'PHONE', candidates: JSON.stringify(candidates) })
  return take({ next: challenge.version + 1, challengeType: 'PHONE' })
}

async function respondToShell(
  { backend, context: { client }, now }: Request,
  tx: Db,
  challenge: Challenge,
  palm: Palm,
  found: Identification,
  shell: string,
) {
  const next = challenge.version + 1
  if (found.kind === 'none') {
    await changeChallenge(tx, challenge, { palms: challenge.palms + 1 })
    return take({ next, biometricRecognized: false })
  }
  const isAlone = found.kind === 'clear'
  if (isAlone && !(await holdPalm(tx, found))) throw new Unavailable()
  // A clear palm does not count for the limit of the shell. Otherwise the clear palms of a user with too many near
  // palms could use up the limit of any shell.
  if (isAlone) await uncharge(backend, tx, shell, client, now)
  const isClear = isAlone && !(await isApproached(backend, tx, found.profileId, now))
  // A thief may have added the palm. Therefore a new palm does not reset the count of wrong PINs.
  const isTrusted = isClear && !(await newHands(tx, found.profileId, now)).includes(found.hand)
  const confirmed = { ...challenge, isClear: isTrusted ? 1 : 0 }
  if (isClear && !palm.isForced)
    return completeChallenge(tx, { backend, client, now, shell }, confirmed, found.profileId)
  const candidates = candidatesIn(found)
  const charged = isAlone ? '' : await chargeNear(backend, tx, shell, candidates, now)
  const known = { candidates: JSON.stringify(candidates), isClear: confirmed.isClear, charged }
  await changeChallenge(tx, challenge, { step: 'PHONE', ...known })
  return take({ next, challengeType: 'PHONE', biometricRecognized: true })
}

/** The search runs before the transaction, because other writers would otherwise wait for the search. */
export async function palmChallengeCheck(
  request: Request,
  printed: FingerprintedAnswer,
  challenge: Challenge,
  palm: Palm,
): Promise<ChallengeCheck> {
  const { backend, context, body, now } = request
  const { client } = context
  if (challenge.palms >= backend.budgets.palmsPerConsent) {
    backend.report('budget-spent', { limit: 'palms-of-consent', from: client.own })
    return async (_tx, held): Promise<ChallengeResult> => pass(refuse('locked', challengeEnd(held)))
  }
  const capture = decoded(palm.encodingData)
  if (capture === undefined) return async () => pass(refuse('invalid'))
  const shell = await provenShell(backend, { ...palm, challengeToken: body.challengeToken, hand: capture.hand }, now)
  const charge = await chargePalm(backend, printed, { client, shell }, now)
  if ('endsAt' in charge) return async () => pass(refuse('locked', charge.endsAt))
  const found = await backend.palms.identify(palm.encodingData)
  const scan = await markScan(backend, capture.frames, now)
  return async (tx, held) => {
    const isNew = (await takeCapture(tx, scan, now)) === 'new'
    if (!isNew) backend.report('capture-seen', { shell, from: client.own })
    const isQuiet = shell === undefined || charge.isQuiet || (await hidesResult(backend, tx, shell, now))
    if (isQuiet) return askForPhone(tx, held, isNew ? candidatesIn(found) : [])
    return isNew ? respondToShell(request, tx, held, palm, found, shell) : pass(refuse('invalid'))
  }
}
