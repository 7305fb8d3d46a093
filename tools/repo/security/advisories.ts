import { parseArgs } from 'node:util'
import { runPnpm } from '@palmflow/tool-build/run-pnpm'
import { verdictOf } from './advisories-verdict.ts'

const levels = ['low', 'moderate', 'high', 'critical']

const { values } = parseArgs({ options: { level: { type: 'string', default: 'high' } } })
if (levels.includes(values.level)) {
  const result = runPnpm(['audit', '--audit-level', values.level])
  const { code, line } = verdictOf(result, values.level)
  console.log(result.output.trim())
  console.log(line)
  process.exitCode = code
} else {
  console.error(`--level needs a severity: ${levels.join(', ')}.`)
  // Exit code 1 means that there is a vulnerability.
  process.exitCode = 2
}
