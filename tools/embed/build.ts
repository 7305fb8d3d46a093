import { mkdirSync, rmdirSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { cacheDir, root } from '@palmflow/tool-build/repo-folders'
import { build, type InlineConfig } from 'tsdown'
import { entriesOf, type Publishable } from './publishable.ts'

/** Keeps each style sheet as a separate file. The bundler of an app then loads each view with its own style sheet. */
const styles: InlineConfig['plugins'] = {
  name: 'styles-stay-files',
  resolveId: {
    filter: { id: /\.css$/ },
    handler: (source, importer = '') => {
      const id = resolve(dirname(importer), source)
      if (importer.endsWith('.d.ts')) return { id: `${id}?declaration`, external: true, moduleSideEffects: false }
      if (!source.startsWith('.')) return { id: source, external: true, moduleSideEffects: true }
      return { id, external: 'relative', moduleSideEffects: true }
    },
  },
}

/** Each source file becomes one file. From a single file, bundlers could not remove charts that an app does not use. */
const settings: InlineConfig = {
  config: false,
  unbundle: true,
  root: 'src',
  outDir: 'dist',
  hash: false,
  platform: 'neutral',
  target: 'es2022',
  tsconfig: join(root, 'tsconfig.json'),
  deps: { neverBundle: [/^[@a-z](?!.*\.css$)/] },
  plugins: styles,
  checks: { bundlerTimings: false },
  logLevel: 'warn',
  failOnWarn: true,
  suppressWarnings: ['TypeScript 7.0 does not yet have a stable API', 'No files matched for copying'],
}
const copied: InlineConfig = { copy: { from: 'src/**/*.{css,woff2,txt}', to: 'dist', flatten: false } }

/** Builds a package's declarations from the files in `written`, which one compiler run wrote for all packages. */
async function buildDeclarations(pkg: Publishable, written: string): Promise<void> {
  await build({
    ...settings,
    cwd: join(written, relative(root, pkg.folder)),
    name: pkg.name,
    entry: entriesOf(pkg).map((entry) => entry.replace(/\.tsx?$/, '.d.ts')),
    outDir: join(pkg.folder, 'dist'),
    clean: false,
    dts: { dtsInput: true, emitDtsOnly: true },
  })
}

async function buildOne(pkg: Publishable, written: string | undefined): Promise<void> {
  await build({ ...settings, ...copied, cwd: pkg.folder, name: pkg.name, entry: entriesOf(pkg), dts: false })
  if (written !== undefined) await buildDeclarations(pkg, written)
}

/**
 * Builds the packages into their `dist`.
 * @param written the folder of the declarations. If absent, only modules are written.
 */
export async function buildPackages(packages: readonly Publishable[], written?: string): Promise<void> {
  const waiting = [...packages]
  const work = async (): Promise<void> => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await buildOne(one, written)
  }
  await Promise.all([work(), work()])
}

const lock = join(cacheDir, 'embed.lock')
const isFree = (): boolean => {
  try {
    mkdirSync(lock)
    return true
  } catch {
    return false
  }
}

/**
 * Runs `work` while this process holds the lock, because two runs must not write into one `dist`. A lock older than two
 * minutes counts as abandoned.
 */
export async function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  mkdirSync(cacheDir, { recursive: true })
  while (!isFree()) {
    const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > 120_000) rmdirSync(lock)
    else await setTimeout(200)
  }
  try {
    return await work()
  } finally {
    rmdirSync(lock)
  }
}
