import type { SessionCore } from '@palmflow/session'

/** Returns the text in the number field of the prerendered form. */
export const readEarlyInput = (): string => document.querySelector<HTMLInputElement>('input[name="phone"]')?.value ?? ''

/**
 * Stores the phone number that the user has typed, because a message replaces the form if the file of the sign-in does
 * not load. A later visit uses this text.
 */
export function storeEarlyInput(session: SessionCore): void {
  const phone = readEarlyInput()
  if (phone !== '') session.keepEarly({ useCase: 'AUTHENTICATE', step: 'CHECK_VERIFICATION', facts: { phone } })
}
