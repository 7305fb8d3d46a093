import type { ResumeOf, StoredSteps } from '@palmflow/contract'
import type { PalmAlreadyEnrolledSnapshot } from './palm-already-enrolled.chart.ts'

/** The part of a visit that may be stored for a reload: only the step. */
export const palmAlreadyEnrolledStoredSteps = { ALREADY_ENROLLED: { facts: [] } } as const satisfies StoredSteps
export type PalmAlreadyEnrolledResume = ResumeOf<typeof palmAlreadyEnrolledStoredSteps>

/** Returns the checkpoint of this visit, or undefined if a fresh start is equivalent. */
export const resumePalmAlreadyEnrolled = ({
  value,
}: PalmAlreadyEnrolledSnapshot): PalmAlreadyEnrolledResume | undefined =>
  value === 'ALREADY_ENROLLED' ? { step: value, facts: {} } : undefined
