export const challengeOtpCopy = {
  'challengeOtp.lead': 'We sent a text to your mobile number.',
  'challengeOtp.lastNote': 'Six digits. This is your last try before sign-in is paused.',
  'challengeOtp.locked': 'We pause sign-in after too many wrong codes, to keep your profile safe.',
  'challengeOtp.gotIt': 'Got it',
} as const
