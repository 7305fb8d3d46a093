import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { root } from '@palmflow/tool-build/place'

/** One thing that is checked: a command that says by its exit code whether all is well. */
export interface Stage {
  name: string
  command: readonly string[]
}
export interface StageResult {
  name: string
  passed: boolean
  seconds: number
  output: string
}

const ours = (script: string, ...args: string[]): string[] => ['node', join('tools', script), ...args]

/** What a developer gets who begins a row. In a copy of all that is here: its types are those of the copy, too. */
const newRows: Stage = { name: 'types, also of new rows', command: ours('repo/check-new.ts') }

/** What needs no types, or finds its own. */
const untyped: readonly Stage[] = [
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'promises and casts', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'unused code', command: ['knip'] },
  { name: 'layers, budgets, brand', command: ours('repo/check-house.ts') },
  { name: 'rows', command: ours('repo/check-rows.ts') },
  { name: 'documentation', command: ours('repo/docs.ts', '--check') },
  { name: 'security', command: ours('repo/security.ts', '--check') },
]

/** Everything that is checked without running the product. */
export const houseRules: readonly Stage[] = [{ name: 'types', command: ['tsc', '-p', '.'] }, ...untyped]
/** The same with a row of each kind begun: everything is compiled once. */
export const rulesWithNewRows: readonly Stage[] = [newRows, ...untyped]

/** What the unit tests do not walk of what is generated from the charts: faults between the real client and server. */
export const pathStages: readonly Stage[] = [
  { name: 'faults of the client', command: ours('paths/faults.ts', '--level', 'client') },
]

/**
 * What an app gets that takes the packages out of here, as tarballs in an empty folder; a little of each long run; and
 * every status that our own backend says, on both databases. The longest begin first.
 */
export const proofStages: readonly Stage[] = [
  { name: 'embedding', command: ours('embed/embed.ts') },
  { name: 'soak, a small share', command: ours('soak/soak.ts', '--share', '0.0005', '--seed', '1') },
  { name: 'conformance', command: ours('conformance/conformance.ts') },
]

function run({ name, command: [program = '', ...args] }: Stage): Promise<StageResult> {
  const began = performance.now()
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    const parts: Buffer[] = []
    const end = (passed: boolean, more = '') => {
      const output = Buffer.concat(parts).toString('utf8') + more
      resolve({ name, passed, seconds: (performance.now() - began) / 1_000, output })
    }
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => parts.push(part))
    child.on('error', (error) => end(false, error.message))
    child.on('close', (code) => end(code === 0))
  })
}

/** Says of a stage how it went. */
export function report({ name, passed, seconds, output }: StageResult): void {
  console.log(`${passed ? '✓' : '✗'} ${name.padEnd(26)}${seconds.toFixed(1).padStart(6)} s`)
  if (!passed) console.log(output.trimEnd().replaceAll(/^/gm, '    '))
}

/** Runs stages, as many at once as there are cores, and says of each how it went. */
export async function runStages(stages: readonly Stage[]): Promise<StageResult[]> {
  const waiting = [...stages]
  const results: StageResult[] = []
  const work = async (): Promise<void> => {
    for (let stage = waiting.shift(); stage !== undefined; stage = waiting.shift()) {
      const result = await run(stage)
      report(result)
      results.push(result)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return results
}
