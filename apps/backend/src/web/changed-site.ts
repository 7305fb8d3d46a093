import type { ExternalPageKey } from '@palmflow/contract'
import { etagOf, type FileReader } from './files.ts'

/** The pages and links that the file of the operator changes (decision 0104). */
export interface ChangedSite {
  /** The changed pages, keyed by file path. */
  pages: ReadonlyMap<string, string>
  outbound: Readonly<Partial<Record<ExternalPageKey, string>>>
}

export function withChangedPages(files: FileReader, pages: ChangedSite['pages']): FileReader {
  const changed = new Map(
    [...pages].map(([path, html]) => {
      const bytes = Buffer.from(html)
      return [path, { bytes, etag: etagOf(bytes), type: 'text/html; charset=utf-8' }] as const
    }),
  )
  return {
    read: async (path) => changed.get(path) ?? files.read(path),
    readCompressed: async (path) => (changed.has(path) ? undefined : files.readCompressed(path)),
  }
}
