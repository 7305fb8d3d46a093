import type { ResumeOf, StoredSteps } from '@palmflow/contract'
import type { SignUpIngressAppSnapshot } from './sign-up-ingress-app.chart.ts'

/** The part of a visit that may be stored for a reload: only the step. */
export const signUpIngressAppStoredSteps = { SIGN_UP_INGRESS: { facts: [] } } as const satisfies StoredSteps
export type SignUpIngressAppResume = ResumeOf<typeof signUpIngressAppStoredSteps>

/** Returns the checkpoint of this visit, or undefined if a fresh start is equivalent. */
export const resumeSignUpIngressApp = ({ value }: SignUpIngressAppSnapshot): SignUpIngressAppResume | undefined =>
  value === 'SIGN_UP_INGRESS' ? { step: value, facts: {} } : undefined
