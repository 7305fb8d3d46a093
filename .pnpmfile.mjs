import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

const root = import.meta.dirname
const { repository: url } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'))

/** Adds the repository to each published package, so that a fork states its address only once. */
const beforePacking = (manifest, folder) => ({
  ...manifest,
  repository: { type: 'git', url: `git+${url}`, directory: relative(root, folder).replaceAll('\\', '/') },
})

export const hooks = { beforePacking }
