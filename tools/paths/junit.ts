import { escapeHtml } from './escape-html.ts'
import type { ReportTest } from './report-data.ts'

/** XML does not allow most control characters. */
const xml = (text: string): string =>
  escapeHtml(text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, ' '))

const reasons = {
  old: 'passed, but the tested files differ from the present files',
  skipped: 'skipped',
  unknown: 'not run',
} as const satisfies Partial<Record<ReportTest['state'], string>>

function caseOf({ title, file, seconds = 0, state, failure = 'failed' }: ReportTest): string {
  const head = `    <testcase classname="${xml(file)}" name="${xml(title)}" time="${seconds}"`
  if (state === 'failed') return `${head}><failure message="${xml(failure)}"/></testcase>`
  if (state === 'passed') return `${head}/>`
  return `${head}><skipped message="${reasons[state]}"/></testcase>`
}

export function junitOf(tests: readonly ReportTest[]): string {
  const failures = (all: readonly ReportTest[]): number => all.filter(({ state }) => state === 'failed').length
  const skips = (all: readonly ReportTest[]): number =>
    all.filter(({ state }) => state !== 'passed' && state !== 'failed').length
  const suites = [...Map.groupBy(tests, ({ file }) => file)].map(([file, own]) => {
    const time = own.reduce((sum, { seconds = 0 }) => sum + seconds, 0).toFixed(3)
    const head = `  <testsuite name="${xml(file)}" tests="${own.length}" failures="${failures(own)}" skipped="${skips(own)}" time="${time}">`
    return [head, ...own.map(caseOf), '  </testsuite>'].join('\n')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="palmflow" tests="${tests.length}" failures="${failures(tests)}">`,
    ...suites,
    '</testsuites>\n',
  ].join('\n')
}
