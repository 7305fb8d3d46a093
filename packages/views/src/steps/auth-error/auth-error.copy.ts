export const authErrorCopy = {
  'authError.title': 'We couldn’t sign you in',
  'authError.unavailableTitle': 'We couldn’t reach the service',
  'authError.refused': 'This sign-in can’t go on. Start over to try again from the beginning.',
  'authError.startOver': 'Start over',
} as const
