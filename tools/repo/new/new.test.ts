import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Copy, copyHere } from './copy.ts'

let copy: Copy

const make = (...args: string[]) => copy.run('node', 'tools/repo/new/new.ts', ...args)

beforeAll(() => {
  copy = copyHere()
})
afterAll(() => copy.remove())

// New rows are not compiled here, because a compilation includes the whole repository. `check-new.ts` compiles new
// rows.
test('npm run new refuses the name of an existing step', () => {
  const { lines, status } = make('step', 'validate-phone')
  expect(status).toBe(1)
  expect(lines).toContain('steps/validate-phone exists already.')
})

test('npm run new writes no step if the use case already exists', () => {
  const { lines, status } = make('use-case', 'authenticate')
  expect(status).toBe(1)
  expect(lines).toContain('use-cases/authenticate exists already.')
  expect(copy.has('packages/workflows/src/steps/authenticate-question')).toBe(false)
  expect(copy.has('packages/workflows/src/steps/add-pin')).toBe(true)
})

test('npm run new writes no file if a page of the new use case already exists', () => {
  const { lines, status } = make('use-case', 'sign-in')
  expect([status, lines]).toEqual([1, ['apps/web/src/routes/sign-in.route.tsx exists already.']])
  expect(copy.has('packages/workflows/src/steps/sign-in-question')).toBe(false)
})

test.each([
  [['step', 'help'], 'panels/help exists already.'],
  [['use-case', 'pay-bill', 'pay-bill'], "A use case and its step need different names, but both are 'pay-bill'."],
  [['endpoint', 'receipts'], 'apps/backend/src/handlers/receipts.test.ts exists already.'],
] as const)('npm run new refuses the name in %j with one line', (args, line) => {
  const { lines, status } = make(...args)
  expect([status, lines]).toEqual([1, [line]])
})

test('npm run new prints an error for a step of an unknown use case', () => {
  const { lines, status } = make('step', 'verify-email', 'authenticat')
  expect(status).toBe(1)
  expect(lines[0]).toMatch(/^There is no use case 'authenticat': /)
})

test('npm run new changes no file if --before names a step of another use case', () => {
  const { lines, status } = make('step', 'verify-email', 'authenticate', '--before=link-partner')
  expect([status, lines]).toEqual([1, ["'link-partner' is not a step of the use case 'authenticate'."]])
  expect(copy.has('packages/workflows/src/steps/verify-email')).toBe(false)
})

test('npm run new prints its usage for a name that is not a stem', () => {
  expect(make('step', 'Validate Phone').lines[0]).toBe(
    'Usage: npm run new -- step <stem> [<stem of its use case>] [--kind question|field|code|document] [--before <stem of a step>]',
  )
})

test.each([
  ['step', 'verify-email', '--kind=picture'],
  ['endpoint', 'list-devices', '--access=everybody'],
])('npm run new prints its usage for an unknown option: %s %s %s', (...args) => {
  const { lines, status } = make(...args)
  expect([status, lines[0]?.slice(0, 6)]).toEqual([1, 'Usage:'])
})

test('each path in the checklist of a new step exists', () => {
  const { lines, status } = make('step', 'verify-email', 'authenticate', '--kind=code')
  const paths = lines.flatMap((line) => /^\[ \] (\w+\/[\w./-]+): /.exec(line)?.slice(1) ?? [])
  expect(status).toBe(0)
  expect(paths).toContain('packages/workflows/src/use-cases/authenticate/authenticate.chart.ts')
  expect(paths.filter((path) => !copy.has(path))).toEqual([])
})

test('npm run new writes an endpoint whose path names the resource', () => {
  const { lines } = make('endpoint', 'list-loyalty-cards')
  const file = 'packages/contract/src/endpoints/profile-endpoints.ts'
  expect(lines).toContain(file)
  const found = copy.run('git', 'grep', '--no-index', '-h', 'loyalty-cards', '--', file)
  expect(found.lines.map((line) => line.trim())).toEqual(["path: '/api/v1/loyalty-cards',"])
})

test('npm run new refuses an endpoint with the method and the path of another endpoint', () => {
  expect(make('endpoint', 'list-badges').status).toBe(0)
  const { lines, status } = make('endpoint', 'load-badges')
  expect([status, lines]).toEqual([
    1,
    ["GET /api/v1/badges is already the call 'listBadges'. Choose another stem or another --method."],
  ])
  expect(copy.has('apps/backend/src/handlers/load-badges.ts')).toBe(false)
  expect(make('endpoint', 'add-badges', '--method=POST').status).toBe(0)
})

test('the checklist of an endpoint names its limit, its types and its changeset', () => {
  const text = make('endpoint', 'list-stamps').lines.join('\n')
  const limits = ['default-budgets', 'budgets', 'user-limits'].map((name) => `apps/backend/src/limits/${name}.ts`)
  const paths = [
    'apps/backend/src/limits/{default-budgets,budgets,user-limits}.ts',
    '.changeset: ',
    'npm run api; ',
    '423',
  ]
  expect(paths.filter((each) => !text.includes(each))).toEqual([])
  expect(limits.filter((path) => !copy.has(path))).toEqual([])
})

test('npm run new adds an existing step to a second use case only once', () => {
  const args = ['step', 'confirm-undo', 'update-phone', '--before=add-phone']
  const first = make(...args)
  expect(first.status).toBe(0)
  expect(first.lines).toContain('packages/workflows/src/use-cases/update-phone/update-phone.samples.ts')
  expect(first.lines).not.toContain('packages/workflows/src/steps/confirm-undo/confirm-undo.chart.ts')
  const second = make(...args)
  expect([second.status, second.lines]).toEqual([1, ["'confirm-undo' is already a step of 'update-phone'."]])
})

test('npm run new excludes the page of a use case from the test of prerendered pages', () => {
  const { lines } = make('use-case', 'pay-tax')
  const file = 'apps/web/e2e/pages/prerendered-pages.test.ts'
  expect(lines).toContain(file)
  expect(copy.run('grep', 'const withoutContent', file).lines.join('\n')).toContain("'pay-tax'")
})

test('the checklist of a use case contains the items of its new step', () => {
  const { lines } = make('use-case', 'pay-rent', 'ask-flat', '--kind=field')
  expect(lines).toContain('[ ] packages/workflows/src/steps/ask-flat/ask-flat.chart.ts: the states of the step')
  expect(
    lines.filter((line) => line.startsWith('[ ] packages/views/src/steps/ask-flat/ask-flat-field.tsx: ')),
  ).toHaveLength(1)
  expect(lines.some((line) => line.startsWith('[ ] packages/contract/src/names/messages.ts: '))).toBe(true)
  expect(lines.find((line) => line.startsWith('[ ] run: '))).toContain('npm run mutants -- --chart ask-flat')
  const again = make('use-case', 'pay-room', 'ask-flat')
  expect(again.lines.filter((line) => line.includes('steps/ask-flat'))).toEqual([])
})

test('the samples of a new use case have the function that reads the stored facts', () => {
  make('use-case', 'pay-toll')
  const file = 'packages/workflows/src/use-cases/pay-toll/pay-toll.samples.ts'
  expect(copy.run('grep', 'resume:', file).lines).toContain('  resume: resumePayToll,')
})

test('npm run new binds a new step without calls in the bind file of its use case', () => {
  make('step', 'ask-team', 'update-phone', '--before=add-phone')
  const file = 'packages/workflows/src/use-cases/update-phone/update-phone.bind.ts'
  expect(copy.run('grep', 'ASK_TEAM', file).lines).toEqual(['      ASK_TEAM: bindAskTeam({}, report),'])
})
