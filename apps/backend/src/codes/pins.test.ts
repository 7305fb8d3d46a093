import { expect, test } from 'vitest'
import { randomSecrets } from '../secrets.ts'
import { hashPin, newPinSalt } from './pins.ts'

test('another pepper, another hash: who has the database alone cannot try ten thousand PINs', async () => {
  const salt = newPinSalt()
  const secrets = randomSecrets()
  const hash = await hashPin(secrets, salt, '2580')
  expect(await hashPin({ ...randomSecrets(), pinPepper: secrets.pinPepper }, salt, '2580')).toBe(hash)
  expect(await hashPin({ ...secrets, pinPepper: randomSecrets().pinPepper }, salt, '2580')).not.toBe(hash)
  expect(await hashPin(secrets, newPinSalt(), '2580')).not.toBe(hash)
})
