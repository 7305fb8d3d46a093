import type { SessionCore } from '@palmflow/session'

/** What stands in the number's field of the form that was written ahead. */
export const typedAhead = (): string => document.querySelector<HTMLInputElement>('input[name="phone"]')?.value ?? ''

/**
 * Where the file of the way in does not come, word of that takes the place of the form: what was typed stays for the
 * visit that begins once it comes, by itself or with the page loaded anew. What was typed last counts.
 */
export function keepTyped(session: SessionCore): void {
  const phone = typedAhead()
  if (phone !== '') session.keepEarly({ useCase: 'AUTHENTICATE', step: 'CHECK_VERIFICATION', facts: { phone } })
}
