import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '@palmflow/tool-build/repo-folders'
import { publishFiles } from './publish-files.ts'
import { currentPlace, type Release, refusals, releaseFile } from './release.ts'

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

const options = [
  '--tag',
  values.tag,
  ...(values['dry-run'] ? ['--dry-run'] : []),
  ...(values.provenance ? ['--provenance'] : []),
  ...(values.otp === undefined ? [] : ['--otp', values.otp]),
]

try {
  const release: Release = JSON.parse(readFileSync(join(from, releaseFile), 'utf8'))
  const reasons = refusals(from, release, await currentPlace())
  if (reasons.length > 0) throw new Error(reasons.join('\n'))
  publishFiles(from, release, options)
} catch (error) {
  console.log(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
