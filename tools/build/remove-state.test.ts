import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeState } from './remove-state.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'palmflow-state-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const fill = (names: readonly string[]) => {
  for (const name of names) writeFileSync(join(folder, name), '')
}
const ours = ['palmflow.sqlite', 'palmflow.sqlite-wal', 'palmflow.sqlite-shm', 'keys.sqlite', 'keys.sqlite-journal']

test('the removal of a server’s state removes a folder that has no other files', () => {
  fill([...ours, 'master-key.key', 'session-key.key', 'otp-key.key.0a1b2c3d4e5f'])
  removeState(folder)
  expect(() => readdirSync(folder)).toThrow('ENOENT')
  removeState(folder)
})

test('the removal of a server’s state keeps other files in the folder', () => {
  const others = ['README.md', 'package.json', 'other.sqlite', 'id_rsa', 'server.key.pem', 'palmflow.sqlite.backup']
  fill([...ours, ...others])
  mkdirSync(join(folder, 'apps.key'))
  symlinkSync(tmpdir(), join(folder, 'link.key'))
  removeState(folder)
  expect(readdirSync(folder).toSorted()).toEqual([...others, 'apps.key', 'link.key'].toSorted())
})
