import type { NextStep } from '@palmflow/contract'
import { transaction } from '../database/transaction.ts'
import { mainApiHandler } from '../http/main-api-handler.ts'
import { provenMark } from '../http/request-context.ts'
import { logSignIn } from '../sessions/log-sign-in.ts'
import { holdSession, rotateSession, sessionById } from '../sessions/sessions.ts'
import { hasPin, profileByMark } from '../users/profiles.ts'

const needs = (nextStep: NextStep) => ({ answer: { nextStep } })

/** Signs in a user without a PIN, because the verified number is then sufficient (R401, ruling 12). */
export const checkVerification = mainApiHandler('checkVerification', async ({ backend, context, now }) => {
  const { session, presented, holdsPt } = context
  if (session.profileId !== null && holdsPt) return needs('Complete')
  const phoneMark = provenMark(context)
  const profile = phoneMark === undefined ? undefined : await profileByMark(backend.db, backend.keys, phoneMark)
  if (profile === undefined || profile.status === 'held') return needs('CollectPhone')
  if (hasPin(profile)) return needs('CollectSecondFactor')
  const signedIn = await transaction(backend.db, async (tx) => {
    const change = { profileId: profile.id, signedInBy: 'otp' } as const
    // A client that lost the first response has ET and no PT. ET is sufficient for this user, so send the tokens again.
    if (session.profileId !== null) return session
    const lockedSession = await holdSession(tx, session.id, session.version)
    if (lockedSession === undefined) return sessionById(tx, session.id)
    return rotateSession(tx, session.id, change, now, presented.sessionVersion)
  })
  if (signedIn?.profileId !== profile.id || signedIn.endedAt !== null) return { refusal: 'unauthenticated' }
  if (session.profileId === null) logSignIn(backend, 'otp', profile.id, context.client)
  return { ...needs('Complete'), session: signedIn }
})
