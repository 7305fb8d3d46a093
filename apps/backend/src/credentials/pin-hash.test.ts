import { spawnSync } from 'node:child_process'
import { createHmac, scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { randomSecrets } from '../keys/secrets.ts'
import { hashPin, newPinSalt } from './pin-hash.ts'

test('a PIN hash depends on the pepper and the salt', async () => {
  const salt = newPinSalt()
  const secrets = randomSecrets()
  const hash = await hashPin(secrets, salt, '2580')
  expect(await hashPin({ ...randomSecrets(), pinPepper: secrets.pinPepper }, salt, '2580')).toBe(hash)
  expect(await hashPin({ ...secrets, pinPepper: randomSecrets().pinPepper }, salt, '2580')).not.toBe(hash)
  expect(await hashPin(secrets, newPinSalt(), '2580')).not.toBe(hash)
})

test('a PIN hash is scrypt with a memory cost of 16 MiB', () => {
  const [pepper, salt] = [Buffer.alloc(32, 'pepper'), newPinSalt()]
  // Use a separate process with the real cost, because a cheap cost replaces the real cost in this process.
  const script = `
    const { hashPin } = await import(${JSON.stringify(new URL('./pin-hash.ts', import.meta.url).href)})
    console.log(await hashPin({ pinPepper: Buffer.from('${pepper.toString('hex')}', 'hex') }, '${salt}', '2580'))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' })
  const peppered = createHmac('sha256', pepper).update('2580').digest()
  const hash = scryptSync(peppered, Buffer.from(salt, 'hex'), 32, { N: 16_384, r: 8, p: 1 })
  expect(stdout.trim()).toBe(hash.toString('hex'))
})
