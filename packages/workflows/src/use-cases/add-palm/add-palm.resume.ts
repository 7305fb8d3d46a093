import type { ResumeOf, StoredSteps } from '@palmflow/contract'
import { resumePhoneProof } from '../../step-shapes/phone-proof.states.ts'
import { resumeTransitionToApp } from '../../steps/transition-to-app/transition-to-app.chart.ts'
import type { AddPalmSnapshot } from './add-palm.chart.ts'

/**
 * The data of a visit that the page may store for a reload, without any code or palm. `preference` is the requested
 * hand.
 */
export const addPalmStoredSteps = {
  ADD_PHONE: { stages: ['otpSent'], facts: ['phone'] },
  CONSENT_BIOMETRICS: { facts: ['phone'] },
  TRANSITION_TO_APP: { stages: ['scanning'], facts: ['phone', 'preference'], scan: true },
} as const satisfies StoredSteps
export type AddPalmResume = ResumeOf<typeof addPalmStoredSteps>

/** Returns undefined if a new start has the same result. */
export function resumeAddPalm({ value, context, children }: AddPalmSnapshot): AddPalmResume | undefined {
  const { phone, palm } = context
  const proving = value === 'ADD_PHONE' ? children.ADD_PHONE?.getSnapshot() : undefined
  if (proving !== undefined) return { step: 'ADD_PHONE', ...resumePhoneProof(proving) }
  if (value === 'CONSENT_BIOMETRICS') return { step: value, facts: { phone } }
  const scanning = value === 'TRANSITION_TO_APP' ? children.TRANSITION_TO_APP?.getSnapshot() : undefined
  if (scanning === undefined) return undefined
  const { stage } = resumeTransitionToApp(scanning)
  return {
    step: 'TRANSITION_TO_APP',
    ...(stage === 'scanning' && { stage }),
    facts: { phone, ...(palm && { preference: palm }) },
  }
}
