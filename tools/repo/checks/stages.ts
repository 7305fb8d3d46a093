import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { cacheDir, root } from '@palmflow/tool-build/repo-folders'

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

/** `check-new.ts` adds rows to a copy of the repository, and then checks the types of the whole copy. */
const newRows: Stage = { name: 'types, also of new rows', command: ours('repo/new/check-new.ts') }

const untyped: readonly Stage[] = [
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'promises and casts', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'unused code', command: ['knip'] },
  { name: 'layers, budgets, brand', command: ours('repo/checks/check-house.ts') },
  { name: 'rows', command: ours('repo/checks/check-rows.ts') },
  { name: 'documentation', command: ours('repo/docs/docs.ts', '--check') },
  { name: 'security', command: ours('repo/security/security.ts', '--check') },
]

/** The compiler stores its results, so the next run checks only changed files and the files that import them. */
const types: Stage = {
  name: 'types',
  command: ['tsc', '-p', '.', '--incremental', '--tsBuildInfoFile', join(cacheDir, 'types.tsbuildinfo')],
}

export const houseRules: readonly Stage[] = [types, ...untyped]
/** `newRows` also checks the types of the repository, so `types` is left out. */
export const rulesWithNewRows: readonly Stage[] = [newRows, ...untyped]

export const pathStages: readonly Stage[] = [
  { name: 'faults of the client', command: ours('paths/faults.ts', '--level', 'client') },
]

/** The longest checks start first. */
export const proofStages: readonly Stage[] = [
  { name: 'embedding', command: ours('embed/embed.ts') },
  { name: 'soak, a small share', command: ours('soak/soak.ts', '--share', '0.0005', '--seed', '1') },
  { name: 'conformance', command: ours('conformance/conformance.ts') },
  { name: 'documentation site', command: ours('docs-site/site.ts', '--axe', '--to', join(cacheDir, 'checked-site')) },
]

function run({ name, command: [program = '', ...args] }: Stage): Promise<StageResult> {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    const parts: Buffer[] = []
    const end = (passed: boolean, more = '') => {
      const output = Buffer.concat(parts).toString('utf8') + more
      resolve({ name, passed, seconds: (performance.now() - startedAt) / 1_000, output })
    }
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => parts.push(part))
    child.on('error', (error) => end(false, error.message))
    child.on('close', (code) => end(code === 0))
  })
}

export function report({ name, passed, seconds, output }: StageResult): void {
  console.log(`${passed ? '✓' : '✗'} ${name.padEnd(26)}${seconds.toFixed(1).padStart(6)} s`)
  if (!passed) console.log(output.trimEnd().replaceAll(/^/gm, '    '))
}

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
