interface Bug {
  /** The URL of the product file that is replaced. */
  replaces: string
  by: string
}

/** The seeded bugs. Each replaces one file of the product by a copy with a bug, which a test must find. */
export const seededBugs = {
  'counts in two statements': {
    replaces: new URL('../../limits/limits.ts', import.meta.url).href,
    by: new URL('./counts-in-two-statements.ts', import.meta.url).href,
  },
  'counts by itself': {
    replaces: new URL('../../limits/limits.ts', import.meta.url).href,
    by: new URL('./counts-by-itself.ts', import.meta.url).href,
  },
  'starts anew with each code': {
    replaces: new URL('../../credentials/otp-codes.ts', import.meta.url).href,
    by: new URL('./starts-anew.ts', import.meta.url).href,
  },
  'remembers sessions': {
    replaces: new URL('../../sessions/sessions.ts', import.meta.url).href,
    by: new URL('./remembers-sessions.ts', import.meta.url).href,
  },
  'knows no repetition': {
    replaces: new URL('../../store/idempotent.ts', import.meta.url).href,
    by: new URL('./knows-no-repetition.ts', import.meta.url).href,
  },
  'does not wait for the disk': {
    replaces: new URL('../../store/sqlite.ts', import.meta.url).href,
    by: new URL('./does-not-wait.ts', import.meta.url).href,
  },
} as const satisfies Record<string, Bug>
