import type { Services } from '@palmflow/contract'
import type { Session } from '@palmflow/session'
import { expectTypeOf, test } from 'vitest'
import type { createMainApi, MainApi, MainApiPorts } from './index.ts'

// The compiler checks these tests. At run time they have no effect.
test('a client has only the services of its rows', () => {
  expectTypeOf<ReturnType<typeof createMainApi<'sendOtp'>>>().toEqualTypeOf<Pick<Services, 'sendOtp'>>()
  expectTypeOf<MainApi>().toEqualTypeOf<Services>()
  // @ts-expect-error The row of signOut was not passed.
  expectTypeOf<MainApi<'sendOtp'>>().toHaveProperty('signOut')
})

test('a client needs a session, hooks and an environment', () => {
  expectTypeOf<Session>().toExtend<MainApiPorts['session']>()
  // @ts-expect-error The environment has the origins of the server.
  expectTypeOf<Omit<MainApiPorts, 'environment'>>().toExtend<MainApiPorts>()
})
