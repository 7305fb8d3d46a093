import { openIn, scanChallengeOf } from '../enrolments/enrolments.ts'
import { PendingEnded } from '../enrolments/pending-palms.ts'
import { judgeSubmission, type PalmOutcome, palmOutcome } from '../enrolments/submit-palm.ts'
import { call, type Reply } from '../http/call.ts'
import { once, outcomeOf } from '../store/once.ts'
import { transaction } from '../store/transaction.ts'

type Answer = Reply<'submitPalm'>

/** A hand for the enrolment of this session (ours: the specification leaves to the shell where the palm goes). */
export const submitPalm = call('submitPalm', async ({ backend, caller, body, attempt, now }): Promise<Answer> => {
  const { session, from } = caller
  const enrolment = session.profileId === null ? await openIn(backend.db, session.id, now) : undefined
  if (enrolment === undefined) return { refusal: 'invalid' }
  const answerFor = (outcome: PalmOutcome): Answer => {
    if ('refusal' in outcome) return outcome
    const scanChallenge = scanChallengeOf(backend, { id: enrolment.id, version: outcome.version })
    return { answer: { data: { palms: outcome.palms, scanChallenge } } }
  }
  const key = attempt === undefined ? undefined : { sessionId: session.id, key: `submitPalm:${attempt}` }
  // Of a repetition the challenge is used up: its scan would no longer count as signed.
  const known = key && (await outcomeOf(backend.db, key, palmOutcome))
  if (known !== undefined) return answerFor(known)
  const judge = await judgeSubmission({ backend, enrolment, from, now }, body)
  if (typeof judge !== 'function') return answerFor(judge)
  try {
    return answerFor(await transaction(backend.db, (tx) => once(tx, key, now, palmOutcome, () => judge(tx))))
  } catch (error) {
    if (error instanceof PendingEnded) return { refusal: 'invalid' }
    throw error
  }
})
