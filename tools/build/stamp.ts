import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { brandFiles, brandFolder } from './brand.ts'
import { cacheDir, root } from './repo-folders.ts'
import { textFiles } from './texts.ts'

/**
 * Build tools that process the brand. A change of one of these files makes the built website and the app simulator
 * outdated.
 */
const ofBrands = [
  'tools/build/{brand,brand-*,browser-floor,contrast,favicon,file-names,shades,site-files,svg-check,texts}.ts',
]
const shared = ['packages/*/src/**/*', 'packages/*/package.json', 'pnpm-lock.yaml', 'tsconfig.json']

interface BuildStamp {
  name: string
  stamp: string
  lock: string
  /** A file that exists after the first build. */
  result: string
  sources: readonly string[]
  command: readonly string[]
  folder: string
}

const web: BuildStamp = {
  name: 'website',
  stamp: join(cacheDir, 'web.stamp'),
  lock: join(cacheDir, 'web.lock'),
  result: join(root, 'apps/web/dist/_spa.html'),
  sources: [
    ...shared,
    'apps/web/src/**/*',
    'apps/web/{index.html,package.json,style-sheets.ts,vite.config.ts}',
    'tools/build/build-web.ts',
    'tools/build/guidance/*',
    ...ofBrands,
  ],
  command: [join(root, 'tools/build/build-web.ts')],
  folder: root,
}

const simulator: BuildStamp = {
  name: 'app simulator',
  stamp: join(cacheDir, 'app-simulator.stamp'),
  lock: join(cacheDir, 'app-simulator.lock'),
  result: join(root, 'apps/app-simulator/dist/index.html'),
  sources: [
    ...shared,
    'apps/app-simulator/src/**/*',
    'apps/app-simulator/{index.html,package.json,vite.config.ts}',
    ...ofBrands,
  ],
  command: [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
  folder: join(root, 'apps/app-simulator'),
}

export const storiesDir = join(cacheDir, 'gallery-stories')
const stories: BuildStamp = {
  name: 'stories',
  stamp: join(cacheDir, 'stories.stamp'),
  lock: join(cacheDir, 'stories.lock'),
  result: join(storiesDir, 'index.json'),
  sources: [...shared, 'packages/views/stories/**/*', '.storybook/*', 'tools/build/guidance/*'],
  command: [
    join(root, 'node_modules/storybook/dist/bin/dispatcher.js'),
    ...['build', '--test', '--quiet', '--loglevel', 'error', '--disable-telemetry', '-o', storiesDir],
  ],
  folder: root,
}

export const hasSimulator = (): boolean => existsSync(join(simulator.folder, 'package.json'))

const isTest = (name: string): boolean => /\.test\.tsx?$/.test(name)

function hashOfSources(sources: readonly string[]): string {
  const hash = createHash('sha256')
  const brand = brandFolder()
  const optional = globSync('*.{svg,woff2}', { cwd: brand }).map((file) => join(brand, file))
  const files = [...brandFiles.map((file) => join(brand, file)), ...textFiles(brand), ...optional.toSorted()]
  for (const file of files) hash.update(readFileSync(file)).update('\0')
  for (const name of globSync(sources, { cwd: root }).sort()) {
    const path = join(root, name)
    if (isTest(name) || !statSync(path).isFile()) continue
    hash.update(name).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

const isFresh = ({ result, stamp }: BuildStamp, key: string): boolean =>
  existsSync(result) && existsSync(stamp) && readFileSync(stamp, 'utf8') === key

/**
 * Runs `work` while this process holds the lock, because two builds must not write into one folder. A lock that is
 * older than two minutes counts as abandoned.
 */
async function locked(lock: string, work: () => Promise<void>): Promise<void> {
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
    await work()
  } finally {
    rmdirSync(lock)
  }
}

function runBuild({ name, command, folder }: BuildStamp, args: readonly string[]): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production' }
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [...command, ...args], { cwd: folder, stdio: ['ignore', 2, 2], env })
    child.on('error', fail)
    child.on('close', (status) => {
      if (status === 0) done()
      else fail(new Error(`The ${name} build failed. The lines above have the reason.`))
    })
  })
}

async function build(built: BuildStamp): Promise<void> {
  const key = hashOfSources(built.sources)
  if (isFresh(built, key)) return
  console.error(`Building the ${built.name} …`)
  await runBuild(built, [])
  writeFileSync(built.stamp, key)
}

async function buildIfStale(built: BuildStamp): Promise<void> {
  if (!isFresh(built, hashOfSources(built.sources))) await locked(built.lock, () => build(built))
}

export const buildWebIfStale = (): Promise<void> => buildIfStale(web)

/** Builds nothing if the repository has no app simulator. */
export async function buildSimulatorIfStale(): Promise<void> {
  if (hasSimulator()) await buildIfStale(simulator)
}

export const buildStoriesIfStale = (): Promise<void> => buildIfStale(stories)

export async function buildPages(folder: string): Promise<void> {
  const to = [
    ['--to', join(folder, 'apps/web/dist')],
    ['--outDir', join(folder, 'apps/app-simulator/dist'), '--emptyOutDir'],
  ]
  await Promise.all([web, simulator].map((built, index) => runBuild(built, to[index] ?? [])))
}
