import { createHash } from 'node:crypto'
import { copyFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { emptyOutput } from '@palmflow/tool-build/output-folder'
import { root } from '@palmflow/tool-build/repo-folders'
import { runProgram } from './checks.ts'
import { elementFile } from './component.ts'
import { type Publishable, readManifest } from './publishable.ts'

export interface ReleaseFile {
  name: string
  tarball: string
  /** The digest in the form that registries use: `sha512-` and base64. */
  integrity: string
}
export interface Release {
  version: string
  commit: string
  /** The packages in the order of their publication. Each package follows its dependencies. */
  files: readonly ReleaseFile[]
}
export const releaseFile = 'release.json'

export const integrityOf = (bytes: Buffer): string => `sha512-${createHash('sha512').update(bytes).digest('base64')}`

export function inOrder<One extends Pick<Publishable, 'name' | 'dependencies' | 'peerDependencies'>>(
  packages: readonly One[],
): One[] {
  const ordered = new Set<One>()
  const add = (one: One, users: readonly One[]): void => {
    if (users.includes(one)) throw new Error(`${one.name} depends on itself`)
    const needed = Object.keys({ ...one.dependencies, ...one.peerDependencies })
    for (const other of packages) if (needed.includes(other.name)) add(other, [...users, one])
    ordered.add(one)
  }
  for (const one of packages) add(one, [])
  return [...ordered]
}

const git = async (...args: string[]): Promise<string> => (await runProgram('git', args, root)).trim()

/**
 * Returns the commit of the working tree.
 * @throws if the tree has uncommitted changes
 */
export async function committed(): Promise<string> {
  const changes = await git('status', '--porcelain')
  if (changes !== '') throw new Error(`a release needs a tree without uncommitted changes:\n${changes}`)
  return git('rev-parse', 'HEAD')
}

interface Parts {
  packages: readonly Publishable[]
  tarballs: string
  element: string
  commit: string
}

export function writeRelease(to: string, { packages, tarballs, element, commit }: Parts): void {
  emptyOutput(to)
  cpSync(tarballs, to, { recursive: true })
  copyFileSync(join(element, elementFile), join(to, elementFile))
  cpSync(join(root, 'docs/openapi'), join(to, 'openapi'), { recursive: true })
  const files = inOrder(packages).map(({ name, tarball }) => ({
    name,
    tarball,
    integrity: integrityOf(readFileSync(join(to, tarball))),
  }))
  const [version = ''] = new Set(packages.map((one) => one.version))
  const release: Release = { version, commit, files }
  writeFileSync(join(to, releaseFile), `${JSON.stringify(release, null, 2)}\n`)
}

interface Place {
  commit: string
  tags: readonly string[]
  repository: string
}

export const currentPlace = async (): Promise<Place> => ({
  commit: await git('rev-parse', 'HEAD'),
  tags: (await git('tag', '--points-at', 'HEAD')).split('\n'),
  repository: String(readManifest(root).repository),
})

export function refusals(from: string, { version, commit, files }: Release, place: Place): string[] {
  const changed = files.filter(({ tarball, integrity }) => integrityOf(readFileSync(join(from, tarball))) !== integrity)
  return [
    ...changed.map(({ tarball }) => `${tarball} has changed since its checks`),
    ...(place.commit === commit ? [] : [`the files were built from commit ${commit}: check it out`]),
    ...(place.tags.includes(`v${version}`) ? [] : [`the commit needs the tag v${version}`]),
    ...(new URL(place.repository).hostname.endsWith('.example')
      ? ['repository in the package.json of the root is a placeholder: set your address']
      : []),
  ]
}
