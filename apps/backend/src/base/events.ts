/**
 * All events of the log, with their fields. Each event has a record in docs/security/events.yml and an entry in
 * docs/runbook.md, and `npm run security` compares them. No field contains a token, a body, a phone number, a code, a
 * PIN or an address. `from`, `whose` and `account` are keyed marks. Two lines with the same mark are about the same
 * address or account. No field contains text of a client, except the host in `origin`. `reason` is text of an
 * operator.
 */
export const events = {
  'signed-in': ['by', 'account', 'from', 'shell'],
  'guess-right': ['of', 'whose', 'from'],
  'guess-wrong': ['of', 'whose', 'from'],
  'guess-locked': ['of', 'whose', 'from'],
  'guess-refused': ['of', 'whose', 'from'],
  'pin-unlocked': ['account', 'from'],
  'held-refused': ['account', 'from'],
  'palm-not-theirs': ['account', 'from'],
  'person-enrolled': ['account', 'from'],
  'enrolment-refused': ['reason', 'from'],
  'palm-added': ['account', 'from'],
  'palm-removed': ['account', 'from'],
  'profile-deleted': ['account', 'from'],
  'phone-changed': ['account', 'from'],
  'sign-ins-ended': ['of', 'account', 'from'],
  'change-undone': ['account', 'from'],
  'data-requested': ['account', 'from'],
  'data-downloaded': ['account', 'from'],
  'data-not-made': ['error'],
  'budget-spent': ['limit', 'from', 'shell'],
  'texts-scarce': ['limit'],
  'text-budget-low': ['used', 'most'],
  'palms-near-run': ['shell', 'account'],
  'capture-seen': ['shell', 'from'],
  'shell-not-proven': ['reason', 'key'],
  'shell-key-registered': ['key', 'kind'],
  'shell-key-revoked': ['key', 'kind'],
  'shell-key-refused': ['kind'],
  'token-refused': ['kind', 'reason', 'from', 'account'],
  'access-refused': ['call', 'from'],
  'identity-issued': ['audience', 'account', 'from'],
  'identity-refused': ['audience', 'reason', 'from'],
  'audience-refused': ['audience', 'from'],
  'input-refused': ['call', 'reason', 'from'],
  'foreign-refused': ['call', 'origin', 'from'],
  flood: ['from'],
  'person-shown': ['account', 'reason'],
  'person-created': ['account', 'reason'],
  'person-held': ['account', 'reason', 'count'],
  'person-released': ['account', 'reason', 'count'],
  'sessions-ended': ['account', 'reason', 'count'],
  'pin-lock-ended': ['account', 'reason', 'count'],
  'pin-reset': ['account', 'reason', 'count'],
  'test-numbers': ['count'],
  'test-code': ['whose', 'from'],
  'marks-shown': ['from', 'account', 'whose'],
  'person-erased': ['account', 'reason'],
  'enrolments-erased': ['count'],
  'palms-expired': ['count'],
  'keys-rotated': ['count'],
  'backed-up': [],
  restored: ['count', 'palms', 'numbers'],
  'changes-repeated': ['count', 'palms', 'numbers'],
  'palms-unreadable': ['count'],
  'palms-not-read': ['error'],
  'palm-thread-lost': [],
  'database-lost': ['error'],
  'database-busy': ['method', 'path'],
  'storage-full': ['method', 'path'],
  'sms-failed': ['reason'],
  crash: ['method', 'path', 'error', 'code', 'stack'],
} as const

export type EventName = keyof typeof events
export type Fields<Name extends EventName> = Partial<Record<(typeof events)[Name][number], string | number | undefined>>

/** Logs an event. */
export type Report = <Name extends EventName>(event: Name, fields: Fields<Name>) => void
