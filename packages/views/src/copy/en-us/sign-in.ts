/** The texts of sign-in after its first form, and texts that each page may need. This part always loads. */
export const words = {
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

  tryAgainAction: 'Try again',
  checking: 'Checking…',
  pinTyped: 'For your safety, type your PIN. You can’t paste, copy or drag it here.',

  // The texts of screens that several steps share.
  'steps.lockedTitle': 'Sign-in is paused',
  'steps.lockedUntil': 'Try again at {time}',
  'steps.lockedUntilDay': 'Try again on {time}',
  'steps.lockedLeft': '({time})',
  'steps.lockedPalm': 'Your palm still works at every {brand} device.',
  'steps.help': 'Get help',
  'steps.toSignIn': 'Back to sign-in',
  'steps.toSignUp': 'Back to sign-up',
  'steps.toProfile': 'Back to my profile',
  'steps.goBack': 'Go back',
  'steps.barredTitle': 'Your PIN is locked',
  'steps.barred': 'After too many wrong tries, we locked it. Waiting won’t unlock it.',
  'steps.barredHelp':
    'Sign in with your palm in the {brand} app, and your PIN unlocks within a day. Customer support can help, too.',
  'steps.troubledTitle': 'We need a closer look',
  'steps.troubledSafe': 'Your profile hasn’t changed.',
  'steps.support': 'Contact customer support',
  'steps.brokenTitle': 'Something went wrong on our end',
  'steps.brokenText': 'Please try again',

  'addPin.title': 'Enter your PIN',
  'addPin.lead': 'The 4 digits you chose when you signed up.',
  'addPin.leadOf': 'The 4 digits for the number ending in {tail}.',
  'addPin.leadStepUp':
    'Before you change or download anything, let’s make sure it’s you. Then you’ll pick up where you left off.',
  'addPin.label': 'PIN',
  'addPin.forgot': 'Forgot your PIN?',
  'addPin.locked': 'Too many wrong PINs.',

  'checkVerification.failedTitle': 'We couldn’t reach the service',
  'checkVerification.tooMany': 'Too many sign-ins from this connection.',

  'validatePhone.otpTitle': 'Enter the code',
  'validatePhone.otpLead': 'We texted a code to {phone}.',
  'validatePhone.otpLabel': 'One-time password',
  'validatePhone.otpNever': 'It’s good for 10 minutes. We’ll never ask you for it by phone or text.',
  'validatePhone.otpNote': 'We check it as soon as you finish.',
  'validatePhone.otpLastNote': 'Last try before a pause. Press Continue.',
  'validatePhone.change': 'Change',
  'validatePhone.changeNumber': 'Change number',
  'validatePhone.resend': 'Send another code',
  'validatePhone.locked': 'Too many wrong codes for this number.',
  'validatePhone.textsLocked':
    'We send a number only a few codes in a row, so nobody can flood it with texts. If it’s still paused then, try again tomorrow.',
} as const
