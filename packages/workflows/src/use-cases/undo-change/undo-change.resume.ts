import type { KeptSteps, ResumeOf } from '@palmflow/contract'
import type { UndoChangeSnapshot } from './undo-change.chart.ts'

/** What of a visit may survive a reload. Never a PIN or a code. */
export const undoChangeKept = { CONFIRM_UNDO: { facts: [] } } as const satisfies KeptSteps
export type UndoChangeResume = ResumeOf<typeof undoChangeKept>

/** A reload leads back to the question, and keeps nothing else. */
export const resumeUndoChange = ({ value }: UndoChangeSnapshot): UndoChangeResume | undefined =>
  value === 'CONFIRM_UNDO' ? { step: value, facts: {} } : undefined
