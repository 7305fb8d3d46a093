import type { ResumeOf, StoredSteps } from '@palmflow/contract'
import type { StepUpSnapshot } from './step-up.chart.ts'

/** The part of a visit that may be stored for a reload, without any PIN or code. */
export const stepUpStoredSteps = { ADD_PIN: { facts: [] } } as const satisfies StoredSteps
export type StepUpResume = ResumeOf<typeof stepUpStoredSteps>

/** Returns the checkpoint of this visit. A reload returns to the PIN screen. No other data are stored. */
export const resumeStepUp = ({ value }: StepUpSnapshot): StepUpResume | undefined =>
  value === 'ADD_PIN' ? { step: value, facts: {} } : undefined
