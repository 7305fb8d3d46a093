/** The message keys of charts. The texts are in the catalogue of packages/views. */
export const messageKeys = [
  'offline',
  'phoneInvalid',
  'phoneForeign',
  'otpInvalid',
  'otpMaximumAttempts',
  'otpNotValidated',
  'otpSentAgain',
  'otpIncorrect',
  'otpTooManyTimes',
  'pinInvalid',
  'pinCommon',
  'tryAgain',
  'tryAgainWithStop',
  'profileNotFound',
  'verifyingTrouble',
  'sessionExpiredSignIn',
  'sessionExpiredTryAgain',
  'consentFailed',
  'scanFailed',
  'enrollmentMismatch',
  'pollingTimedOut',
  'palmConflict',
  'palmTaken',
  'phoneUnchanged',
  'undoFailed',
] as const
export type MessageKey = (typeof messageKeys)[number]
export const phoneMistakes: readonly MessageKey[] = ['phoneInvalid', 'phoneForeign', 'phoneUnchanged']
const known: ReadonlySet<string> = new Set(messageKeys)
export const isMessageKey = (text: string): text is MessageKey => known.has(text)
