export const addPinCopy = {
  'addPin.title': 'Enter your PIN',
  'addPin.lead': 'The four digits you chose when you created your profile.',
  'addPin.label': 'PIN',
  'addPin.locked': 'Your PIN was entered wrong too many times.',
} as const
