import { openIn, palmsOf, scanChallengeOf, sideOf } from '../enrolments/enrolments.ts'
import { PendingEnded } from '../enrolments/pending-palms.ts'
import { judgeSubmission, type PalmOutcome, palmOutcome, printOf } from '../enrolments/submit-palm.ts'
import { call, type Reply } from '../http/call.ts'
import { once, outcomeOf } from '../store/once.ts'
import type { Db } from '../store/store.ts'
import { transaction } from '../store/transaction.ts'

type Answer = Reply<'submitPalm'>

/** A hand for the enrolment of this session (ours: the specification leaves to the shell where the palm goes). */
export const submitPalm = call('submitPalm', async ({ backend, caller, body, attempt, now }): Promise<Answer> => {
  const { session, presented, from } = caller
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
  // Handed in again by a page that took the place of one which died before it heard, the scan comes under another key;
  // a recording that is signed anew is another one.
  const print = printOf(backend, `${body.encodingData}|${body.shellProof?.signature ?? ''}`)
  const scan = { sessionId: session.id, key: `submitPalm:scan:${print}` }
  if ((await outcomeOf(backend.db, scan, palmOutcome)) !== undefined) {
    const palms = (await palmsOf(backend.db, enrolment)).map(({ hand }) => sideOf[hand]).sort()
    return answerFor({ palms, version: enrolment.version })
  }
  const judge = await judgeSubmission({ backend, shown: presented.sessionVersion, enrolment, from, now }, body)
  if (typeof judge !== 'function') return answerFor(judge)
  const keep = (tx: Db) =>
    once(tx, key, now, palmOutcome, async () => {
      const outcome = await judge(tx)
      return 'palms' in outcome ? once(tx, scan, now, palmOutcome, async () => outcome) : outcome
    })
  try {
    return answerFor(await transaction(backend.db, keep))
  } catch (error) {
    if (error instanceof PendingEnded) return { refusal: 'invalid' }
    throw error
  }
})
