import { type IdempotencyKey, idempotent, outcomeOf } from '../database/idempotent.ts'
import { transaction } from '../database/transaction.ts'
import { additionFor, additionOf, addPalm, seenFor, sidesOf } from '../enrolments/add-palm.ts'
import { palmSubmissionCheck } from '../enrolments/palm-submission-check.ts'
import { PendingEnded } from '../enrolments/pending-palms.ts'
import { type PalmCheck, type PalmOutcome, palmOutcome, printOf } from '../enrolments/scans.ts'
import { type HandlerRequest, mainApiHandler, type Reply } from '../http/main-api-handler.ts'
import { openIn, palmsOf, scanChallengeOf, sideOf } from '../users/enrolments.ts'

type Request = HandlerRequest<'submitPalm'>
type Answer = Reply<'submitPalm'>

interface Keys {
  key: IdempotencyKey | undefined
  /**
   * A key from the content of the scan. If a page is closed before the response, the next page repeats the scan with
   * another idempotency key. The same recording with a new signature counts as another scan.
   */
  scan: IdempotencyKey
}

function keysOf({ backend, context: { session }, body, attempt }: Request): Keys {
  const print = printOf(backend, `${body.encodingData}|${body.shellProof?.signature ?? ''}`)
  return {
    key: attempt === undefined ? undefined : { sessionId: session.id, key: `submitPalm:${attempt}` },
    scan: { sessionId: session.id, key: `submitPalm:scan:${print}` },
  }
}

const idempotencyOf =
  ({ backend, now }: Request, { key, scan }: Keys) =>
  (check: PalmCheck): Promise<PalmOutcome> =>
    transaction(backend.db, (tx) =>
      idempotent(tx, key, now, palmOutcome, async () => {
        const outcome = await check(tx)
        return 'palms' in outcome ? idempotent(tx, scan, now, palmOutcome, async () => outcome) : outcome
      }),
    )

const answerOf = ({ backend }: Request, id: string, outcome: PalmOutcome): Answer => {
  if ('refusal' in outcome) return outcome
  const scanChallenge = scanChallengeOf(backend, { id, version: outcome.version })
  return { answer: { data: { palms: outcome.palms, scanChallenge } } }
}

async function added(request: Request): Promise<Answer> {
  const { backend, context, body, now } = request
  const { session } = context
  const addition = context.holdsPt ? await additionFor({ backend, context, session, now }) : undefined
  if (addition === undefined) return { refusal: 'unauthenticated' }
  const answerFor = (outcome: PalmOutcome) => answerOf(request, addition.consentId, outcome)
  const keys = keysOf(request)
  const known = keys.key && (await outcomeOf(backend.db, keys.key, palmOutcome))
  if (known !== undefined) return answerFor(known)
  const { version } = additionOf(addition.consentId)
  if ((await outcomeOf(backend.db, keys.scan, palmOutcome)) !== undefined)
    return answerFor({ palms: sidesOf(addition.profile), version })
  const ready = await seenFor(addition, body)
  return answerFor('refusal' in ready ? ready : await addPalm(ready, idempotencyOf(request, keys)))
}

/** The specification does not contain this endpoint. */
export const submitPalm = mainApiHandler('submitPalm', async (request): Promise<Answer> => {
  const { backend, context, body, now } = request
  const { session, presented, client } = context
  if (session.profileId !== null) return added(request)
  const enrolment = await openIn(backend.db, session.id, now)
  if (enrolment === undefined) return { refusal: 'invalid' }
  const answerFor = (outcome: PalmOutcome) => answerOf(request, enrolment.id, outcome)
  const keys = keysOf(request)
  // Look for a stored result first. The challenge of a repetition is already used, so the signature would be refused.
  const known = keys.key && (await outcomeOf(backend.db, keys.key, palmOutcome))
  if (known !== undefined) return answerFor(known)
  if ((await outcomeOf(backend.db, keys.scan, palmOutcome)) !== undefined) {
    const palms = (await palmsOf(backend.db, enrolment)).map(({ hand }) => sideOf[hand]).sort()
    return answerFor({ palms, version: enrolment.version })
  }
  const check = await palmSubmissionCheck(
    { backend, presentedVersion: presented.sessionVersion, enrolment, client, now },
    body,
  )
  if (typeof check !== 'function') return answerFor(check)
  try {
    return answerFor(await idempotencyOf(request, keys)(check))
  } catch (error) {
    if (error instanceof PendingEnded) return { refusal: 'invalid' }
    throw error
  }
})
