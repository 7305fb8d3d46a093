import type { Call, Services } from '@palmflow/contract'
import { endSession, inOwnVisit } from '@palmflow/react/in-app'
import type { InApp } from './in-app.ts'

type Proofs = Pick<Services, 'sendOtp' | 'submitCredential'>

/**
 * Returns a function that binds calls to a main API session. The first call opens this session for the user of the
 * gateway session (decision 0033).
 * @param isOpen whether this session was opened before a reload
 */
export function userCalls(inApp: InApp, isOpen: boolean) {
  const { openAsUser, persistedSession } = inApp
  const own = inOwnVisit(persistedSession)
  let isOurs = isOpen
  return <Input, Output>(call: Call<Input, Output>): Call<Input, Output> => {
    const opened = own<Input, Output>(async (input, signal) => {
      if (persistedSession.tokens.get('pt') === undefined) await openAsUser({}, signal)
      return call(input, signal)
    })
    return (input, signal) => {
      if (!isOurs) {
        persistedSession.owner.begin()
        endSession(inApp)
        isOurs = true
      }
      return opened(input, signal)
    }
  }
}

/** Both calls use one session, because a code is valid only in the session that has requested the code. */
export const verificationCalls = (inApp: InApp, isOpen: boolean): Proofs => ({
  sendOtp: userCalls(inApp, isOpen)(inApp.main.sendOtp),
  submitCredential: inOwnVisit(inApp.persistedSession)(inApp.main.submitCredential),
})

export function leaveAsUser(inApp: InApp): void {
  if (inApp.persistedSession.owner.isLast()) endSession(inApp)
}
