import type { ResumeOf, StoredSteps } from '@palmflow/contract'
import type { SignUpIngressAppSnapshot } from './sign-up-ingress-app.chart.ts'

export const signUpIngressAppStoredSteps = { SIGN_UP_INGRESS: { facts: [] } } as const satisfies StoredSteps
export type SignUpIngressAppResume = ResumeOf<typeof signUpIngressAppStoredSteps>

export const resumeSignUpIngressApp = ({ value }: SignUpIngressAppSnapshot): SignUpIngressAppResume | undefined =>
  value === 'SIGN_UP_INGRESS' ? { step: value, facts: {} } : undefined
