/**
 * The texts of the first load of sign-in. Quotes of the specification are also in `testing/quoted.ts`, letter for
 * letter.
 */
export const words = {
  phoneInvalid: 'Phone number is not valid',
  phoneForeign: 'Phone number is not valid. Enter a 10-digit U.S. number.',
  tryAgain: 'An error occurred, please try again',
  offline: 'You’re offline. Check your connection, then try again',
  sessionExpiredSignIn: 'Your session has expired, please sign in again',

  back: 'Back',
  cancel: 'Cancel',
  continue: 'Continue',
  loading: 'Loading',
  busy: 'One moment…',
  sending: 'Sending…',
  signingOut: 'Signing you out',
  globalErrorTitle: 'Something went wrong on our end',
  globalErrorText: 'Please try again',
  backToHomepage: 'Back to homepage',
  titleSignIn: 'Sign in | {brand}',
  titleScreen: '{screen} | {brand}',
  pausedTitle: 'Too many attempts',
  pausedText: 'Most pauses end within 15 minutes.',
  tooManyRequestsTitle: 'Maximum attempts exceeded',
  tooManyRequestsText: 'Please try again later',

  'checkVerification.waiting': 'Checking your details',
  'checkVerification.reload': 'Reload',

  'field.phoneInvalid': 'Check your 10-digit U.S. number',
  'field.tryAgain': 'That didn’t go through',

  'validatePhone.title': 'Enter your number',
  'validatePhone.lead': 'We’ll text you a code to make sure it’s you.',
  'validatePhone.label': 'Mobile number',
  'validatePhone.note': 'Message and data rates may apply',
  'validatePhone.payments': 'Sign in to Payments and membership',
  'validatePhone.other': 'Sign in to Healthcare and other accounts',
  'validatePhone.new': 'New here?',
  'validatePhone.signUp': 'Sign up',
  'validatePhone.lost': 'Lost this number?',
} as const
