import type { Services } from '@palmflow/contract'
import { expectTypeOf, test } from 'vitest'
import type { AuthenticateOutput, bindAuthenticate, Defect, Report } from './index.ts'

// The compiler checks these tests. At run time they have no effect.
test('a sign-in needs four services of the contract', () => {
  type Needed = Pick<Services, 'requestAccessToken' | 'checkVerification' | 'sendOtp' | 'submitCredential'>
  expectTypeOf<Parameters<typeof bindAuthenticate>>().toEqualTypeOf<[services: Needed, report?: Report | undefined]>()
  expectTypeOf<Services>().toExtend<Needed>()
  expectTypeOf<Parameters<Report>[0]>().toEqualTypeOf<Defect>()
  // @ts-expect-error A chart without a service never ends its call.
  expectTypeOf<Omit<Needed, 'sendOtp'>>().toExtend<Parameters<typeof bindAuthenticate>[0]>()
})

test('a sign-in ends as completed, cancelled or turned away', () => {
  expectTypeOf<AuthenticateOutput['kind']>().toEqualTypeOf<'completed' | 'cancelled' | 'turnedAway'>()
  // @ts-expect-error The chart does not return the user. Ask your server for the user.
  expectTypeOf<AuthenticateOutput>().toHaveProperty('profile')
})
