import { root } from '@palmflow/tool-build/repo-folders'
import { engines, notPossible, type OtherEngine } from '@palmflow/tool-engines/engines'
import { createVitest, type TestCase } from 'vitest/node'
import { reasonAgainst } from './unsupported-tests.ts'
import type { Walk } from './walks.ts'

export type State = 'passed' | 'failed' | 'not possible'

export interface Result {
  engine: OtherEngine
  title: string
  file: string
  state: State
  /** Up to 30 lines of each error, or the reason why the driver does not support the test. */
  reason?: string
  seconds: number
}

/** The time limit of a test in milliseconds. WebDriver needs several commands for one press, so tests take long. */
const testTimeout = 300_000
const maxTextLength = 110
/** The maximum number of printed lines of an error. */
const maxLines = 30
const short = (text: string): string => (text.length > maxTextLength ? `${text.slice(0, maxTextLength)} …` : text)

function resultOf(engine: OtherEngine, test: TestCase): Result | undefined {
  const { state, errors = [] } = test.result()
  if (state !== 'passed' && state !== 'failed') return undefined
  const seconds = (test.diagnostic()?.duration ?? 0) / 1_000
  const [, title = test.fullName] = test.fullName.split(`${test.module.relativeModuleId} > `)
  const result = { engine, title, file: test.module.relativeModuleId, state, seconds }
  const why = reasonAgainst(engine, test.name)
  if (state === 'passed')
    return why === undefined
      ? result
      : { ...result, state: 'failed', reason: `passes now. The reason in unsupported-tests.ts is outdated: ${why}` }
  const reason = errors.map(({ message }) => message.split('\n').slice(0, maxLines).join('\n')).join('\n')
  const isImpossible = why !== undefined || errors.some(({ message }) => message.includes(notPossible))
  return { ...result, state: isImpossible ? 'not possible' : 'failed', reason: why ?? reason }
}

function print(count: number, { engine, state, seconds, title, reason }: Result): void {
  const place = `${engines[engine].title.padEnd(9)}${String(count).padStart(4)}`
  console.error(`${place}  ${state}  ${seconds.toFixed(1)} s  ${short(title)}`)
  if (state === 'failed') console.error(reason?.replaceAll(/^/gm, '    '))
}

/** Runs tests in an engine, and prints one line at the end of each test. After `deadline`, no further test starts. */
export async function runTests(
  engine: OtherEngine,
  { files, pattern, env }: Walk,
  deadline = Number.POSITIVE_INFINITY,
): Promise<readonly Result[]> {
  const results: Result[] = []
  const onTestCaseResult = (test: TestCase): void => {
    const result = resultOf(engine, test)
    if (result === undefined) return
    results.push(result)
    print(results.length, result)
  }
  Object.assign(process.env, env, { ENGINE: engine })
  const vitest = await createVitest({
    root,
    watch: false,
    project: ['e2e'],
    reporters: [{ onTestCaseResult }],
    testTimeout,
    hookTimeout: testTimeout,
    ...(pattern !== undefined && { testNamePattern: pattern }),
  })
  const remaining = deadline - Date.now()
  const late = Number.isFinite(remaining)
    ? setTimeout(() => {
        console.error(`${engines[engine].title}: the time limit is reached, so the other tests do not run`)
        vitest.cancelCurrentRun('keyboard-input').catch(() => {})
      }, remaining)
    : undefined
  await vitest.start([...files])
  clearTimeout(late)
  for (const module of vitest.state.getTestModules())
    for (const { message } of module.errors())
      results.push({
        engine,
        title: module.relativeModuleId,
        file: module.relativeModuleId,
        state: 'failed',
        reason: message,
        seconds: 0,
      })
  await vitest.close()
  for (const name of Object.keys(env)) Reflect.deleteProperty(process.env, name)
  return results
}
