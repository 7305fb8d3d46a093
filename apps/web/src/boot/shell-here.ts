import { type Adapter, findAdapter } from '@palmflow/shell-bridge'

/** The server writes it into a page that a shell may hold in a frame: locally, the phone in a browser tab. */
const parentOrigin = (page: Document): string | undefined =>
  page.querySelector('meta[name="palmflow-shell-origin"]')?.getAttribute('content') ?? undefined

/** How this page reaches a shell; undefined in a plain browser tab. At most once for each page load. */
export function shellHere(): Adapter | undefined {
  const origin = parentOrigin(document)
  const adapter = findAdapter(window, origin === undefined ? {} : { parentOrigin: origin })
  return adapter.kind === 'none' ? undefined : adapter
}
