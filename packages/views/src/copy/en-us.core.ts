import { checkVerificationCopy } from '../steps/check-verification/check-verification.copy.ts'
import { validatePhoneCopy } from '../steps/validate-phone/validate-phone.copy.ts'
import { commonCopy } from './common.copy.ts'
import { messages } from './messages.ts'

/** What the first load of sign-in says. */
export const enUsCore = { ...messages, ...commonCopy, ...checkVerificationCopy, ...validatePhoneCopy } as const
