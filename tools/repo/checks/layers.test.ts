import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  complaintAbout,
  complaintAboutComputed,
  complaintAboutFolder,
  complaintAboutLeaving,
  complaintAboutTest,
  complaintAboutTypes,
  importsIn,
  wrongImports,
} from './layers.ts'

test.each([
  ['packages/workflows/src/setup/slot.ts', 'react'],
  ['packages/workflows/src/index.ts', '@palmflow/session'],
  ['packages/workflows/src/samples.ts', '../../session/src/index.ts'],
  ['packages/views/src/index.ts', '@palmflow/main-api'],
  ['packages/views/src/index.ts', '@palmflow/session'],
  ['packages/main-api/src/main-api.ts', '@palmflow/workflows'],
  ['packages/contract/src/index.ts', '@palmflow/workflows'],
  ['apps/backend/src/main.ts', '@palmflow/workflows'],
  ['apps/web/src/main.tsx', '@palmflow/paths'],
  ['apps/web/src/main.tsx', '@palmflow/tool-build/brand'],
  ['apps/web/src/main.tsx', '@palmflow/backend'],
  ['packages/views/src/testing/view-level.tsx', '@palmflow/web/testing/visit/page-errors'],
])('the layer check refuses that %s imports %s', (file, request) => {
  expect(complaintAbout(file, request)).toContain(`${file} imports`)
})

test.each([
  ['apps/backend/src/users/erase.ts', '../sessions/sessions.ts'],
  ['apps/backend/src/handlers/send-otp.ts', '../gateway/texts.ts'],
  ['apps/backend/src/base/clock.ts', '../main.ts'],
  ['apps/backend/src/start/app.ts', '../configuration/near.ts'],
  ['apps/backend/src/gateway/handlers/load-app-profile.ts', '../../start/sweep.ts'],
])('the folder check of the backend refuses that %s imports %s', (file, request) => {
  expect(complaintAboutFolder(file, request)).toContain(`${file} imports`)
})

test.each([
  ['apps/web/e2e/testing/site/site.ts', '../../../../backend/src/index.ts'],
  ['tools/bench/bench.ts', '../../apps/backend/src/index.ts'],
  ['packages/views/stories/steps/add-pin.stories.tsx', '../../../workflows/src/index.ts'],
])('the package check refuses that %s imports %s', (file, request) => {
  expect(complaintAboutLeaving(file, request)).toContain(`${file} imports`)
})

test.each([
  ["import './x.ts'"],
  ["import { a } from './x.ts'"],
  ["import type { A } from './x.ts'"],
  ["import x from './x.ts' with { type: 'json' }"],
  ["export * from './x.ts'"],
  ["export { a } from './x.ts'"],
  ["export type { A } from './x.ts'"],
  ["await import('./x.ts')"],
  ['await import(`./x.ts`)'],
  ["await import(/* @vite-ignore */ './x.ts')"],
  ["type A = import('./x.ts').A"],
  ["type A = typeof import('./x.ts')"],
  ["import a = require('./x.ts')"],
  ["const a = require('./x.ts')"],
  ["import.meta.glob('./x.ts')"],
  ["import.meta.glob<Record<string, A>>(['./x.ts', './y.ts'], { eager: true })"],
])('the list of a file’s imports contains the path of %s', (text) => {
  expect(importsIn('file.ts', text)).toEqual(['./x.ts'])
})

test.each([['await import(path)'], ["await import('../' + name)"], ['await import(`../\x24{name}.ts`)']])(
  'the import check refuses a computed path in product code: %s',
  (text) => {
    const [request = ''] = importsIn('file.ts', text)
    expect(complaintAboutComputed('packages/session/src/index.ts', request)).toContain('imports a path')
    expect(complaintAboutComputed('apps/backend/src/http/find-handlers.ts', request)).toBeUndefined()
    expect(complaintAboutComputed('packages/session/src/index.test.ts', request)).toBeUndefined()
  },
)

test.each([
  ['packages/views/src/index.ts', './testing/render.tsx'],
  ['packages/views/src/steps/add-pin/add-pin.view.tsx', './add-pin.model.ts'],
  ['packages/workflows/src/index.ts', './steps/add-pin/add-pin.samples.ts'],
  ['packages/views/src/index.ts', '@palmflow/workflows/samples'],
  ['apps/web/src/main.tsx', '@palmflow/views/page-models'],
  ['apps/app-simulator/src/main.tsx', '@palmflow/backend/testing/test-client'],
  ['apps/backend/src/handlers/send-otp.ts', '../testing/person.ts'],
  ['apps/backend/src/main.ts', '@palmflow/gateway/fuzz'],
])('the test import check refuses that %s imports %s', (file, request) => {
  expect(complaintAboutTest(file, request)).toContain(`${file} imports`)
})

test('the import check refuses values in the backend’s file of shared types', () => {
  const file = 'apps/backend/src/backend.ts'
  const types = "import type { A } from './a.ts'\nimport { type B } from './b.ts'\nexport type { C } from './c.ts'"
  expect(complaintAboutTypes(file, types)).toEqual([])
  const values =
    "import { a, type A } from './a.ts'\nimport './b.ts'\nexport { c } from './c.ts'\nexport * from './d.ts'"
  expect(complaintAboutTypes(file, values)).toHaveLength(4)
  expect(complaintAboutTypes('apps/backend/src/main.ts', values)).toEqual([])
})

test('the import check reports each kind of wrong import in a repository', () => {
  const root = mkdtempSync(join(tmpdir(), 'layers-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const files = {
    'packages/contract/src/index.ts': "export * from '@palmflow/workflows'",
    'packages/contract/src/testing/a.ts': '',
    'packages/contract/src/b.ts': "import './testing/a.ts'",
    'packages/session/src/index.ts': 'await import(path)',
    'packages/unknown/src/index.ts': '',
    'apps/backend/src/base/clock.ts': "import '../database/database.ts'",
    'apps/backend/src/nowhere/a.ts': '',
    'apps/backend/src/backend.ts': "export { a } from './base/clock.ts'",
    'apps/web/src/main.tsx': "export * from '../../backend/src/index.ts'",
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  expect(wrongImports(root).toSorted()).toEqual([
    expect.stringContaining("apps/backend/src/backend.ts imports the value './base/clock.ts'"),
    expect.stringContaining('apps/backend/src/base/clock.ts imports database'),
    expect.stringContaining('apps/backend/src/nowhere has no place'),
    expect.stringContaining('apps/web/src/main.tsx imports apps/backend/src/index.ts'),
    expect.stringContaining('apps/web/src/main.tsx imports apps/backend:'),
    expect.stringContaining('packages/contract/src/b.ts imports ./testing/a.ts'),
    expect.stringContaining('packages/contract/src/index.ts imports workflows'),
    expect.stringContaining('packages/session/src/index.ts imports a path'),
    expect.stringContaining('packages/unknown has no place'),
  ])
})
