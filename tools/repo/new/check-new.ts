import { chartTestOf } from '@palmflow/tool-paths/paths-levels'
import { wordOf } from '@palmflow/tool-paths/rows'
import { copyHere } from './copy.ts'

/**
 * The arguments of `npm run new` in a copy of the repository. The new files must be complete, compile, and pass the
 * linter and their tests. The new pages are not opened in a browser.
 */
const rows = [
  ['step', 'ask-colour'],
  ['step', 'ask-size', 'authenticate', '--kind=field', '--before=add-pin'],
  ['step', 'ask-code', '--kind=code'],
  ['step', 'ask-consent', '--kind=document'],
  ['panel', 'pick-theme'],
  ['endpoint', 'list-devices'],
  ['endpoint', 'add-device', '--method=POST', '--access=session'],
  ['endpoint', 'replace-terms', '--method=PUT', '--access=none'],
  ['use-case', 'pay-bill'],
  ['step', 'ask-plan', 'pay-bill', '--kind=field', '--before=pay-bill-question'],
  ['use-case', 'pay-there-app'],
  ['use-case', 'pay-fee', '--kind=field'],
  ['use-case', 'pay-plan', 'ask-plan'],
  ['step', 'ask-colour', 'pay-plan', '--before=ask-plan'],
] as const
const chartTests = ['step', 'use-case', 'panel'].map((kind) => chartTestOf({ kind }))
const copy = copyHere()
/** The minimum number of new code files. With fewer files, a row lacks a part that `check-rows` does not check. */
const minFiles = 86

function complain(what: string, lines: readonly string[]): void {
  console.log([what, ...lines].join('\n'))
  process.exitCode = 1
}

function demand(program: string, ...args: string[]): string[] {
  const { lines, status } = copy.run(program, ...args)
  if (status !== 0) complain([program, ...args].join(' '), lines)
  return lines
}

try {
  const stems = rows.map(([, stem]) => stem)
  const files = rows
    .flatMap((row) => demand('node', 'tools/repo/new/new.ts', ...row))
    .filter((line) => /^[\w./-]+\.tsx?$/.test(line))
  if (files.length < minFiles) complain(`${files.length} files were written; expected ${minFiles} or more:`, files)
  demand('node', 'tools/repo/checks/check-rows.ts')
  demand('biome', 'check', '--error-on-warnings', ...new Set(files))
  demand('tsc', '-p', '.')
  const unit = ['run', '--project', 'unit', '--reporter=minimal']
  demand('vitest', ...unit, ...stems, 'retries', 'contract.test', 'effort', 'views/src/copy')
  const text = stems.map(wordOf).join('|')
  demand('vitest', ...unit, ...chartTests, '-t', `^(${text})`)
} finally {
  copy.remove()
}
