import { onWebsite } from './website.ts'

const inApp = 'a PIN answers a challenge in the app alone'

export const { isPossible, unreachable, useCase } = onWebsite({
  chart: 'STEP_UP',
  address: '/step-up',
  isSignedIn: true,
  ends: { sessionEnded: '/sign-in' },
  unreachable: { 'submitPin → refused': inApp, 'submitPin [6] → refused': inApp, 'ADD_PIN.refused': inApp },
})
