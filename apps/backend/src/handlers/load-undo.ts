import { undoOf } from '../credentials/undo-change.ts'
import { mainApiHandler, type Reply } from '../http/main-api-handler.ts'
import { logHeldSignIn } from '../sessions/log-sign-in.ts'
import { sideOf } from '../users/enrolments.ts'
import { tailOf } from '../users/profiles.ts'
import { undoMark } from '../users/undo-links.ts'

/** The response must contain only facts about the changes, because the link alone proves no identity. */
export const loadUndo = mainApiHandler(
  'loadUndo',
  async ({ backend, context, body, now }): Promise<Reply<'loadUndo'>> => {
    const undo = await undoOf(backend, undoMark(backend.keys, body.token), now)
    if (undo === undefined) return { refusal: 'notFound' }
    const { profile, phone, hands, changedAt } = undo
    if (profile.status === 'held') {
      logHeldSignIn(backend, profile.id, context.client)
      return { refusal: 'conflict' }
    }
    const palms = hands.map((hand) => `${sideOf[hand]}_PALM` as const)
    if (phone === profile.phone) return { answer: { palms, changedAt } }
    // Return only two digits of the current number, because a thief with the former SIM card may have the link.
    const tails = { phoneTail: tailOf({ ...profile, phone }), currentTail: profile.phone.slice(-2) }
    return { answer: { palms, changedAt, ...tails } }
  },
)
