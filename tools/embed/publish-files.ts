import { join } from 'node:path'
import { runPnpm } from '@palmflow/tool-build/run-pnpm'
import type { Release, ReleaseFile } from './release.ts'

/** Returns the digest that the registry has for this version, or an empty text if the version is not published. */
function publishedAs(name: string, version: string): string {
  const { status, output } = runPnpm(['view', `${name}@${version}`, 'dist.integrity'])
  return status === 0 ? (/sha512-[\w+/]+=*/.exec(output)?.[0] ?? '') : ''
}

/**
 * Publishes one file, unless the registry already has it.
 * @throws if the registry has another file of this version
 */
function publish(from: string, { name, tarball, integrity }: ReleaseFile, version: string, options: readonly string[]) {
  const before = publishedAs(name, version)
  if (before === integrity) return 'was already published'
  if (before !== '') throw new Error(`${name}@${version}: the registry has another file, ${before}`)
  const { status, output } = runPnpm(['publish', join(from, tarball), '--no-git-checks', ...options])
  if (status !== 0) throw new Error(output)
  if (options.includes('--dry-run')) return 'can be published'
  const after = publishedAs(name, version)
  if (after !== integrity) throw new Error(`${name}@${version}: the registry has ${after || 'no file'}`)
  return 'published'
}

/**
 * Publishes the files of a release in order, and prints a line for each.
 * @param options the options of `pnpm publish`
 */
export function publishFiles(from: string, { files, version }: Release, options: readonly string[]): void {
  for (const file of files)
    console.log(`${file.name}@${version} ${publish(from, file, version, options)}: ${file.integrity}`)
}
