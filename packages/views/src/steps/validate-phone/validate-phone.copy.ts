/** What the first load shows of this step. */
export const validatePhoneFirstCopy = {
  'validatePhone.title': 'What’s your mobile number?',
  'validatePhone.lead': 'We’ll text you a code to make sure it’s you.',
  'validatePhone.label': 'Mobile number',
  'validatePhone.note': 'Message and data rates may apply',
} as const

export const validatePhoneCopy = {
  'validatePhone.otpTitle': 'Enter the code',
  'validatePhone.otpLead': 'We sent a text to {phone}.',
  'validatePhone.otpLabel': 'One-time password',
  'validatePhone.otpNote': 'Six digits. The code works for 10 minutes.',
  'validatePhone.changeNumber': 'Change number',
  'validatePhone.resend': 'Send another code',
  'validatePhone.locked': 'Too many wrong codes were entered for this number.',
} as const
