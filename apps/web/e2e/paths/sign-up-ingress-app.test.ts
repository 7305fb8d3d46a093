import { walkSingleStep } from '../testing/paths/single-step.ts'

walkSingleStep({
  chart: 'SIGN_UP_INGRESS_APP',
  step: 'SIGN_UP_INGRESS',
  address: '/sign-up-ingress',
  treatment: 'IOS_APP_CLIP',
})
