import type { ResumeOf, StoredSteps } from '@palmflow/contract'
import type { UndoChangeSnapshot } from './undo-change.chart.ts'

/** The part of a visit that may survive a reload. Never a PIN or a code. */
export const undoChangeKept = { CONFIRM_UNDO: { facts: [] } } as const satisfies StoredSteps
export type UndoChangeResume = ResumeOf<typeof undoChangeKept>

/** A reload returns to the question. Nothing else is stored. */
export const resumeUndoChange = ({ value }: UndoChangeSnapshot): UndoChangeResume | undefined =>
  value === 'CONFIRM_UNDO' ? { step: value, facts: {} } : undefined
