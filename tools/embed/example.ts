import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { root } from '@palmflow/tool-build/repo-folders'
import { elementCheck } from './component.ts'

const names = globSync('examples/*/package.json', { cwd: root }).map((file) => basename(dirname(file)))
const { positionals } = parseArgs({ allowPositionals: true })
const name = names.find((item) => item === positionals[0])
if (name === undefined) {
  console.error(`Name an example: ${names.sort().join(', ')}`)
  process.exit(1)
}
const folder = join(root, 'examples', name)
const palmflow = `http://localhost:${process.env.PORT || 4100}`
const pageOf = (port: number): string => `http://localhost:${port}`
/** The ports must be the same as in the `start` commands of the examples. */
const origins = [5173, 5174, 5175].map(pageOf)

const programs: ChildProcess[] = []
function run(program: string, args: readonly string[], cwd: string, env: Readonly<Record<string, string>>): void {
  const stdio = ['inherit', 'inherit', 'inherit'] as const
  const shell = process.platform === 'win32'
  const child = spawn(program, args, { cwd, stdio: [...stdio], shell, env: { ...process.env, ...env } })
  child.on('exit', (code) => {
    endAll()
    process.exitCode = code ?? 0
  })
  programs.push(child)
}
function endAll(): void {
  for (const one of programs) one.kill()
}
// The event `disconnect` must also end the programs. Otherwise the programs would continue to run after a crash of
// run.mjs.
for (const end of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(end, endAll)

const isReady = (): Promise<boolean> =>
  fetch(`${palmflow}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )

async function startPalmflow(secret: string): Promise<void> {
  const secretHashes = [createHash('sha256').update(secret).digest('base64url')]
  run(process.execPath, [join(root, 'apps/backend/start-local.ts')], root, {
    ORIGINS: origins.join(','),
    SHELL_ORIGIN: pageOf(5176),
    AUDIENCES: JSON.stringify({ shop: { origins: [...origins, palmflow], secretHashes } }),
  })
  while (programs.every(({ exitCode }) => exitCode === null) && !(await isReady())) await setTimeout(200)
}

const secret = randomBytes(32).toString('base64url')
if (name === 'plain-html') await elementCheck(folder, join(folder, 'public')).run()
if (name !== 'own-backend') await startPalmflow(secret)
if (programs.every(({ exitCode }) => exitCode === null))
  run('npm', ['start'], folder, { VITE_PALMFLOW: palmflow, PALMFLOW_ISSUER: palmflow, PALMFLOW_SECRET: secret })
