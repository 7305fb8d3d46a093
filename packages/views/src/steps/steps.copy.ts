/** Words of the screens that several steps share. */
export const stepsCopy = {
  'steps.lockedTitle': 'Sign-in is paused',
  'steps.lockedUntil': 'You can try again after {time}.',
  'steps.lockedPalm': 'Until then your palm still works at every {brand} device.',
  'steps.troubledTitle': 'We need a closer look',
  'steps.support': 'Contact customer support',
  'steps.brokenTitle': 'Something went wrong on our end',
  'steps.brokenText': 'Please try again',
} as const
