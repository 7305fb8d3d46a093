import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { escapeHtml } from '@palmflow/tool-build/escape-html'

/** `reason` is the failure of a failed test, or the reason why a test was skipped. */
export interface JunitTest {
  title: string
  file: string
  seconds?: number
  state: 'passed' | 'failed' | 'skipped'
  reason?: string
}

/** XML does not allow most control characters, U+FFFE and U+FFFF. */
const xml = (text: string): string =>
  escapeHtml(text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, ' '))

function caseOf({ title, file, seconds = 0, state, reason = state }: JunitTest): string {
  const head = `    <testcase classname="${xml(file)}" name="${xml(title)}" time="${seconds}"`
  if (state === 'passed') return `${head}/>`
  const element = state === 'failed' ? 'failure' : 'skipped'
  return `${head}><${element} message="${xml(reason)}"/></testcase>`
}

export function junitOf(tests: readonly JunitTest[]): string {
  const count = (all: readonly JunitTest[], wanted: JunitTest['state']): number =>
    all.filter(({ state }) => state === wanted).length
  const suites = [...Map.groupBy(tests, ({ file }) => file)].map(([file, own]) => {
    const time = own.reduce((sum, { seconds = 0 }) => sum + seconds, 0).toFixed(3)
    const head = `  <testsuite name="${xml(file)}" tests="${own.length}" failures="${count(own, 'failed')}" skipped="${count(own, 'skipped')}" time="${time}">`
    return [head, ...own.map(caseOf), '  </testsuite>'].join('\n')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="palmflow" tests="${tests.length}" failures="${count(tests, 'failed')}">`,
    ...suites,
    '</testsuites>\n',
  ].join('\n')
}

/** Also creates the folder of the file. */
export function writeJunit(file: string, tests: readonly JunitTest[]): void {
  mkdirSync(dirname(resolve(file)), { recursive: true })
  writeFileSync(resolve(file), junitOf(tests))
}
