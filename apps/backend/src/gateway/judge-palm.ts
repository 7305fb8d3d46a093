import { decodePalm, PalmEncodingError } from '@palmflow/gateway'
import { type Identification, takeCapture } from '../palms/index.ts'
import { provenShell } from '../shells/proven-shell.ts'
import type { Challenge } from '../store/schema.ts'
import type { Db } from '../store/store.ts'
import type { Printed } from './answer-once.ts'
import { type Given, type Judge, type Judged, pass, refuse, take } from './answers.ts'
import { challengeEnd, changeChallenge } from './challenges.ts'
import { completeChallenge } from './complete-challenge.ts'
import type { GatewayRequest } from './gateway-call.ts'
import { chargePalm, isWatched, noteNear, uncharge } from './palm-charge.ts'

type Palm = Extract<Given, { kind: 'palm' }>
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
 * Of a shell that has not proven itself: whether the palm was anybody's, or came before, nobody hears before a number is
 * proven. One answer, one write, whatever was found: else a program would feel its way to a palm bit by bit (0022).
 */
async function askForPhone(tx: Db, held: Challenge, candidates: readonly string[]): Promise<Judged> {
  await changeChallenge(tx, held, { step: 'PHONE', candidates: JSON.stringify(candidates) })
  return take({ next: held.version + 1, challengeType: 'PHONE' })
}

/** Of a shell that has. */
async function tell(
  { backend, from, now }: Request,
  tx: Db,
  held: Challenge,
  palm: Palm,
  found: Identification,
  shell: string,
) {
  const next = held.version + 1
  if (found.kind === 'none') {
    await changeChallenge(tx, held, { palms: held.palms + 1 })
    return take({ next, biometricRecognized: false })
  }
  if (found.kind === 'clear') await uncharge(backend, tx, shell, now)
  else await noteNear(backend, tx, shell, now)
  const isEnough = found.kind === 'clear' && !palm.isForced && !(await isWatched(backend, tx, shell, now))
  if (isEnough) return completeChallenge(tx, { backend, from, now }, held, found.profileId)
  const isClear = found.kind === 'clear' ? 1 : 0
  await changeChallenge(tx, held, { step: 'PHONE', candidates: JSON.stringify(candidatesIn(found)), isClear })
  return take({ next, challengeType: 'PHONE', biometricRecognized: true })
}

/** The search comes before the transaction, which would keep every other writer waiting. */
export async function judgePalm(request: Request, printed: Printed, challenge: Challenge, palm: Palm): Promise<Judge> {
  const { backend, body, from, now } = request
  if (challenge.palms >= backend.budgets.palmsPerConsent) {
    backend.report('budget-spent', { limit: 'palms-of-consent', from: from.own })
    return async (_tx, held): Promise<Judged> => pass(refuse('locked', challengeEnd(held)))
  }
  const capture = decoded(palm.encodingData)
  if (capture === undefined) return async () => pass(refuse('invalid'))
  const shell = await provenShell(backend, { ...palm, challengeToken: body.challengeToken, hand: capture.hand }, now)
  const spentUntil = await chargePalm(backend, printed, { from, shell }, now)
  if (spentUntil !== undefined) return async () => pass(refuse('locked', spentUntil))
  const found = await backend.palms.identify(palm.encodingData)
  return async (tx, held) => {
    const isNew = (await takeCapture(tx, backend.secrets, capture.frames, now)) === 'new'
    if (!isNew) backend.report('capture-seen', { shell, from: from.own })
    if (shell === undefined) return askForPhone(tx, held, isNew ? candidatesIn(found) : [])
    return isNew ? tell(request, tx, held, palm, found, shell) : pass(refuse('invalid'))
  }
}
