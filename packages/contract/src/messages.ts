/** What a chart may say. The words stand in the catalogue of packages/views; a chart knows keys only. */
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
] as const
export type MessageKey = (typeof messageKeys)[number]
/** The errors of the field in which a person gives a number. */
export const phoneMistakes: readonly MessageKey[] = ['phoneInvalid', 'phoneForeign', 'phoneUnchanged']
const known: ReadonlySet<string> = new Set(messageKeys)
export const isMessageKey = (text: string): text is MessageKey => known.has(text)
