import type { NextStep } from '@palmflow/contract'
import { call } from '../http/call.ts'
import { provenPhone } from '../http/caller.ts'
import { hasPin, profileByPhone } from '../people/profiles.ts'
import { rotateSession } from '../sessions/sessions.ts'
import { transaction } from '../store/transaction.ts'

const needs = (nextStep: NextStep) => ({ answer: { nextStep } })

/** What a sign-in still needs (B118). A proven phone whose profile has no PIN needs nothing more (ruling 12). */
export const checkVerification = call('checkVerification', async ({ backend, caller, now }) => {
  const { session, from, holdsPt, isBehind } = caller
  if (session.profileId !== null && (holdsPt || isBehind)) return needs('Complete')
  const phone = provenPhone(caller)
  const profile = phone === undefined ? undefined : await profileByPhone(backend.db, phone)
  if (profile === undefined || profile.status === 'held') return needs('CollectPhone')
  if (hasPin(profile)) return needs('CollectSecondFactor')
  const proof = { from, profileId: profile.id }
  const rotated = await transaction(backend.db, (tx) => rotateSession(tx, session.id, proof, now))
  if (rotated === undefined) return { refusal: 'unauthenticated' }
  return { ...needs('Complete'), session: rotated }
})
