import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { setTimeout } from 'node:timers/promises'

export const root = join(import.meta.dirname, '../..')
export const cacheDir = join(root, 'node_modules/.cache')

/** A path as a person at the root would write it. */
export function shortPath(path: string): string {
  const short = relative(root, path)
  return short === '' || short.startsWith('..') ? path : short
}

const stamp = join(cacheDir, 'web.stamp')
const lock = join(cacheDir, 'web.lock')
const dist = join(root, 'apps/web/dist')

/** Everything that the built website is made of. Tests are not. */
const sources = [
  'packages/*/src/**/*',
  'packages/*/package.json',
  'apps/web/{src,public}/**/*',
  'apps/web/{index.html,package.json,vite.config.ts}',
  'scripts/build-web.ts',
  'pnpm-lock.yaml',
  'tsconfig.json',
]
const isTest = (name: string): boolean => /\.test\.tsx?$/.test(name)

function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const name of globSync(sources, { cwd: root }).sort()) {
    const path = join(root, name)
    if (isTest(name) || !statSync(path).isFile()) continue
    hash.update(name).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

const isFresh = (key: string): boolean =>
  existsSync(join(dist, '_spa.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === key

/** Two runs at once must not write into one folder; a lock older than two minutes was left by a run that died. */
async function locked(work: () => void): Promise<void> {
  mkdirSync(cacheDir, { recursive: true })
  for (;;) {
    try {
      mkdirSync(lock)
      break
    } catch {
      const age = existsSync(lock) ? Date.now() - statSync(lock).mtimeMs : 0
      if (age > 120_000) rmdirSync(lock)
      else await setTimeout(200)
    }
  }
  try {
    work()
  } finally {
    rmdirSync(lock)
  }
}

function build(): void {
  const key = hashOfSources()
  if (isFresh(key)) return
  console.error('Building the website …')
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build-web.ts')], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error('The website does not build; the lines above say why.')
  writeFileSync(stamp, key)
}

/** Builds apps/web/dist where it is older than its sources. Under 50 ms where it is not. */
export async function buildWebIfStale(): Promise<void> {
  if (!isFresh(hashOfSources())) await locked(build)
}
