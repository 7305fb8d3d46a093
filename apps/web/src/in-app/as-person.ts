import type { Services } from '@palmflow/contract'
import { endSession, inOwnVisit } from './enrollment.ts'
import type { InApp } from './in-app.ts'

type Proofs = Pick<Services, 'sendOtp' | 'submitCredential'>

/**
 * Proofs of a number by somebody whom the gateway knows; the main API knows them, by its word, for as long as the flow
 * lasts (0033). @param isOpen since before a reload.
 */
export function provesAsPerson(inApp: InApp, isOpen: boolean): Proofs {
  const { main, openAsPerson, kept } = inApp
  const own = inOwnVisit(kept)
  let isOurs = isOpen
  const sendOtp = own<Parameters<typeof main.sendOtp>[0], Awaited<ReturnType<typeof main.sendOtp>>>(
    async (input, signal) => {
      if (kept.tokens.get('pt') === undefined) await openAsPerson({}, signal)
      return main.sendOtp(input, signal)
    },
  )
  return {
    sendOtp: (input, signal) => {
      if (!isOurs) {
        kept.ownVisit.begin()
        endSession(inApp)
        isOurs = true
      }
      return sendOtp(input, signal)
    },
    submitCredential: own(main.submitCredential),
  }
}

/** The flow is over: the main API's session with it, where no other flow has begun since. */
export function leaveAsPerson(inApp: InApp): void {
  if (inApp.kept.ownVisit.isLast()) endSession(inApp)
}
