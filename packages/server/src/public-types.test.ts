import { expectTypeOf, test } from 'vitest'
import { createVerifier, type Identity, type TokenRules, type VerifierOptions } from './index.ts'

// The compiler checks these tests, which have no effect at run time.
test('a verifier needs an issuer and an audience', () => {
  expectTypeOf(createVerifier).parameters.toEqualTypeOf<[options: VerifierOptions]>()
  expectTypeOf<{ issuer: string; audience: string }>().toExtend<VerifierOptions>()
  expectTypeOf<{ issuer: string }>().not.toExtend<VerifierOptions>()
  expectTypeOf<{ audience: string }>().not.toExtend<VerifierOptions>()
})

test('a caller must pass a nonce or null with each token', () => {
  expectTypeOf<{ nonce: null }>().toExtend<TokenRules>()
  expectTypeOf<{ nonce: undefined }>().not.toExtend<TokenRules>()
  expectTypeOf<object>().not.toExtend<TokenRules>()
})

test('an identity has a subject and a session', () => {
  type Redeemed = Awaited<ReturnType<ReturnType<typeof createVerifier>['redeem']>>
  expectTypeOf<Redeemed>().toEqualTypeOf<Identity>()
  expectTypeOf<Identity>().toExtend<{ subject: string; session: string }>()
})
