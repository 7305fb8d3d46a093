import { expectTypeOf, test } from 'vitest'
import type { decodePalm, encodePalm, Hand, PalmEncoding, PalmStatement, palmStatement } from './index.ts'

// The compiler checks these tests. At run time they have no effect.
test('a scan is encoded from a hand and its frames', () => {
  type Scan = { hand: 'left' | 'right'; frames: Uint8Array[] }
  expectTypeOf<Hand>().toEqualTypeOf<'left' | 'right'>()
  expectTypeOf<Scan>().toExtend<Parameters<typeof encodePalm>[0]>()
  expectTypeOf<ReturnType<typeof decodePalm>>().toEqualTypeOf<PalmEncoding>()
  // @ts-expect-error The names of hands are in lower case.
  expectTypeOf<{ hand: 'LEFT'; frames: Uint8Array[] }>().toExtend<Parameters<typeof encodePalm>[0]>()
})

test('a signed statement contains the challenge, the digest, the hand and the time', () => {
  type Statement = { challenge: string; digest: string; hand: Hand; signedAt: number }
  expectTypeOf<Parameters<typeof palmStatement>>().toEqualTypeOf<[input: PalmStatement]>()
  expectTypeOf<PalmStatement>().toEqualTypeOf<Statement>()
})
