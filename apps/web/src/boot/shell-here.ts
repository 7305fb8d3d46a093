import { type Adapter, findAdapter } from '@palmflow/shell-bridge'

/** A tag of the server for a page that a shell may frame: locally the app simulator. */
const parentOrigin = (page: Document): string | undefined =>
  page.querySelector('meta[name="palmflow-shell-origin"]')?.getAttribute('content') ?? undefined

/** The adapter to the shell. Undefined in a plain browser tab. Call it at most once for each page load. */
export function shellHere(): Adapter | undefined {
  const origin = parentOrigin(document)
  const adapter = findAdapter(window, origin === undefined ? {} : { parentOrigin: origin })
  return adapter.kind === 'none' ? undefined : adapter
}
