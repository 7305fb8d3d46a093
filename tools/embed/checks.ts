import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** `run` throws if the check fails, and may return a figure for the output. */
export interface Check {
  name: string
  run: () => Promise<string | undefined> | string | undefined
}

const words = (error: unknown): string => (error instanceof Error ? error.message : String(error))

async function holds({ name, run }: Check): Promise<boolean> {
  const startedAt = performance.now()
  const seconds = (): string => `${((performance.now() - startedAt) / 1_000).toFixed(1)} s`
  try {
    const detail = await run()
    console.log(`✓ ${name.padEnd(66)} ${seconds()}${detail === undefined ? '' : `  ${detail}`}`)
    return true
  } catch (error) {
    console.log(`✗ ${name.padEnd(66)} ${seconds()}`)
    console.log(words(error).trimEnd().replaceAll(/^/gm, '    '))
    return false
  }
}

/**
 * Runs as many checks in parallel as the machine has cores.
 * @returns the number of failed checks
 */
export async function countBroken(checks: readonly Check[]): Promise<number> {
  const waiting = [...checks]
  let broken = 0
  const work = async (): Promise<void> => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift())
      if (!(await holds(check))) broken += 1
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return broken
}

/**
 * The time limit of a program in milliseconds. On a busy machine, the slowest program compiles types for several
 * minutes.
 */
const programTimeout = 5 * 60_000

/**
 * Returns the output of a program.
 * @throws Error with the output if the program fails or does not end in time
 */
export function runProgram(
  program: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      timeout: programTimeout,
      env: { ...process.env, CI: 'true', NO_COLOR: '1', NODE_ENV: 'production', ...env },
    })
    const parts: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => parts.push(part))
    child.on('error', reject)
    child.on('close', (code, signal) => {
      const output = Buffer.concat(parts).toString('utf8')
      if (code === 0) resolve(output)
      else reject(new Error(`${program} ${args.join(' ')} ended with ${code ?? signal}\n${output}`))
    })
  })
}

/** @throws Error with one line for each complaint, if there are any */
export function refuse(complaints: readonly string[]): void {
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
}
