import { expect, test } from 'vitest'
import { listPublishable, wrongFields } from './publishable.ts'

const packages = listPublishable()

test('each published package has complete metadata', () => {
  expect(packages.length).toBeGreaterThan(10)
  expect(packages.flatMap(wrongFields)).toEqual([])
})

test.each([
  { keywords: ['palm'] },
  { license: 'MIT' },
  { repository: 'https://elsewhere.example/palmflow.git' },
  { files: ['dist', 'src', 'CHANGELOG.md'] },
  { engines: {} },
  { sideEffects: true },
  { scripts: {} },
  { dependencies: { '@palmflow/brand': 'workspace:*' } },
  { peerDependencies: { '@palmflow/paths': '0.1.0' } },
  { publishConfig: { exports: { '.': './src/index.ts' } } },
  { folder: '/nowhere' },
])('the package check refuses a package with %j', (change) => {
  for (const pkg of packages) expect(wrongFields({ ...pkg, ...change }), pkg.name).not.toEqual([])
})

test.each([[undefined], ['everybody']])('the package check refuses a package with the access %s', (access) => {
  for (const pkg of packages)
    expect(wrongFields({ ...pkg, publishConfig: { ...pkg.publishConfig, access } }), pkg.name).toHaveLength(1)
})

test('the package check refuses a prepublishOnly script without the pack guard', () => {
  for (const pkg of listPublishable())
    expect(wrongFields({ ...pkg, scripts: { ...pkg.scripts, prepublishOnly: 'true' } }), pkg.name).not.toEqual([])
})
