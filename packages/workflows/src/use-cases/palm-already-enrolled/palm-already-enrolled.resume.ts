import type { ResumeOf, StoredSteps } from '@palmflow/contract'
import type { PalmAlreadyEnrolledSnapshot } from './palm-already-enrolled.chart.ts'

export const palmAlreadyEnrolledStoredSteps = { ALREADY_ENROLLED: { facts: [] } } as const satisfies StoredSteps
export type PalmAlreadyEnrolledResume = ResumeOf<typeof palmAlreadyEnrolledStoredSteps>

export const resumePalmAlreadyEnrolled = ({
  value,
}: PalmAlreadyEnrolledSnapshot): PalmAlreadyEnrolledResume | undefined =>
  value === 'ALREADY_ENROLLED' ? { step: value, facts: {} } : undefined
