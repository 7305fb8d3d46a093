import { addPinCopy } from '../steps/add-pin/add-pin.copy.ts'
import { checkVerificationCopy } from '../steps/check-verification/check-verification.copy.ts'
import { stepsCopy } from '../steps/steps.copy.ts'
import { validatePhoneCopy } from '../steps/validate-phone/validate-phone.copy.ts'
import { laterMessages } from './en-us.sign-in.messages.ts'
import { shellLaterCopy } from './shell.copy.ts'

/** What sign-in says after its first form, and what every page may need: it always comes. */
export const enUsSignIn = {
  ...laterMessages,
  ...shellLaterCopy,
  ...stepsCopy,
  ...addPinCopy,
  ...checkVerificationCopy,
  ...validatePhoneCopy,
} as const
