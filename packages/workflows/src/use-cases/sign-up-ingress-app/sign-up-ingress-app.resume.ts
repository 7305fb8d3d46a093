import type { KeptSteps, ResumeOf } from '@palmflow/contract'
import type { SignUpIngressAppSnapshot } from './sign-up-ingress-app.chart.ts'

/** What of a visit may survive a reload: where it stood. */
export const signUpIngressAppKept = { SIGN_UP_INGRESS: { facts: [] } } as const satisfies KeptSteps
export type SignUpIngressAppResume = ResumeOf<typeof signUpIngressAppKept>

/** What a reload may bring back of this visit; nothing where it may as well start afresh. */
export const resumeSignUpIngressApp = ({ value }: SignUpIngressAppSnapshot): SignUpIngressAppResume | undefined =>
  value === 'SIGN_UP_INGRESS' ? { step: value, facts: {} } : undefined
