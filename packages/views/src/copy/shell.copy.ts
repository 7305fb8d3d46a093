/** Words of the shell and the primitives. */
export const shellCopy = {
  back: 'Back',
  cancel: 'Cancel',
  continue: 'Continue',
  loading: 'Loading',
  busy: 'One moment',
  signingOut: 'Signing you out',
  globalErrorTitle: 'Something went wrong on our end',
  globalErrorText: 'Please try again',
  backToHomepage: 'Back to homepage',
  titleSignIn: 'Sign in | {brand}',
  tooManyRequestsTitle: 'Maximum attempts exceeded',
  tooManyRequestsText: 'Please try again later',
} as const

/** Words that nobody needs before the server has answered. */
export const shellLaterCopy = {
  tryAgainAction: 'Try again',
  pinTyped: 'For your safety, type your PIN. It cannot be pasted, copied or dropped here.',
} as const
