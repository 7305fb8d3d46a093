import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { changedFiles, hashOf, signed, verified } from './seal.ts'

const keys = () =>
  generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const { publicKey, privateKey } = keys()
const file = signed({ commit: 'abc', passed: 12 }, { 'index.html': '00ff' }, privateKey)

test('a signed report is valid with the public key of its signer', () => {
  expect(verified(file, publicKey)).toEqual({ data: { commit: 'abc', passed: 12 }, files: { 'index.html': '00ff' } })
})

test('the verification refuses a signed report with any changed byte', () => {
  const bytes = Buffer.from(file)
  const accepted = [...bytes.keys()].filter((index) => {
    const changed = Buffer.from(bytes)
    changed.writeUInt8((changed.readUInt8(index) ^ 1) & 0x7f, index)
    try {
      verified(changed.toString(), publicKey)
      return true
    } catch {
      return false
    }
  })
  expect(accepted).toEqual([])
})

test('the verification refuses a signed report with an added space or line', () => {
  expect(() => verified(file.replace(':12', ': 12'), publicKey)).toThrow('The file was changed')
  expect(() => verified(`${file}\n`, publicKey)).toThrow('The file was changed')
})

test('the verification refuses a report that another key signed', () => {
  expect(() => verified(file, keys().publicKey)).toThrow('another key signed it')
})

test('the signature of a report requires an Ed25519 key', () => {
  const { privateKey: other } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  expect(() => signed({}, {}, other)).toThrow('This is a key for ec, not for ed25519')
})

test('the verification names each changed or missing file of a report', () => {
  const folder = mkdtempSync(join(tmpdir(), 'palmflow-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const files = { 'index.html': hashOf('page'), 'a.jpg': hashOf('picture') }
  expect(changedFiles(folder, files)).toEqual({ changed: [], isAlone: true })
  writeFileSync(join(folder, 'a.jpg'), 'picture')
  expect(changedFiles(folder, files)).toEqual({ changed: ['index.html'], isAlone: false })
  writeFileSync(join(folder, 'index.html'), 'page')
  expect(changedFiles(folder, files)).toEqual({ changed: [], isAlone: false })
  writeFileSync(join(folder, 'index.html'), 'other page')
  expect(changedFiles(folder, files)).toEqual({ changed: ['index.html'], isAlone: false })
})
