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

test('each box in the checklist of a new endpoint has a text', () => {
  const { lines, status } = make('endpoint', 'list-boxes')
  const boxes = lines.filter((line) => line.startsWith('[ ]'))
  expect(status).toBe(0)
  expect(boxes.filter((line) => !/^\[ \] \S/.test(line))).toEqual([])
  expect(lines).toContain('    the end of apps/backend/src/database/migrations.ts')
})

test.each([
  ['signedIn', 'profile'],
  ['none', 'website'],
] as const)('npm run new writes an endpoint with the access %s in the %s files', (access, group) => {
  const { lines } = make('endpoint', `list-${group}-cards`, `--access=${access}`)
  const contract = lines.filter((line) => /^packages\/contract\/src\/(?:wire|endpoints)\/[a-z]+-[a-z]+\.ts$/.test(line))
  expect(contract).toEqual([
    `packages/contract/src/endpoints/${group}-endpoints.ts`,
    `packages/contract/src/wire/${group}-wire.ts`,
  ])
  expect(lines.some((line) => line.startsWith(`[ ] packages/contract/src/wire/${group}-wire.ts: `))).toBe(true)
  expect(lines.some((line) => line.includes('apiOf(profileEndpoints)'))).toBe(access === 'signedIn')
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

test('npm run new adds a step to a new use case of one step', () => {
  make('use-case', 'pay-rent', 'confirm-rent')
  const { lines } = make('step', 'ask-rent', 'pay-rent', '--kind=field', '--before=confirm-rent')
  const row = 'packages/workflows/src/use-cases/pay-rent/pay-rent'
  expect(lines).toContain(`[ ] ${row}.chart.ts: the ends that lead to the new step; lines 51, 63 lead to CONFIRM_RENT`)
  const added = (file: string) => copy.run('grep', 'ASK_RENT', file).lines
  expect(added(`${row}.samples.ts`)).toEqual([
    "    ASK_RENT: { label: 'ASK_RENT', can: ['workflow.cancelled'] },",
    expect.stringMatching(/^ {4}ASK_RENT: \{ of: askRentSamples, ends: .* breaks: /),
    "    ASK_RENT: { opens: { sees: 'ASK_RENT' }, refusedOn: [] },",
  ])
  const breaks = "breaks: { sees: 'broken' }"
  expect(copy.run('grep', '-o', breaks, `${row}.samples.ts`).lines).toEqual([breaks, breaks])
  expect(added(`${row}.chart.ts`).join('\n')).toContain('ASK_RENT: bindAskRent({}, report)')
})

test('npm run new excludes the page of a use case from the test of prerendered pages', () => {
  const { lines } = make('use-case', 'pay-tax')
  const file = 'apps/web/e2e/pages/prerendered-pages.test.ts'
  expect(lines).toContain(file)
  expect(copy.run('grep', 'const withoutContent', file).lines.join('\n')).toContain("'pay-tax'")
})

test('npm run new binds a new step without calls in the bind file of its use case', () => {
  make('step', 'ask-team', 'update-phone', '--before=add-phone')
  const file = 'packages/workflows/src/use-cases/update-phone/update-phone.bind.ts'
  expect(copy.run('grep', 'ASK_TEAM', file).lines).toEqual(['      ASK_TEAM: bindAskTeam({}, report),'])
})

test('npm run new lists the generated pages that the command changed', () => {
  const { lines } = make('step', 'ask-colour', 'authenticate', '--before=add-pin')
  expect(lines).toContain('docs/use-cases/authenticate.md')
  expect(lines.filter((line) => line.startsWith('[ ] apps/web/e2e/testing/paths/website-responses.ts'))).toHaveLength(1)
})

test('the checklist of a new step excludes lines that must lead to the old step', () => {
  const { lines } = make('step', 'ask-age', 'authenticate', '--before=add-pin')
  const row = 'packages/workflows/src/use-cases/authenticate/authenticate'
  const listedIn = (kind: string): string => {
    const item = lines.find((line) => line.startsWith(`[ ] ${row}.${kind}.ts: `)) ?? ''
    const numbers = /; lines? ([\d, ]+) leads? to ADD_PIN/.exec(item)?.[1] ?? ''
    return copy
      .run(
        'sed',
        '-n',
        numbers.replaceAll(/\d+,?/g, (number) => `${Number.parseInt(number, 10)}p;`),
        `${row}.${kind}.ts`,
      )
      .lines.join('\n')
  }
  expect(listedIn('chart')).toContain('collectSecondFactor')
  expect(listedIn('chart')).not.toContain('resumesAt')
  expect(listedIn('samples')).toContain('second factor required')
  expect(listedIn('samples')).not.toContain('opens:')
})

test.each([
  ['of a new field', ['use-case', 'pay-toll', '--kind=field'], 'PAY_TOLL_QUESTION'],
  ['of an existing field', ['use-case', 'pay-fine', 'ask-nick'], 'ASK_NICK'],
])('npm run new writes a use case with the ends and the event %s', (_, args, word) => {
  make('step', 'ask-nick', '--kind=field')
  const { lines, status } = make(...args)
  const row = lines.find((line) => line.includes('/use-cases/') && line.endsWith('.chart.ts'))?.replace('.chart.ts', '')
  const grep = (text: string, kind: string) => copy.run('grep', text, `${row}.${kind}.ts`).lines.join('\n')
  expect(status).toBe(0)
  expect(grep('ends: {', 'chart')).toContain("ends: { answered: 'completed' }")
  expect(grep('continued', 'samples')).toContain("ends: { 'text submitted': { ends: 'continued' } }")
  expect(grep('text.submitted', 'test')).toContain(`${word}?.send({ type: 'text.submitted', text: 'Robin' })`)
  expect(grep('budgets', 'samples')).toContain('{ taps: 0, keys: 6 }')
  expect(grep('one question', 'chart')).toBe('')
})

test('npm run new leads each answer of an existing question to the next step', () => {
  make('step', 'ask-lease')
  make('use-case', 'pay-lease', 'confirm-lease')
  const { status } = make('step', 'ask-lease', 'pay-lease', '--before=confirm-lease')
  const row = 'packages/workflows/src/use-cases/pay-lease/pay-lease'
  const next = "'CONFIRM_LEASE'"
  expect(status).toBe(0)
  expect(copy.run('grep', '-A2', "ASK_LEASE: at('", `${row}.chart.ts`).lines.join('\n')).toContain(
    `ends: { yes: ${next}, no: ${next} }`,
  )
  expect(copy.run('grep', 'never:', `${row}.samples.ts`).lines).toEqual([])
})

test('the checklist lists the ends that npm run new has marked as impossible', () => {
  make('use-case', 'pay-dues', 'confirm-dues')
  const { lines } = make('step', 'add-pin', 'pay-dues', '--before=confirm-dues')
  const row = 'packages/workflows/src/use-cases/pay-dues/pay-dues'
  const [item = ''] = lines.filter((line) => line.includes('`never`'))
  const [, ends = ''] = /\((.*)\)/.exec(item) ?? []
  expect(ends.split(', ')).toContain('lockedOut')
  const state = copy.run('grep', '-A16', "ADD_PIN: at('", `${row}.chart.ts`).lines.join('\n')
  expect(ends.split(', ').filter((end) => !state.includes(`${end}: null`))).toEqual([])
  expect(copy.run('grep', '-c', 'never: \\[', `${row}.samples.ts`).lines).toEqual(['1'])
  expect(lines.some((line) => line.startsWith('[ ] apps/web/e2e/paths/pay-dues.test.ts: `walkOnWebsite`'))).toBe(true)
})
