export const challengePhoneCopy = {
  'challengePhone.title': 'What’s your mobile number?',
  'challengePhone.lead': 'This time your palm alone isn’t enough. The number on your profile tells us it’s you.',
  'challengePhone.locked': 'Too many attempts were made with this number.',
} as const
