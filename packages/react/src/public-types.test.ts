import type { ComponentProps } from 'react'
import { expectTypeOf, test } from 'vitest'
import {
  type EnrolledUser,
  type PalmEnrollment,
  type PalmSession,
  type PalmSessionState,
  type PalmSignIn,
  usePalmSession,
} from './index.ts'

// The compiler checks these tests. At run time they have no effect.
test('the PalmSignIn props require only origin and onSignedIn', () => {
  type Props = ComponentProps<typeof PalmSignIn>
  type Needed = Pick<Props, 'origin' | 'onSignedIn'>
  expectTypeOf<{ origin: string; onSignedIn: (session: PalmSession) => void }>().toEqualTypeOf<Needed>()
  expectTypeOf<Needed>().toExtend<Props>()
  expectTypeOf<{ origin: string }>().not.toExtend<Props>()
  expectTypeOf<{ onSignedIn: () => void }>().not.toExtend<Props>()
  expectTypeOf<Needed & { routing: 'hash' }>().not.toExtend<Props>()
})

test('the type of usePalmSession has a session for a signed-in user', () => {
  expectTypeOf(usePalmSession).toBeCallableWith('https://palm.example')
  expectTypeOf(usePalmSession).returns.toEqualTypeOf<PalmSessionState>()
  expectTypeOf<Extract<PalmSessionState, { status: 'signedIn' }>['session']>().toEqualTypeOf<PalmSession>()
  expectTypeOf<PalmSessionState['session']>().toEqualTypeOf<PalmSession | undefined>()
})

test('a request for an identity token needs an audience', () => {
  type Input = Parameters<PalmSession['getIdentityToken']>[0]
  expectTypeOf<{ audience: string }>().toExtend<Input>()
  expectTypeOf<{ nonce: string }>().not.toExtend<Input>()
})

test('the PalmEnrollment props require only origin and onEnrolled', () => {
  type Props = ComponentProps<typeof PalmEnrollment>
  type Needed = Pick<Props, 'origin' | 'onEnrolled'>
  expectTypeOf<{ origin: string; onEnrolled: (user: EnrolledUser) => void }>().toEqualTypeOf<Needed>()
  expectTypeOf<Needed>().toExtend<Props>()
  expectTypeOf<{ origin: string }>().not.toExtend<Props>()
  expectTypeOf<Needed & { shell: string }>().not.toExtend<Props>()
  expectTypeOf<Needed & { app: number }>().not.toExtend<Props>()
})
