import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inOrder, integrityOf, type Release, refusals } from './release.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'palmflow-release-'))
  writeFileSync(join(folder, 'a.tgz'), 'the checked file')
})
afterEach(() => rmSync(folder, { recursive: true }))

const release: Release = {
  version: '0.2.0',
  commit: 'c1',
  files: [{ name: 'a', tarball: 'a.tgz', integrity: integrityOf(Buffer.from('the checked file')) }],
}
const place = { commit: 'c1', tags: ['v0.2.0'], repository: 'https://git.test/palmflow.git' }

test('a release accepts checked tarballs of the tagged commit', () => {
  expect(refusals(folder, release, place)).toEqual([])
})

test('a release refuses a tarball that has changed since its checks', () => {
  writeFileSync(join(folder, 'a.tgz'), 'another file')
  expect(refusals(folder, release, place)).toEqual(['a.tgz has changed since its checks'])
})

test('a release refuses a checkout with a wrong commit, tag or repository address', () => {
  const other = { commit: 'c2', tags: ['v0.1.0'], repository: 'https://git.example/palmflow.git' }
  expect(refusals(folder, release, other)).toEqual([
    'the files were built from commit c1: check it out',
    'the commit needs the tag v0.2.0',
    'repository in the package.json of the root is a placeholder: set your address',
  ])
})

test('a release publishes each package after its dependencies', () => {
  const packages = [
    { name: 'a', dependencies: { c: '1' } },
    { name: 'b', dependencies: { a: '1', xstate: '5' } },
    { name: 'c', peerDependencies: { react: '19' } },
  ]
  expect(inOrder(packages).map(({ name }) => name)).toEqual(['c', 'a', 'b'])
})

test('a release refuses a commit without a tag', () => {
  const place = { commit: 'c1', tags: [''], repository: 'https://git.test/palmflow.git' }
  expect(refusals('', { version: '0.2.0', commit: 'c1', files: [] }, place)).toEqual([
    'the commit needs the tag v0.2.0',
  ])
})

test('a release publishes each package after its peer dependencies', () => {
  const packages = [{ name: 'a', peerDependencies: { b: '1' } }, { name: 'b' }]
  expect(inOrder(packages).map(({ name }) => name)).toEqual(['b', 'a'])
})
