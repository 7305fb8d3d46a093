import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { cacheDir, root } from '@palmflow/tool-build/repo-folders'
import { listRows, pascalOf, wordOf } from '@palmflow/tool-paths/rows'
import { alone, buildPackages } from './build.ts'
import { bundle } from './bundle.ts'
import { type Check, refuse } from './checks.ts'
import { listPublishable } from './publishable.ts'
import { brotliBytes } from './smallest-apps.ts'

export interface Size {
  name: string
  gzip: number
  brotli: number
  modules: readonly string[]
}

const bare = "export { assign, createActor, fromPromise, setup } from 'xstate'\n"
const entryOf = (stem: string): string =>
  `export { createActor } from 'xstate'\nexport { bind${pascalOf(stem)} } from '@palmflow/workflows'\n`

const caseStems = (): string[] => listRows(root).flatMap(({ kind, stem }) => (kind === 'use-cases' ? [stem] : []))

async function sizeOf(folder: string, name: string, source: string, alias: Record<string, string>): Promise<Size> {
  const entry = join(folder, `size-of-${name.toLowerCase()}.js`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(entry, source)
  const { code, modules } = await bundle(folder, entry, alias)
  const bytes = Buffer.from(code)
  return { name, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotliBytes(bytes), modules }
}

async function measureUseCases(folder: string, alias: Record<string, string> = {}): Promise<Size[]> {
  const sizes = [await sizeOf(folder, 'xstate', bare, alias)]
  for (const stem of caseStems()) sizes.push(await sizeOf(folder, wordOf(stem), entryOf(stem), alias))
  return sizes
}

const needed: readonly string[] = ['@palmflow/contract', '@palmflow/workflows']

/** Builds the packages and measures XState and each use case in the workspace, without tarballs. */
export function measureWorkspace(): Promise<Size[]> {
  const packages = listPublishable().filter(({ name }) => needed.includes(name))
  const built = packages.map(({ name, folder }) => [name, join(folder, 'dist/index.js')])
  const alias = { ...Object.fromEntries(built), xstate: join(import.meta.dirname, 'node_modules/xstate') }
  return alone(async () => {
    await buildPackages(packages)
    return measureUseCases(join(cacheDir, 'embed-sizes'), alias)
  })
}

const kB = (bytes: number): string => `${(bytes / 1_000).toFixed(1).padStart(8)} kB`

export function sizeTable(sizes: readonly Size[]): string {
  const floor = sizes[0]
  const rows = sizes.map(({ name, gzip, brotli }, at) => {
    const more = at === 0 || floor === undefined ? '' : `  ${kB(brotli - floor.brotli).trim()} above XState`
    return `  ${(at === 0 ? 'XState alone' : name).padEnd(36)}${kB(gzip)}${kB(brotli)}${more}`
  })
  return [`${'Only one use case, minified'.padEnd(38)}       gzip     brotli`, ...rows].join('\n')
}

const stranger =
  (name: string) =>
  (id: string): boolean => {
    const [, useCase] = /workflows\/dist\/use-cases\/([^/]+)\//.exec(id) ?? []
    const isOtherUseCase = useCase !== undefined && wordOf(useCase) !== name
    return (
      isOtherUseCase || /\.samples\.|\/dist\/samples\.|\/dist\/panels\/|valibot|xstate\+graph|palmflow\/paths/.test(id)
    )
  }

export const sizeCheck = (folder: string, keep: (table: string) => void): Check => ({
  name: 'a bundle of one use case has no code of another',
  run: async () => {
    const sizes = await measureUseCases(folder)
    keep(sizeTable(sizes))
    refuse(sizes.flatMap(({ name, modules }) => modules.filter(stranger(name)).map((id) => `${name} contains ${id}`)))
    const lost = sizes.slice(1).filter(({ modules }) => !modules.some((id) => id.includes('workflows/dist/use-cases/')))
    refuse(lost.map(({ name }) => `${name} is missing in its own bundle`))
    return sizes
      .slice(1)
      .map(({ name, modules }) => `${name} ${modules.length} modules`)
      .join(', ')
  },
})
