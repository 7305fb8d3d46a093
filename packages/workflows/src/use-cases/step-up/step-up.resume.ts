import type { ResumeOf, StoredSteps } from '@palmflow/contract'
import type { StepUpSnapshot } from './step-up.chart.ts'

/** The data of a visit that the page may store for a reload: only the step, and never the PIN. */
export const stepUpStoredSteps = { ADD_PIN: { facts: [] } } as const satisfies StoredSteps
export type StepUpResume = ResumeOf<typeof stepUpStoredSteps>

export const resumeStepUp = ({ value }: StepUpSnapshot): StepUpResume | undefined =>
  value === 'ADD_PIN' ? { step: value, facts: {} } : undefined
