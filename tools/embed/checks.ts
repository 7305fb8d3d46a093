import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** One thing that must hold: it throws where it does not, and may say in a word how well it does. */
export interface Check {
  name: string
  run: () => Promise<string | undefined> | string | undefined
}

const words = (error: unknown): string => (error instanceof Error ? error.message : String(error))

async function holds({ name, run }: Check): Promise<boolean> {
  const began = performance.now()
  const seconds = (): string => `${((performance.now() - began) / 1_000).toFixed(1)} s`
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

/** Runs checks, as many at once as there are cores; how many of them did not hold. */
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

/** What a program wrote; throws with it where the program says that not all is well. */
export function runProgram(program: string, args: readonly string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      env: { ...process.env, CI: 'true', NO_COLOR: '1', NODE_ENV: 'production' },
    })
    const parts: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => parts.push(part))
    child.on('error', reject)
    child.on('close', (code) => {
      const output = Buffer.concat(parts).toString('utf8')
      if (code === 0) resolve(output)
      else reject(new Error(`${program} ${args.join(' ')} ended with ${code}\n${output}`))
    })
  })
}

/** Throws the complaints, a line each, where there are any. */
export function refuse(complaints: readonly string[]): void {
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
}
