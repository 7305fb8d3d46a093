import type { once as asOnce } from '../../store/once.ts'

export * from '../../store/once.ts'

/** Takes every repetition for an attempt of its own. */
export const once: typeof asOnce = (_tx, _attempt, _now, _outcomeSchema, work) => work()
