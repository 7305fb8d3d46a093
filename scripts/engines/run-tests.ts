import { startVitest, type TestCase } from 'vitest/node'
import { root } from '../parts/stamp.ts'
import { engines, notPossible, type OtherEngine } from './engines.ts'
import type { Walk } from './walks.ts'

export type State = 'passed' | 'failed' | 'not possible'

export interface Result {
  engine: OtherEngine
  /** The full name of the test. */
  title: string
  /** From the root of the repository. */
  file: string
  state: State
  /** The first line of the failure, or the reason why it is not possible. */
  reason?: string
  seconds: number
}

const mostLetters = 110
/** The message of a failure ends with the text of the page. */
const mostLines = 30
const short = (text: string): string => (text.length > mostLetters ? `${text.slice(0, mostLetters)} …` : text)

function resultOf(engine: OtherEngine, test: TestCase): Result | undefined {
  const { state, errors } = test.result()
  if (state !== 'passed' && state !== 'failed') return undefined
  const file = test.module.relativeModuleId
  const seconds = (test.diagnostic()?.duration ?? 0) / 1_000
  const reason = errors?.map(({ message }) => message.split('\n').slice(0, mostLines).join('\n')).join('\n')
  const isImpossible = errors?.some(({ message }) => message.includes(notPossible)) === true
  return {
    engine,
    title: test.fullName,
    file,
    state: isImpossible ? 'not possible' : state,
    seconds,
    ...(reason !== undefined && { reason }),
  }
}

/** Runs tests in an engine, and prints a line as each of them ends. */
export async function runTests(engine: OtherEngine, { files, pattern, env }: Walk): Promise<readonly Result[]> {
  const results: Result[] = []
  const onTestCaseResult = (test: TestCase): void => {
    const result = resultOf(engine, test)
    if (result === undefined) return
    results.push(result)
    const { state, seconds, title, reason } = result
    const { title: name } = engines[engine]
    console.error(
      `${name.padEnd(9)}${String(results.length).padStart(4)}  ${state}  ${seconds.toFixed(1)} s  ${short(title)}`,
    )
    if (state === 'failed') console.error(reason?.replaceAll(/^/gm, '    '))
  }
  Object.assign(process.env, env, { ENGINE: engine })
  const vitest = await startVitest([...files], {
    root,
    run: true,
    project: ['e2e'],
    reporters: [{ onTestCaseResult }],
    ...(pattern !== undefined && { testNamePattern: pattern }),
  })
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
