import { walkOneScreen } from '../testing/paths/one-screen.ts'

walkOneScreen({
  chart: 'SIGN_UP_INGRESS_APP',
  step: 'SIGN_UP_INGRESS',
  address: '/sign-up-ingress',
  treatment: 'IOS_APP_CLIP',
})
