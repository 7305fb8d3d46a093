export const checkVerificationCopy = {
  'checkVerification.waiting': 'One moment, we’re checking what comes next',
  'checkVerification.reload': 'Reload',
  'checkVerification.failedTitle': 'We couldn’t reach the service',
  'checkVerification.tooMany': 'Too many sign-ins were started from this connection.',
} as const
