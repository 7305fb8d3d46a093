import type { KeptSteps, ResumeOf } from '@palmflow/contract'
import type { StepUpSnapshot } from './step-up.chart.ts'

/** What of a visit may survive a reload. Never a PIN or a code. */
export const stepUpKept = { ADD_PIN: { facts: [] } } as const satisfies KeptSteps
export type StepUpResume = ResumeOf<typeof stepUpKept>

/** A reload leads back to the question, and keeps nothing else. */
export const resumeStepUp = ({ value }: StepUpSnapshot): StepUpResume | undefined =>
  value === 'ADD_PIN' ? { step: value, facts: {} } : undefined
