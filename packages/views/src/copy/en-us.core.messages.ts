import type { MessageKey } from '@palmflow/contract'

/** Exact texts of the specification; a changed letter is a defect. These three can be due before the server has answered. */
export const firstMessages = {
  phoneInvalid: 'Phone number is not valid',
  tryAgain: 'An error occurred, please try again',
  sessionExpiredSignIn: 'Your session has expired, please sign in again',
} as const satisfies Partial<Record<MessageKey, string>>
