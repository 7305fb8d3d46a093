import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { StartError } from '../base/start-error.ts'
import { carrierModule, shellsModule } from './modules.ts'

function module(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'palmflow-module-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'own.mjs')
  writeFileSync(file, text)
  return file
}

test('a carrier module gets the environment variables of the server', async () => {
  const file = module(`
    export const createSms = async (env) => ({ send: async ({ text }) => { if (text !== env.WORD) throw new Error('no') } })
    export const createShells = () => ({ isGenuine: async ({ kind }) => kind === 'own' })`)
  const sms = await carrierModule(file, { WORD: 'hello' })
  await expect(sms.send({ to: '+12065550100', text: 'hello', at: 0 })).resolves.toBeUndefined()
  await expect(sms.send({ to: '+12065550100', text: 'other', at: 0 })).rejects.toThrow()
  const shells = await shellsModule(file, {})
  expect(await shells.isGenuine({ kind: 'own', publicKey: new Uint8Array(), evidence: '' })).toBe(true)
})

test('a carrier or shells module without the expected export causes a StartError', async () => {
  const file = module('export const createSms = () => ({})')
  await expect(carrierModule(file, {})).rejects.toThrow(StartError)
  await expect(shellsModule(file, {})).rejects.toThrow(StartError)
})

test('an error of a shells module becomes a StartError that names the file', async () => {
  const file = module(`export const createShells = ({ WORD }) => { throw new Error('WORD is ' + WORD) }`)
  await expect(shellsModule(file, { WORD: 'short' })).rejects.toThrow(new StartError(`${file}: WORD is short`))
})
