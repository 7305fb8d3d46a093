import { walkOneScreen } from '../testing/paths/one-screen.ts'
import { comesKnown } from '../testing/visit/app-sign-in.ts'

walkOneScreen({
  chart: 'PALM_ALREADY_ENROLLED',
  step: 'ALREADY_ENROLLED',
  address: '/sign-up/already-enrolled',
  treatment: 'IOS_APP_CLIP',
  prepare: comesKnown,
})
