import { challengeMark, encodePalm, palmDigest, palmStatement } from '@palmflow/palm'
import { palmCaptureOf } from '@palmflow/shell-bridge'
import { expect, test } from 'vitest'
import { factsOf, readPalm } from '../device/palm.ts'
import { firstSettings } from '../device/settings.ts'
import { createShellKey, type ShellKeyStore } from './shell-key.ts'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
const scan = readPalm(firstSettings, 'right', 'first', factsOf(firstSettings, 'phone-1'))

function memory() {
  let keyPair: CryptoKeyPair | undefined
  const place: ShellKeyStore = {
    read: async () => keyPair,
    async write(pair) {
      keyPair = pair
    },
  }
  return { place, storedKey: () => keyPair }
}

function phoneWith(place: ShellKeyStore, isTaken = true) {
  const keys: string[] = []
  const shellKey = createShellKey({
    place,
    subtle: crypto.subtle,
    async register(publicKey) {
      keys.push(publicKey)
      return isTaken ? 'k'.repeat(43) : undefined
    },
    now: async () => 1_700_000_000_000,
  })
  return { shellKey, keys }
}

test('the signature of a scan covers its challenge, time, hand and frames', async () => {
  const { shellKey, keys } = phoneWith(memory().place)
  const challenge = await challengeMark('token')
  const { encodingData, shellProof } = palmCaptureOf(await shellKey.sign(scan, challenge))
  expect(shellProof).toMatchObject({ keyId: 'k'.repeat(43), signedAt: 1_700_000_000_000 })
  const raw = Uint8Array.from(atob(keys[0] ?? ''), (character) => character.charCodeAt(0))
  const key = await crypto.subtle.importKey('raw', raw, algorithm, true, ['verify'])
  const digest = await palmDigest(new Uint8Array(encodingData))
  const statement = palmStatement({ challenge, signedAt: 1_700_000_000_000, hand: 'right', digest })
  const signature = new Uint8Array(shellProof?.signature ?? [])
  expect(await crypto.subtle.verify(algorithm, key, signature, statement)).toBe(true)
})

test('a phone registers one key that cannot be exported', async () => {
  const { place, storedKey } = memory()
  const challenge = await challengeMark('token')
  const [first, again] = [phoneWith(place), phoneWith(place)]
  for (const { shellKey } of [first, first, again]) await shellKey.sign(scan, challenge)
  expect([first.keys.length, again.keys]).toEqual([1, first.keys])
  expect(storedKey()?.privateKey.extractable).toBe(false)
})

test('the shell key returns an unsigned scan if it cannot sign the scan', async () => {
  const { place } = memory()
  const challenge = await challengeMark('token')
  expect(await phoneWith(place).shellKey.sign(scan, undefined)).toEqual(scan)
  expect(await phoneWith(place, false).shellKey.sign(scan, challenge)).toEqual(scan)
  const broken: ShellKeyStore = { ...place, read: () => Promise.reject(new Error('away')) }
  expect(await phoneWith(broken).shellKey.sign(scan, challenge)).toEqual(scan)
  const unread = {
    ...scan,
    encodingData: btoa(String.fromCharCode(...encodePalm({ hand: 'left', frames: [new Uint8Array(128)] }).subarray(1))),
  }
  expect(await phoneWith(place).shellKey.sign(unread, challenge)).toEqual(unread)
})
