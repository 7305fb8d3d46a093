import { checkVerificationFirstCopy } from '../steps/check-verification/check-verification.copy.ts'
import { validatePhoneFirstCopy } from '../steps/validate-phone/validate-phone.copy.ts'
import { firstMessages } from './en-us.core.messages.ts'
import { shellCopy } from './shell.copy.ts'

/** What the first load of sign-in says. */
export const enUsCore = {
  ...firstMessages,
  ...shellCopy,
  ...checkVerificationFirstCopy,
  ...validatePhoneFirstCopy,
} as const
