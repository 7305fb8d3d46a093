import type { ResumeOf, StoredSteps } from '@palmflow/contract'
import type { SignUpIngressAppSnapshot } from './sign-up-ingress-app.chart.ts'

/** The data of a visit that the page may store for a reload: only the step. */
export const signUpIngressAppStoredSteps = { SIGN_UP_INGRESS: { facts: [] } } as const satisfies StoredSteps
export type SignUpIngressAppResume = ResumeOf<typeof signUpIngressAppStoredSteps>

/** Returns the checkpoint of this visit. Returns undefined if a new start has the same result. */
export const resumeSignUpIngressApp = ({ value }: SignUpIngressAppSnapshot): SignUpIngressAppResume | undefined =>
  value === 'SIGN_UP_INGRESS' ? { step: value, facts: {} } : undefined
