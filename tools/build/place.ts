import { join, relative } from 'node:path'

export const root = join(import.meta.dirname, '../..')
export const cacheDir = join(root, 'node_modules/.cache')

/** A path as a person at the root would write it. */
export function shortPath(path: string): string {
  const short = relative(root, path)
  return short === '' || short.startsWith('..') ? path : short
}
