import { copyHere } from './parts/copy.ts'

/** What `npm run new` writes, in a copy: it compiles, and its tests pass. What it lacks, the unit tests say. */
const rows = [
  ['step', 'ask-colour'],
  ['panel', 'pick-theme'],
  ['endpoint', 'list-devices'],
  ['use-case', 'pay-bill'],
  ['use-case', 'pay-there-app'],
] as const
const copy = copyHere()
try {
  const stems = rows.map(([, stem]) => stem)
  const demands = [
    ...rows.map((row) => ['node', 'scripts/new.ts', ...row]),
    ['tsc', '-p', '.'],
    ['vitest', 'run', '--project', 'unit', '--reporter=minimal', ...stems, 'retries'],
  ]
  for (const [program = '', ...args] of demands) {
    const { lines, status } = copy.run(program, ...args)
    if (status === 0) continue
    console.log([[program, ...args].join(' '), ...lines].join('\n'))
    process.exitCode = 1
  }
} finally {
  copy.remove()
}
