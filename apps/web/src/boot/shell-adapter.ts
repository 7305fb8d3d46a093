import { type Adapter, findAdapter } from '@palmflow/shell-bridge'

const parentOrigin = (page: Document): string | undefined =>
  page.querySelector('meta[name="palmflow-shell-origin"]')?.getAttribute('content') ?? undefined

/**
 * Returns undefined without an app shell. Call this function at most once for each page load. A second call throws in
 * an iOS shell.
 */
export function findShellAdapter(): Adapter | undefined {
  const origin = parentOrigin(document)
  const adapter = findAdapter(window, origin === undefined ? {} : { parentOrigin: origin })
  return adapter.kind === 'none' ? undefined : adapter
}
