import type { ResumeOf, StoredSteps } from '@palmflow/contract'
import type { UndoChangeSnapshot } from './undo-change.chart.ts'

/** The data of a visit that the page may store for a reload: only the step, and never the PIN. */
export const undoChangeStoredSteps = { CONFIRM_UNDO: { facts: [] } } as const satisfies StoredSteps
export type UndoChangeResume = ResumeOf<typeof undoChangeStoredSteps>

export const resumeUndoChange = ({ value }: UndoChangeSnapshot): UndoChangeResume | undefined =>
  value === 'CONFIRM_UNDO' ? { step: value, facts: {} } : undefined
