/** Words of the shell and the primitives. */
export const shellCopy = {
  back: 'Back',
  cancel: 'Cancel',
  continue: 'Continue',
  tryAgainAction: 'Try again',
  loading: 'Loading',
  signingOut: 'Signing you out',
  pinTyped: 'For your safety, type your PIN. It cannot be pasted, copied or dropped here.',
  globalErrorTitle: 'Something went wrong on our end',
  globalErrorText: 'Please try again',
  backToHomepage: 'Back to homepage',
  titleSignIn: 'Sign in | {brand}',
  tooManyRequestsTitle: 'Maximum attempts exceeded',
  tooManyRequestsText: 'Please try again later',
} as const
