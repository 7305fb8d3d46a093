import { walkSingleStep } from '../testing/paths/single-step.ts'
import { comesKnown } from '../testing/visit/app-sign-in.ts'

walkSingleStep({
  chart: 'PALM_ALREADY_ENROLLED',
  step: 'ALREADY_ENROLLED',
  address: '/sign-up/already-enrolled',
  treatment: 'IOS_APP_CLIP',
  prepare: comesKnown,
})
