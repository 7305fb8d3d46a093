import { checkVerificationCopy } from '../steps/check-verification/check-verification.copy.ts'
import { validatePhoneCopy } from '../steps/validate-phone/validate-phone.copy.ts'
import { messages } from './messages.ts'
import { shellCopy } from './shell.copy.ts'

/** What the first load of sign-in says. */
export const enUsCore = { ...messages, ...shellCopy, ...checkVerificationCopy, ...validatePhoneCopy } as const
