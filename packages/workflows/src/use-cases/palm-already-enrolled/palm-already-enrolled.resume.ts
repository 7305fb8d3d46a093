import type { ResumeOf, StoredSteps } from '@palmflow/contract'
import type { PalmAlreadyEnrolledSnapshot } from './palm-already-enrolled.chart.ts'

/** The data of a visit that the page may store for a reload: only the step. */
export const palmAlreadyEnrolledStoredSteps = { ALREADY_ENROLLED: { facts: [] } } as const satisfies StoredSteps
export type PalmAlreadyEnrolledResume = ResumeOf<typeof palmAlreadyEnrolledStoredSteps>

/** Returns the checkpoint of this visit. Returns undefined if a new start has the same result. */
export const resumePalmAlreadyEnrolled = ({
  value,
}: PalmAlreadyEnrolledSnapshot): PalmAlreadyEnrolledResume | undefined =>
  value === 'ALREADY_ENROLLED' ? { step: value, facts: {} } : undefined
