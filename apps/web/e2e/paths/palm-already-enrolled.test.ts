import { comesKnown } from '../testing/comes-known.ts'
import { walkOneScreen } from '../testing/paths-one-screen.ts'

walkOneScreen({
  chart: 'PALM_ALREADY_ENROLLED',
  step: 'ALREADY_ENROLLED',
  address: '/sign-up/already-enrolled',
  treatment: 'IOS_APP_CLIP',
  prepare: comesKnown,
})
