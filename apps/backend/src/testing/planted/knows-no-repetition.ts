import type { once as asOnce } from '../../once.ts'

export * from '../../once.ts'

/** Takes every repetition for an attempt of its own. */
export const once: typeof asOnce = (_tx, _attempt, _now, _outcomeSchema, work) => work()
