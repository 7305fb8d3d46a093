import type { Lazy } from '@palmflow/react/parts'
import { type ComponentType, use, useEffect, useSyncExternalStore } from 'react'
import { leave } from '../navigation/leave.ts'
import { BrokenPage } from './broken-page.tsx'

export type PageComponent = ComponentType

/** Reloads the page once if a deploy has replaced the page. The Reload button requests the file again. */
function Missing({ of: lazy }: { of: Lazy<PageComponent> }) {
  useEffect(() => void leave.againIfStale().catch(() => {}), [])
  return <BrokenPage onReload={() => void lazy.get().catch(leave.againIfThere)} />
}

/** Suspends until the file has loaded or failed. */
export function LazyPage({ of: lazy }: { of: Lazy<PageComponent> }) {
  const Page = useSyncExternalStore(lazy.subscribe, lazy.current, lazy.current)
  const isMissing = useSyncExternalStore(lazy.subscribe, lazy.isMissing, lazy.isMissing)
  if (Page !== undefined) return <Page />
  if (isMissing) return <Missing of={lazy} />
  use(lazy.settled())
  return null
}
