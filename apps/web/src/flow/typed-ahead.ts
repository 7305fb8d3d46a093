import type { SessionCore } from '@palmflow/session'

/** The text in the number field of the prerendered form. */
export const typedAhead = (): string => document.querySelector<HTMLInputElement>('input[name="phone"]')?.value ?? ''

/**
 * If the file of the sign-in does not load, a message replaces the form: the typed text is kept for the visit that starts
 * when it loads, or after a reload. The last typed text counts.
 */
export function keepTyped(session: SessionCore): void {
  const phone = typedAhead()
  if (phone !== '') session.keepEarly({ useCase: 'AUTHENTICATE', step: 'CHECK_VERIFICATION', facts: { phone } })
}
