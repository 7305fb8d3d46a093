import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@palmflow/tool-build/repo-folders'

type Exports = Readonly<Record<string, string>>
interface Manifest {
  name: string
  version: string
  private?: boolean
  description?: string
  keywords?: readonly string[]
  license?: string
  repository?: unknown
  type?: string
  scripts?: Readonly<Record<string, string>>
  files?: readonly string[]
  engines?: Readonly<Record<string, string>>
  sideEffects?: boolean | readonly string[]
  exports: Exports
  dependencies?: Readonly<Record<string, string>>
  peerDependencies?: Readonly<Record<string, string>>
  publishConfig?: { access?: unknown; exports?: Exports }
  devDependencies?: Readonly<Record<string, string>>
}
export interface Publishable extends Manifest {
  folder: string
  /** The file name that `pnpm pack` uses. */
  tarball: string
}

export function readManifest(folder: string): Manifest {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return manifest
}

export function listPublishable(): Publishable[] {
  return globSync('packages/*/', { cwd: root })
    .map((name) => join(root, name))
    .filter((folder) => existsSync(join(folder, 'src/index.ts')))
    .map((folder) => ({ folder, manifest: readManifest(folder) }))
    .filter(({ manifest }) => manifest.private !== true)
    .map(({ folder, manifest }) => ({
      ...manifest,
      folder,
      tarball: `${manifest.name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`,
    }))
    .sort((item, other) => item.name.localeCompare(other.name))
}

const guard = 'node ../../tools/embed/pack-guard.mjs'
const isOurs = (name: string): boolean => name.startsWith('@palmflow/')
const isCode = (file: string): boolean => /\.tsx?$/.test(file)
const builtAs = (file: string): string => file.replace(/^\.\/src\//, './dist/').replace(/\.tsx?$/, '.js')

/**
 * Returns the published exports. Exports without an entry in `publishConfig` are for this repository only, such as a
 * fuzzer.
 */
const published = ({ exports, publishConfig }: Publishable): [path: string, source: string][] =>
  Object.entries(exports).filter(([path]) => publishConfig?.exports?.[path] !== undefined)

/** Returns the source files of the published exports, as paths inside the package. */
export const entriesOf = (pkg: Publishable): string[] =>
  globSync(
    published(pkg).flatMap(([, source]) => (isCode(source) ? [source] : [])),
    { cwd: pkg.folder },
  )
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort()

export const styleEntries = (pkg: Publishable): string[] =>
  published(pkg).flatMap(([path, source]) => (source.endsWith('.css') ? [path] : []))

export function wrongFields(pkg: Publishable): string[] {
  const built = Object.fromEntries(published(pkg).map(([path, source]) => [path, builtAs(source)]))
  const hasStyles = styleEntries(pkg).length > 0
  const needed = Object.entries({ ...pkg.dependencies, ...pkg.peerDependencies })
  const rules: readonly (readonly [rule: string, isKept: boolean])[] = [
    ['description and at least three keywords', Boolean(pkg.description) && (pkg.keywords?.length ?? 0) >= 3],
    ['license "Apache-2.0" and type "module"', pkg.license === 'Apache-2.0' && pkg.type === 'module'],
    ['no repository, because the root has it', pkg.repository === undefined],
    ['files ["dist", "CHANGELOG.md"]', pkg.files?.join(' ') === 'dist CHANGELOG.md'],
    ['engines.node ">=20.19"', pkg.engines?.node === '>=20.19'],
    [
      'sideEffects false, or the style sheets',
      Array.isArray(pkg.sideEffects) || (pkg.sideEffects === false && !hasStyles),
    ],
    ['prepack with pack-guard.mjs', pkg.scripts?.prepack === guard],
    ['prepublishOnly with pack-guard.mjs --publish', pkg.scripts?.prepublishOnly === `${guard} --publish`],
    ['workspace:^ for each package of ours', needed.every(([name, range]) => !isOurs(name) || range === 'workspace:^')],
    [
      'publishConfig.access "public" or "restricted"',
      ['public', 'restricted'].some((access) => access === pkg.publishConfig?.access),
    ],
    [
      `publishConfig.exports ${JSON.stringify(built, null, 2)}`,
      built['.'] !== undefined && JSON.stringify(pkg.publishConfig?.exports) === JSON.stringify(built),
    ],
  ]
  const pages = ['README.md', 'CHANGELOG.md'].filter((page) => !existsSync(join(pkg.folder, page)))
  return [
    ...rules.filter(([, isKept]) => !isKept).map(([rule]) => `${pkg.name}: package.json needs ${rule}`),
    ...pages.map((page) => `${pkg.name}: ${page} is missing`),
  ]
}
