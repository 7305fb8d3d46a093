import { spawnSync } from 'node:child_process'
import { createHmac, scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { randomSecrets } from '../keys/secrets.ts'
import { hashPin, newPinSalt } from './pins.ts'

test('another pepper, another hash: who has the database alone cannot try ten thousand PINs', async () => {
  const salt = newPinSalt()
  const secrets = randomSecrets()
  const hash = await hashPin(secrets, salt, '2580')
  expect(await hashPin({ ...randomSecrets(), pinPepper: secrets.pinPepper }, salt, '2580')).toBe(hash)
  expect(await hashPin({ ...secrets, pinPepper: randomSecrets().pinPepper }, salt, '2580')).not.toBe(hash)
  expect(await hashPin(secrets, newPinSalt(), '2580')).not.toBe(hash)
})

test('whoever has database and pepper pays 16 MiB for each PIN that they try', () => {
  const [pepper, salt] = [Buffer.alloc(32, 'pepper'), newPinSalt()]
  // In a process of its own, as it is started: here a quick cost stands in for the real one.
  const script = `
    const { hashPin } = await import(${JSON.stringify(new URL('./pins.ts', import.meta.url).href)})
    console.log(await hashPin({ pinPepper: Buffer.from('${pepper.toString('hex')}', 'hex') }, '${salt}', '2580'))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' })
  const peppered = createHmac('sha256', pepper).update('2580').digest()
  const hash = scryptSync(peppered, Buffer.from(salt, 'hex'), 32, { N: 16_384, r: 8, p: 1 })
  expect(stdout.trim()).toBe(hash.toString('hex'))
})
