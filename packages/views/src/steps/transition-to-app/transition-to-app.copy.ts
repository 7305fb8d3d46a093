/** The two lines of an unknown palm are the specification's, letter for letter (B197). */
export const transitionToAppCopy = {
  'transitionToApp.title': 'Scan your palm',
  'transitionToApp.lead': 'Hold your open palm over the scanner, about a hand’s width away.',
  'transitionToApp.note': 'Either palm works, as long as you enrolled it.',
  'transitionToApp.scanningTitle': 'Hold your palm still',
  'transitionToApp.scanningLead': 'Fingers apart, palm flat. It takes about a second.',
  'transitionToApp.submittingTitle': 'Checking your palm',
  'transitionToApp.submittingLead': 'You can lower your hand.',
  'transitionToApp.notRecognizedTitle': 'Palm not recognized',
  'transitionToApp.notRecognizedLead': 'Do you want to try scanning your other palm?',
  'transitionToApp.otherPalm': 'Scan my other palm',
  'transitionToApp.samePalm': 'Try the same palm again',
  'transitionToApp.locked': 'Too many attempts to sign in were made.',
} as const
