import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '@palmflow/tool-build/repo-folders'
import { runPnpm } from '@palmflow/tool-build/run-pnpm'
import { currentPlace, type Release, type ReleaseFile, refusals, releaseFile } from './release.ts'

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: 'release' },
    'dry-run': { type: 'boolean', default: false },
    tag: { type: 'string', default: 'latest' },
    otp: { type: 'string' },
    provenance: { type: 'boolean', default: false },
  },
})
const from = resolve(root, values.from)

/** Returns the digest that the registry has for this version, or an empty text if the version is not published. */
function publishedAs(name: string, version: string): string {
  const { status, output } = runPnpm(['view', `${name}@${version}`, 'dist.integrity'])
  return status === 0 ? (/sha512-[\w+/]+=*/.exec(output)?.[0] ?? '') : ''
}

const options = [
  ...['--tag', values.tag, '--no-git-checks'],
  ...(values['dry-run'] ? ['--dry-run'] : []),
  ...(values.provenance ? ['--provenance'] : []),
  ...(values.otp === undefined ? [] : ['--otp', values.otp]),
]

/**
 * Publishes one file, unless the registry already has it.
 * @throws if the registry has another file of this version
 */
function publish({ name, tarball, integrity }: ReleaseFile, version: string): string {
  const before = publishedAs(name, version)
  if (before === integrity) return 'was already published'
  if (before !== '') throw new Error(`${name}@${version}: the registry has another file, ${before}`)
  const { status, output } = runPnpm(['publish', join(from, tarball), ...options])
  if (status !== 0) throw new Error(output)
  if (values['dry-run']) return 'can be published'
  const after = publishedAs(name, version)
  if (after !== integrity) throw new Error(`${name}@${version}: the registry has ${after || 'no file'}`)
  return 'published'
}

try {
  const release: Release = JSON.parse(readFileSync(join(from, releaseFile), 'utf8'))
  const reasons = refusals(from, release, await currentPlace())
  if (reasons.length > 0) throw new Error(reasons.join('\n'))
  for (const file of release.files)
    console.log(`${file.name}@${release.version} ${publish(file, release.version)}: ${file.integrity}`)
} catch (error) {
  console.log(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
