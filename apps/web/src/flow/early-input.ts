import type { SessionCore } from '@palmflow/session'

export const readEarlyInput = (): string => document.querySelector<HTMLInputElement>('input[name="phone"]')?.value ?? ''

/** If the file of the sign-in does not load, a message replaces the form. A later visit then uses the stored number. */
export function storeEarlyInput(session: SessionCore): void {
  const phone = readEarlyInput()
  if (phone !== '') session.keepEarly({ useCase: 'AUTHENTICATE', step: 'CHECK_VERIFICATION', facts: { phone } })
}
