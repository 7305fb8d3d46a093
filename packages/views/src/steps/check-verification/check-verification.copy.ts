/** What the first load shows of this step. */
export const checkVerificationFirstCopy = {
  'checkVerification.waiting': 'One moment, we’re checking what comes next',
  'checkVerification.reload': 'Reload',
} as const

export const checkVerificationCopy = {
  'checkVerification.failedTitle': 'We couldn’t reach the service',
  'checkVerification.tooMany': 'Too many sign-ins were started from this connection.',
} as const
