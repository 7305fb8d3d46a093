import type { idempotent as asOnce } from '../../store/once.ts'

export * from '../../store/once.ts'

/** Treats every repetition as a new attempt. */
export const once: typeof asOnce = (_tx, _attempt, _now, _outcomeSchema, work) => work()
