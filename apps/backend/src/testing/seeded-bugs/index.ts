interface Bug {
  replaces: string
  by: string
}

/** A test must find each bug. */
export const seededBugs = {
  'counts in two statements': {
    replaces: new URL('../../limits/limits.ts', import.meta.url).href,
    by: new URL('./counts-in-two-statements.ts', import.meta.url).href,
  },
  'counts in memory': {
    replaces: new URL('../../limits/limits.ts', import.meta.url).href,
    by: new URL('./counts-in-memory.ts', import.meta.url).href,
  },
  'resets wrong codes with each new code': {
    replaces: new URL('../../credentials/otp-codes.ts', import.meta.url).href,
    by: new URL('./resets-wrong-codes.ts', import.meta.url).href,
  },
  'caches sessions': {
    replaces: new URL('../../sessions/sessions.ts', import.meta.url).href,
    by: new URL('./caches-sessions.ts', import.meta.url).href,
  },
  'ignores idempotency keys': {
    replaces: new URL('../../database/idempotent.ts', import.meta.url).href,
    by: new URL('./ignores-idempotency-keys.ts', import.meta.url).href,
  },
  'commits without a sync of the disk': {
    replaces: new URL('../../database/sqlite.ts', import.meta.url).href,
    by: new URL('./commits-without-sync.ts', import.meta.url).href,
  },
} as const satisfies Record<string, Bug>
