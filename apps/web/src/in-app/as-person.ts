import type { Call, Services } from '@palmflow/contract'
import { endSession, inOwnVisit } from './enrollment.ts'
import type { InApp } from './in-app.ts'

type Proofs = Pick<Services, 'sendOtp' | 'submitCredential'>

/**
 * Calls of the main API by somebody whom the gateway knows; the main API knows them, by its word, for as long as the flow
 * lasts (0033): whichever is asked first opens that session. @param isOpen since before a reload.
 */
export function asksAsPerson(inApp: InApp, isOpen: boolean) {
  const { openAsPerson, kept } = inApp
  const own = inOwnVisit(kept)
  let isOurs = isOpen
  return <Input, Output>(call: Call<Input, Output>): Call<Input, Output> => {
    const opened = own<Input, Output>(async (input, signal) => {
      if (kept.tokens.get('pt') === undefined) await openAsPerson({}, signal)
      return call(input, signal)
    })
    return (input, signal) => {
      if (!isOurs) {
        kept.ownVisit.begin()
        endSession(inApp)
        isOurs = true
      }
      return opened(input, signal)
    }
  }
}

/** Proofs of a number, as `asksAsPerson`: a code is given in the session that it was asked for in. */
export const provesAsPerson = (inApp: InApp, isOpen: boolean): Proofs => ({
  sendOtp: asksAsPerson(inApp, isOpen)(inApp.main.sendOtp),
  submitCredential: inOwnVisit(inApp.kept)(inApp.main.submitCredential),
})

/** The flow is over: the main API's session with it, where no other flow has begun since. */
export function leaveAsPerson(inApp: InApp): void {
  if (inApp.kept.ownVisit.isLast()) endSession(inApp)
}
