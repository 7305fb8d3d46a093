import { expect, test } from 'vitest'
import { newId } from '../base/tokens.ts'
import { randomSecrets } from '../keys/secrets.ts'
import { codeOf, otpMac } from './otp-codes.ts'

test('a one-time password and its mark depend on the server’s key for codes', () => {
  const ids = Array.from({ length: 10 }, newId)
  const scope = { sessionId: newId(), phoneMark: newId(), useCase: 'ACCOUNT_VERIFICATION' } as const
  const [one, other] = [randomSecrets(), randomSecrets()].map((secrets) => ({
    codes: ids.map((id) => codeOf(secrets, id)),
    mac: otpMac(secrets, scope, '123456'),
  }))
  expect(one?.codes).not.toEqual(other?.codes)
  expect(one?.mac).not.toBe(other?.mac)
})
