import { copyHere } from './copy.ts'

/**
 * What `npm run new` writes, in a copy: it lacks nothing, lints and compiles, and its charts and words pass their tests.
 * Nobody opens its pages here.
 */
const rows = [
  ['step', 'ask-colour'],
  ['step', 'ask-size', 'authenticate'],
  ['panel', 'pick-theme'],
  ['endpoint', 'list-devices'],
  ['use-case', 'pay-bill'],
  ['use-case', 'pay-there-app'],
] as const
const copy = copyHere()
/** So many files of code at least: less, and a row lacks a part that `check-rows` does not know. */
const least = 76

function complain(what: string, lines: readonly string[]): void {
  console.log([what, ...lines].join('\n'))
  process.exitCode = 1
}

/** Runs it, complains where it fails, and returns what it said. */
function demand(program: string, ...args: string[]): string[] {
  const { lines, status } = copy.run(program, ...args)
  if (status !== 0) complain([program, ...args].join(' '), lines)
  return lines
}

try {
  const stems = rows.map(([, stem]) => stem)
  const files = rows
    .flatMap((row) => demand('node', 'tools/repo/new.ts', ...row))
    .filter((line) => /\.tsx?$/.test(line))
  if (files.length < least) complain(`${files.length} files were written; there are ${least} at least:`, files)
  demand('node', 'tools/repo/check-rows.ts')
  // A list of words may be at its limit of lines before the rows of this copy come.
  const skipped = '--skip=lint/style/noExcessiveLinesPerFile'
  demand('biome', 'check', '--error-on-warnings', skipped, ...new Set(files))
  demand('tsc', '-p', '.')
  demand('vitest', 'run', '--project', 'unit', '--reporter=minimal', ...stems, 'retries', 'effort', 'views/src/copy')
} finally {
  copy.remove()
}
