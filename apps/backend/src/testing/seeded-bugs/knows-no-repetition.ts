import type { idempotent as asOnce } from '../../store/idempotent.ts'

export * from '../../store/idempotent.ts'

/** Treats every repetition as a new attempt. */
export const once: typeof asOnce = (_tx, _attempt, _now, _outcomeSchema, work) => work()
