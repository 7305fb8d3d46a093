import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@palmflow/tool-build/repo-folders'

type Exports = Readonly<Record<string, string>>
interface Manifest {
  name: string
  version: string
  private?: boolean
  files?: readonly string[]
  exports: Exports
  publishConfig?: { exports?: Exports }
  devDependencies?: Readonly<Record<string, string>>
}
/** A package that can be published. */
export interface Publishable extends Manifest {
  folder: string
  /** The file name that `pnpm pack` uses. */
  tarball: string
}

export function readManifest(folder: string): Manifest {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return manifest
}

/** Returns all packages of the workspace that have exports. */
export function listPublishable(): Publishable[] {
  return globSync('packages/*/', { cwd: root })
    .map((name) => join(root, name))
    .filter((folder) => existsSync(join(folder, 'src/index.ts')))
    .map((folder) => ({ folder, manifest: readManifest(folder) }))
    .map(({ folder, manifest }) => ({
      ...manifest,
      folder,
      tarball: `${manifest.name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`,
    }))
    .sort((one, other) => one.name.localeCompare(other.name))
}

const isCode = (file: string): boolean => /\.tsx?$/.test(file)
const builtAs = (file: string): string => file.replace(/^\.\/src\//, './dist/').replace(/\.tsx?$/, '.js')

/** Returns the published exports. `publishConfig` omits those for this repository only, such as a fuzzer. */
const published = ({ exports, publishConfig }: Publishable): [path: string, source: string][] =>
  Object.entries(exports).filter(([path]) => publishConfig?.exports?.[path] !== undefined)

/** Returns the source files behind the exports, as paths inside the package. */
export const entriesOf = (one: Publishable): string[] =>
  globSync(
    published(one).flatMap(([, source]) => (isCode(source) ? [source] : [])),
    { cwd: one.folder },
  )
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort()

export const styleEntries = (one: Publishable): string[] =>
  published(one).flatMap(([path, source]) => (source.endsWith('.css') ? [path] : []))

/** Returns a line for each field of a package's package.json that would make the published package wrong. */
export function wrongFields(one: Publishable): string[] {
  const { name, exports, files, publishConfig, private: isPrivate } = one
  const built = Object.fromEntries(published(one).map(([path, source]) => [path, builtAs(source)]))
  const wrong: string[] = []
  if (built['.'] === undefined || JSON.stringify(publishConfig?.exports) !== JSON.stringify(built)) {
    const all = Object.fromEntries(Object.entries(exports).map(([path, source]) => [path, builtAs(source)]))
    wrong.push(`${name}: in package.json, publishConfig.exports must be of ${JSON.stringify(all, null, 2)}`)
  }
  if (JSON.stringify(files) !== '["dist"]') wrong.push(`${name}: in package.json, files must be ["dist"]`)
  if (isPrivate === true) wrong.push(`${name}: package.json has private: true`)
  return wrong
}
