import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.map': 'application/json',
}

/** In the specification, the names of guidance images end with the file type, without a dot (R229). */
const typeOf = (path: string): string =>
  types[extname(path.replace(/-gif$/, '.gif')).toLowerCase()] ?? 'application/octet-stream'

export interface StaticFile {
  bytes: Buffer<ArrayBuffer>
  etag: string
  type: string
}

/**
 * Refuses traversal, dot files and compressed copies. Each file has one path only, because each path uses memory in the
 * cache.
 */
function isServable(path: string): boolean {
  const segments = path.split('/').slice(1)
  return !/[\\\0]/.test(path) && !path.endsWith('.br') && segments.every((segment) => /^[^.]/.test(segment))
}

export const etagOf = (bytes: Uint8Array | string): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`

/**
 * Only files of the build have a hash in the name. A guidance image keeps its name when its content changes. Therefore
 * browsers must revalidate the image.
 */
export const isHashed = (path: string): boolean => path.startsWith('/assets/') && !path.endsWith('-gif')

function readerOf(folder: string) {
  const cache = new Map<string, { file: StaticFile; stamp: string }>()

  async function load(path: string, named: string): Promise<StaticFile | undefined> {
    const known = isHashed(named) ? cache.get(path) : undefined
    if (known !== undefined) return known.file
    const full = join(folder, path)
    const found = await stat(full).catch(() => undefined)
    if (found === undefined || !found.isFile()) return undefined
    const stamp = `${found.mtimeMs}:${found.size}`
    const cached = cache.get(path)
    if (cached?.stamp === stamp) return cached.file
    const bytes = await readFile(full)
    const file = { bytes, etag: etagOf(bytes), type: typeOf(named) }
    cache.set(path, { file, stamp })
    return file
  }

  return {
    /** @param path the decoded path, starting with a slash */
    read: async (path: string) => (isServable(path) ? load(path, path) : undefined),
    readCompressed: async (path: string) => (isServable(path) ? load(`${path}.br`, path) : undefined),
  }
}
export type FileReader = ReturnType<typeof readerOf>

const readers = new Map<string, FileReader>()

/** A file with a hash in its name is read once. Another file is read again only after a change. */
export function fileReader(folder: string): FileReader {
  const reader = readers.get(folder) ?? readerOf(folder)
  readers.set(folder, reader)
  return reader
}
