export const consentBiometricsCopy = {
  'consentBiometrics.title': '{title}',
  'consentBiometrics.loading': 'Getting the agreement',
  'consentBiometrics.failedTitle': 'The agreement didn’t load',
  'consentBiometrics.agree': 'Agree',
  'consentBiometrics.scroll': 'Scroll to the end to agree.',
  'consentBiometrics.read': 'You can agree now.',
} as const
