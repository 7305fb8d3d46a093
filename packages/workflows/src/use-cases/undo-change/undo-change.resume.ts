import type { ResumeOf, StoredSteps } from '@palmflow/contract'
import type { UndoChangeSnapshot } from './undo-change.chart.ts'

/** The part of a visit that may be stored for a reload, without any PIN or code. */
export const undoChangeStoredSteps = { CONFIRM_UNDO: { facts: [] } } as const satisfies StoredSteps
export type UndoChangeResume = ResumeOf<typeof undoChangeStoredSteps>

/** Returns the checkpoint of this visit. A reload returns to the PIN screen. No other data are stored. */
export const resumeUndoChange = ({ value }: UndoChangeSnapshot): UndoChangeResume | undefined =>
  value === 'CONFIRM_UNDO' ? { step: value, facts: {} } : undefined
