import type { MessageKey } from '@palmflow/contract'

/** Exact texts of the specification; a changed letter is a defect. */
export const laterMessages = {
  otpInvalid: 'One-time password is not valid',
  otpMaximumAttempts: 'Maximum one-time password attempts, try again later',
  otpNotValidated: 'OTP could not be validated, please try again',
  otpSentAgain: 'We sent you another code',
  otpIncorrect: 'Incorrect OTP',
  otpTooManyTimes: 'You entered an incorrect OTP too many times, please try again later',
  pinInvalid: 'Please check your PIN and try again.',
  tryAgainWithStop: 'An error occurred, please try again.',
  profileNotFound: 'Profile not found, please try again with a different phone number/PIN',
  verifyingTrouble: 'We are having trouble verifying details. Please contact customer support',
  sessionExpiredTryAgain: 'Your session has expired, please try again',
} as const satisfies Partial<Record<MessageKey, string>>
