import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSealer } from './sealing.ts'
import { codesFrom, steadyIn } from './testing/codes.ts'

test('a sealed palm cannot be decrypted for another user or hand', () => {
  const { seal, open } = createSealer(randomBytes(32))
  const palm = steadyIn(codesFrom(50)())
  const sealed = seal({ profileId: 'one', hand: 'left' }, palm)
  expect(open({ profileId: 'one', hand: 'left' }, sealed)).toEqual(palm)
  expect(open({ profileId: 'one', hand: 'right' }, sealed)).toBeUndefined()
  expect(open({ profileId: 'two', hand: 'left' }, sealed)).toBeUndefined()
})
