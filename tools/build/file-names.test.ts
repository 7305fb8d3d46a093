import { expect, test } from 'vitest'
import { publishedName, type Written, wrongFiles } from './file-names.ts'

const chunk = (fileName: string, module: string, imports: string[] = []): [string, Written] => [
  fileName,
  { type: 'chunk', fileName, moduleIds: [module], imports, facadeModuleId: module },
]
const telemetry = chunk('assets/after-AAAAAAA.js', '/apps/web/src/telemetry/telemetry.ts')
const page = '/apps/web/src/routes/dashboard.route.tsx'
const wrongOf = (...files: [string, Written][]) =>
  wrongFiles(Object.fromEntries(files)).map((line) => line.split(':')[0])

test.each(['telemetry', 'monitor', 'page-metrics', 'ads', 'rum', 'cookie-panel', 'pixel.route', 'begin-visit'])(
  'the check of file names refuses a file named %s',
  (name) => {
    expect(wrongOf([`assets/${name}-Ab_-9xy.js`, { type: 'asset' }])).toEqual([`assets/${name}-Ab_-9xy.js`])
  },
)

test.each(['dashboard', 'loyalty-programs', 'download-app', 'start', 'add-palm.route'])(
  'the check of file names accepts a file named %s with blocked words in the hash',
  (name) => {
    expect(wrongOf([`assets/${name}-ads-rum.js`, { type: 'asset' }])).toEqual([])
  },
)

test('a file with a name that content blockers match gets another published name', () => {
  for (const name of ['telemetry', 'monitor', 'cookie-panel', 'begin-visit'])
    expect(wrongOf([`assets/${publishedName(name)}-AAAAAAA.js`, { type: 'asset' }])).toEqual([])
})

test('the check of built files reports a page that imports a file with telemetry', () => {
  const importing = chunk('assets/dashboard-AAAAAAA.js', page, [telemetry[0]])
  expect(wrongFiles(Object.fromEntries([telemetry, importing]))).toEqual([
    'assets/dashboard-AAAAAAA.js imports a file that has telemetry in it',
  ])
  expect(wrongOf(telemetry, chunk('assets/dashboard-AAAAAAA.js', page))).toEqual([])
})

test('the check of built files reports a page whose own file contains telemetry', () => {
  const [name, mixed] = chunk('assets/dashboard-AAAAAAA.js', page)
  const both = mixed.type === 'chunk' ? { ...mixed, moduleIds: [page, '/packages/telemetry/src/observer.ts'] } : mixed
  expect(wrongFiles({ [name]: both })).toEqual([`${name} has telemetry in it, and is a page's own`])
})
