import { join, relative } from 'node:path'

export const root = join(import.meta.dirname, '../..')
export const cacheDir = join(root, 'node_modules/.cache')

export function shortPath(path: string): string {
  const short = relative(root, path)
  return short === '' || short.startsWith('..') ? path : short
}
