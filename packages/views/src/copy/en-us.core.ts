import { addPinCopy } from '../steps/add-pin/add-pin.copy.ts'
import { checkVerificationCopy } from '../steps/check-verification/check-verification.copy.ts'
import { stepsCopy } from '../steps/steps.copy.ts'
import { validatePhoneCopy } from '../steps/validate-phone/validate-phone.copy.ts'
import { commonCopy } from './common.copy.ts'
import { messages } from './messages.ts'

/** What sign-in says: the words that the first load carries. */
export const enUsCore = {
  ...messages,
  ...commonCopy,
  ...stepsCopy,
  ...addPinCopy,
  ...checkVerificationCopy,
  ...validatePhoneCopy,
} as const
