import { addPinCopy } from '../steps/add-pin/add-pin.copy.ts'
import { checkVerificationCopy } from '../steps/check-verification/check-verification.copy.ts'
import { stepsCopy } from '../steps/steps.copy.ts'
import { validatePhoneCopy } from '../steps/validate-phone/validate-phone.copy.ts'
import { commonCopy } from './common.copy.ts'
import { messages } from './messages.ts'
import { pagesCopy } from './pages.copy.ts'

/** The catalogue that all others are typed by: one spread per row of copy. */
export const enUs = {
  ...messages,
  ...commonCopy,
  ...stepsCopy,
  ...addPinCopy,
  ...checkVerificationCopy,
  ...validatePhoneCopy,
  ...pagesCopy,
} as const
