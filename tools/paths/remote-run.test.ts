import { spawnSync } from 'node:child_process'
import { inspect } from 'node:util'
import { inWords } from '@palmflow/paths'
import { codeBy } from '@palmflow/web/testing/site/remote-site'
import { subjectOf } from '@palmflow/workflows/samples'
import { expect, test } from 'vitest'
import { junitOf } from './junit.ts'
import { deployedSite, failureOfScenario, junitTestsOf, remoteScenarios, skippedLines } from './remote-run.ts'

/** The maximum number of text messages to one phone number in 15 minutes (`smsPerNumberWindow`). */
const maxTexts = 5

/** The computation takes several seconds. */
const signIn = await remoteScenarios(subjectOf('AUTHENTICATE'))

test('the scenarios for a deployed site stay within the limit of text messages', () => {
  const { walked } = signIn
  const cases = walked.flatMap(({ transitions }) => transitions.map(({ edge }) => edge.case))
  expect(cases.map(({ label }) => label)).toContain('correct PIN')
  expect(cases.filter(({ kind }) => kind === 'failure')).toEqual([])
  expect(cases.filter(({ label }) => /is wrong|too many/.test(label))).toEqual([])
  const texts = cases.filter(({ invoke = '' }) => ['sendOtp', 'resendOtp'].includes(invoke))
  expect(texts.length).toBeLessThanOrEqual(maxTexts)
})

test('each scenario that a deployed site skips has a reason', () => {
  expect(signIn.skipped.length).toBeGreaterThan(5)
  expect(signIn.skipped.filter(({ reasons }) => reasons.length === 0)).toEqual([])
  expect(skippedLines(signIn).join('\n')).toMatch(/AUTHENTICATE: \d+ scenarios?: needs a fault of the network/)
})

test('the JUnit file of a deployed run has each scenario with its result or reason', () => {
  const titles = signIn.walked.map(({ title }) => title)
  const [first = '', second = ''] = titles
  const suite = 'AUTHENTICATE, in the whole website against the real server'
  const entries = junitTestsOf(
    [signIn],
    [
      { title: `${suite} ${first}`, status: 'passed', seconds: 12.5 },
      { title: `${suite} ${second}`, status: 'failed', failure: 'no screen for the code' },
    ],
  )
  expect(entries.map(({ title }) => title)).toEqual([...titles, ...signIn.skipped.map(({ title }) => title)])
  expect(entries.slice(0, 3)).toEqual([
    { file: 'AUTHENTICATE', title: first, state: 'passed', seconds: 12.5 },
    { file: 'AUTHENTICATE', title: second, state: 'failed', reason: 'no screen for the code' },
    { file: 'AUTHENTICATE', title: titles[2], state: 'failed', reason: 'no result' },
  ])
  const reasons = new Set(entries.slice(titles.length).map(({ reason }) => reason))
  expect([...reasons].join('\n')).toContain('needs a fault of the network')
  expect(junitOf(entries)).toContain(
    `tests="${entries.length}" failures="${titles.length - 1}" skipped="${signIn.skipped.length}"`,
  )
})

test('the JUnit reason of a failed scenario is the first line of its error', () => {
  const [scenario] = signIn.walked
  if (scenario === undefined) throw new Error('There is no scenario')
  const cause = new Error('locator.fill: Timeout 8000ms exceeded.\nCall log:\n  - fill("2580")')
  const { stack = '' } = new Error(inWords(scenario, cause, 'app'))
  const title = `AUTHENTICATE, in the whole website against the real server ${scenario.title}`
  expect(failureOfScenario(stack, title)).toBe('Error: locator.fill: Timeout 8000ms exceeded.')
  const [first] = junitTestsOf([signIn], [{ title, status: 'failed', failure: failureOfScenario(stack, title) }])
  expect(first?.reason).toBe('Error: locator.fill: Timeout 8000ms exceeded.')
  expect(failureOfScenario('Error: no browser\n    at launch', title)).toBe('Error: no browser')
})

test('a scenario gets no result of a longer title with the same end', () => {
  const title = 'sign-in page → code'
  const walked = signIn.walked.slice(0, 1).map((scenario) => ({ ...scenario, title }))
  const found = { chart: 'AUTHENTICATE', walked, skipped: [] }
  const longer = `AUTHENTICATE, in the whole website against the real server returning ${title}`
  expect(junitTestsOf([found], [{ title: longer, status: 'passed' }])).toEqual([
    expect.objectContaining({ title, reason: 'no result' }),
  ])
})

test.each([
  ['UPDATE_PHONE', 'needs a user whose sign-in our own server has prepared'],
  ['AUTHENTICATE_APP', 'runs in the app shell, with our own simulator'],
])('a deployed site runs no scenario of %s, because the use case %s', async (chart, reason) => {
  const found = await remoteScenarios(subjectOf(chart))
  expect(found.walked).toEqual([])
  expect(skippedLines(found)).toEqual([expect.stringContaining(reason)])
})

test('a remote run reads the code from a command that gets the phone number', () => {
  expect(codeBy('printf 481516 #', '+12065550142')).toBe('481516')
  expect(() => codeBy('echo', '+12065550142')).toThrow('--texts printed no code of six digits')
})

test.each([
  ['prints more than a code', 'echo code $((481000 + 516)) #'],
  ['fails', 'echo $((481000 + 516)); exit 1 #'],
])('the error of a remote run has no output of a command that %s', (_, command) => {
  let error: unknown
  try {
    codeBy(command, '+12065550142')
  } catch (cause) {
    error = cause
  }
  expect(error).toBeInstanceOf(Error)
  expect(inspect(error, { depth: 9 })).not.toContain('481516')
})

test('the console of a remote run has no error output of the command for the code', () => {
  const site = import.meta.resolve('@palmflow/web/testing/site/remote-site')
  const program = `import { codeBy } from '${site}'; codeBy('echo $((481000 + 516)) >&2; kill -9 $$ #', '+12065550142')`
  const run = spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' })
  expect(run.stderr).toContain('The command of --texts was ended by SIGKILL')
  expect(run.stderr).not.toContain('481516')
})

test.each(['', '258', '25801', '258a'])('a remote run refuses the PIN %j', (pin) => {
  const options = { texts: 'printf 481516 #', number: '+12065550142' }
  expect(deployedSite({ PIN: pin }, 'https://beta.example', options)).toBeUndefined()
  expect(deployedSite({}, 'https://beta.example', { ...options, pin })).toBeUndefined()
})

test('a remote run reads the PIN from the option, or else from the environment', () => {
  const [origin, options] = ['https://beta.example', { texts: 'printf 481516 #', number: '+12065550142' }]
  expect(deployedSite({}, origin, options)).toBeUndefined()
  expect(deployedSite({ PIN: '2580' }, origin, options)).toEqual({ origin, ...options, pin: '2580' })
  expect(deployedSite({ PIN: '2580' }, origin, { ...options, pin: '1470' })).toMatchObject({ pin: '1470' })
  expect(deployedSite({ PIN: '2580' }, origin, { number: options.number })).toBeUndefined()
})
