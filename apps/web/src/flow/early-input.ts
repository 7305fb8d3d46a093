import type { SessionCore } from '@palmflow/session'

/** Returns the text in the number field of the prerendered form. */
export const typedAhead = (): string => document.querySelector<HTMLInputElement>('input[name="phone"]')?.value ?? ''

/**
 * Stores the text that the user types. If the file of the sign-in does not load, a message replaces the form.
 * The visit that starts later, or after a reload, then uses the last typed text.
 */
export function keepTyped(session: SessionCore): void {
  const phone = typedAhead()
  if (phone !== '') session.keepEarly({ useCase: 'AUTHENTICATE', step: 'CHECK_VERIFICATION', facts: { phone } })
}
