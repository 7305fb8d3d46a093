/** The texts of sign-in after its first form, and those that each page may need. This part always loads. */
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
  pinTyped: 'For your safety, type your PIN. It cannot be pasted, copied or dropped here.',

  // Screens that several steps share.
  'steps.lockedTitle': 'Sign-in is paused',
  'steps.lockedUntil': 'Try again at {time}',
  'steps.lockedUntilDay': 'Try again on {time}',
  'steps.lockedMinutes': '(in {count} min)',
  'steps.lockedHours': '(in {count} h)',
  'steps.lockedPalm': 'Until then your palm still works at every {brand} device.',
  'steps.barredTitle': 'Your PIN is locked',
  'steps.barred': 'It was entered wrong too many times, so we locked it. The lock does not end by itself.',
  'steps.barredHelp':
    'Sign in with your palm in the {brand} app: that ends the lock, within a day at most. Customer support can help, too.',
  'steps.troubledTitle': 'We need a closer look',
  'steps.troubledSafe': 'No profile was changed.',
  'steps.support': 'Contact customer support',
  'steps.brokenTitle': 'Something went wrong on our end',
  'steps.brokenText': 'Please try again',

  'addPin.title': 'Enter your PIN',
  'addPin.lead': 'The four digits you chose when you created your profile.',
  'addPin.leadOf': 'The four digits you chose when you created the profile for the number that ends in {tail}.',
  'addPin.leadStepUp':
    'Please show that it’s you before you change or download something. Then you’re back where you were, to go on.',
  'addPin.label': 'PIN',
  'addPin.locked': 'Your PIN was tried too many times.',

  'checkVerification.failedTitle': 'We couldn’t reach the service',
  'checkVerification.tooMany': 'Too many sign-ins were started from this connection.',

  'validatePhone.otpTitle': 'Enter the code',
  'validatePhone.otpLead': 'We sent a text to {phone}.',
  'validatePhone.otpLabel': 'One-time password',
  'validatePhone.otpNever': 'We’ll never ask you for this code by phone or by text.',
  'validatePhone.otpNote': 'Six digits, checked as soon as the last is in. The code works for 10 minutes.',
  'validatePhone.otpLastNote': 'This is the last try before a pause. Press Continue when you’re sure.',
  'validatePhone.changeNumber': 'Change number',
  'validatePhone.resend': 'Send another code',
  'validatePhone.locked': 'Too many wrong codes were entered for this number.',
} as const
