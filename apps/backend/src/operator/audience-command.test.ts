import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

function run(command: string, args: readonly string[], env: Record<string, string> = {}) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const file = resolve(import.meta.dirname, '../commands', `${command}.ts`)
  const own = { PATH, NODE_COMPILE_CACHE, ...env }
  const { status, stdout } = spawnSync(process.execPath, [file, ...args], { encoding: 'utf8', env: own })
  return { status, stdout: stdout.trimEnd() }
}

test('the audience command prints a valid set of environment variables', () => {
  const origins = ['http://localhost:5173', 'https://shop.example']
  const { status, stdout } = run('audience', ['--name', 'shop', ...origins.flatMap((one) => ['--origin', one])])
  expect([status, /: [\w-]{43}$/m.test(stdout)]).toEqual([0, true])
  const printed = Object.fromEntries([...stdout.matchAll(/^(\w+)='(.*)'$/gm)].map(([, name, value]) => [name, value]))
  expect(printed.ORIGINS).toBe(origins.join(','))
  expect(run('config', ['--check'], { ENVIRONMENT: 'local', ...printed })).toMatchObject({ stdout: '0 mistakes.' })
})
