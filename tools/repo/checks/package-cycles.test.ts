import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { packageCycles } from './package-cycles.ts'

function rootWith(manifests: Readonly<Record<string, object>>): string {
  const root = mkdtempSync(join(tmpdir(), 'cycles-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [folder, manifest] of Object.entries(manifests)) {
    mkdirSync(join(root, folder), { recursive: true })
    writeFileSync(join(root, folder, 'package.json'), JSON.stringify(manifest))
  }
  return root
}

test('the check of packages reports each cycle once', () => {
  const root = rootWith({
    'packages/a': { name: 'a', dependencies: { b: '*' } },
    'apps/b': { name: 'b', devDependencies: { c: '*', d: '*' } },
    'tools/c': { name: 'c', peerDependencies: { a: '*' } },
    'tools/d': { name: 'd', dependencies: { e: '*' } },
    'tools/e': { name: 'e', devDependencies: { d: '*' } },
  })
  expect(packageCycles(root)).toEqual([
    'a needs b needs c needs a: packages must not need each other',
    'd needs e needs d: packages must not need each other',
  ])
})

test('the check of packages allows two ways to one package', () => {
  const root = rootWith({
    'packages/a': { name: 'a', dependencies: { b: '*', c: '*', xstate: '5' } },
    'packages/b': { name: 'b', dependencies: { c: '*' } },
    'packages/c': { name: 'c' },
  })
  expect(packageCycles(root)).toEqual([])
})
