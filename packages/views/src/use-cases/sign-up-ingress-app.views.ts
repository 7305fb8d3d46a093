import type { Views } from '@palmflow/flow'
import type { SignUpIngressAppRef } from '@palmflow/workflows'
import { signUpIngressView } from '../steps/sign-up-ingress/sign-up-ingress.view.tsx'

export const signUpIngressAppViews: Views<SignUpIngressAppRef> = { SIGN_UP_INGRESS: signUpIngressView }
