import { expect, test } from 'vitest'
import { randomSecrets } from '../keys/secrets.ts'
import { clientMarks } from '../limits/client-marks.ts'

test('the marks of an address depend on the session key', () => {
  const address = { own: '203.0.113.7', around: ['203.0.113.0/24'] }
  const [one, other] = [randomSecrets(), randomSecrets()].map(({ sessionKey }) => clientMarks(sessionKey, address))
  expect(one?.own).not.toBe(other?.own)
  expect(one?.around).not.toEqual(other?.around)
  expect(one?.own).not.toBe(one?.around[0])
})
