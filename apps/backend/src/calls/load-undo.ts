import { undoOf } from '../credentials/undo-change.ts'
import { call, type Reply } from '../http/main-api-call.ts'
import { sideOf } from '../people/enrolments.ts'
import { tailOf } from '../people/profiles.ts'
import { undoMark } from '../people/undo-links.ts'
import { noteHeld } from '../sessions/note-sign-in.ts'

/**
 * Returns the changes that the link in a text message undoes: the last digits of a number, the palms, and the time. The
 * response has no other data of the user, because a stranger may have the link.
 */
export const loadUndo = call('loadUndo', async ({ backend, context, body, now }): Promise<Reply<'loadUndo'>> => {
  const undo = await undoOf(backend, undoMark(backend.keys, body.token), now)
  if (undo === undefined) return { refusal: 'notFound' }
  const { profile, phone, hands, changedAt } = undo
  if (profile.status === 'held') {
    noteHeld(backend, profile.id, context.client)
    return { refusal: 'conflict' }
  }
  const palms = hands.map((hand) => `${sideOf[hand]}_PALM` as const)
  return { answer: { palms, changedAt, ...(phone !== profile.phone && { phoneTail: tailOf({ ...profile, phone }) }) } }
})
