import type { KeptSteps, ResumeOf } from '@palmflow/contract'
import type { PalmAlreadyEnrolledSnapshot } from './palm-already-enrolled.chart.ts'

/** What of a visit may survive a reload: where it stood. */
export const palmAlreadyEnrolledKept = { ALREADY_ENROLLED: { facts: [] } } as const satisfies KeptSteps
export type PalmAlreadyEnrolledResume = ResumeOf<typeof palmAlreadyEnrolledKept>

/** What a reload may bring back of this visit; nothing where it may as well start afresh. */
export const resumePalmAlreadyEnrolled = ({
  value,
}: PalmAlreadyEnrolledSnapshot): PalmAlreadyEnrolledResume | undefined =>
  value === 'ALREADY_ENROLLED' ? { step: value, facts: {} } : undefined
