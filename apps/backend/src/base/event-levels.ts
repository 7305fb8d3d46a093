import type { EventName } from './events.ts'

export type Level = 'info' | 'warn' | 'error'

/** `error`: an operator must act immediately. `warn`: an operator must investigate if many of these events occur. */
const levels: Partial<Record<EventName, Exclude<Level, 'info'>>> = {
  crash: 'error',
  'database-lost': 'error',
  'storage-full': 'error',
  'palms-unreadable': 'error',
  'palms-not-read': 'error',
  'sms-failed': 'error',
  'texts-scarce': 'error',
  'text-budget-low': 'error',
  'palms-near-run': 'error',
  'database-busy': 'warn',
  'palm-thread-lost': 'warn',
  'data-not-made': 'warn',
  'capture-seen': 'warn',
  'budget-spent': 'warn',
  'guess-locked': 'warn',
  'change-undone': 'warn',
  'palm-not-theirs': 'warn',
  'shell-key-refused': 'warn',
  'shell-not-proven': 'warn',
  'foreign-refused': 'warn',
  'identity-refused': 'warn',
  'audience-refused': 'warn',
  flood: 'warn',
  'person-created': 'warn',
  'person-held': 'warn',
  'person-released': 'warn',
  'sessions-ended': 'warn',
  'pin-lock-ended': 'warn',
  'pin-reset': 'warn',
  'test-numbers': 'warn',
  'test-code': 'warn',
}

export const levelOf = (event: EventName): Level => levels[event] ?? 'info'
