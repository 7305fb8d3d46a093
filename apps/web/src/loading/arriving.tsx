import type { Lazy } from '@palmflow/react/parts'
import { Alert, Button } from '@palmflow/views'
import { type ComponentType, use, useEffect, useSyncExternalStore } from 'react'
import { leave } from '../navigation/leave.ts'

/** The component of a lazy page. */
export type PageComponent = ComponentType

/**
 * Shows that a file did not load. If a deploy has replaced the page, the page reloads once. The button Reload loads the
 * file again.
 */
function Missing({ of: late }: { of: Lazy<PageComponent> }) {
  useEffect(() => void leave.againIfStale().catch(() => {}), [])
  const reload = () => void late.get().catch(leave.againIfThere)
  return (
    <Alert
      ring="down"
      title="globalErrorTitle"
      text="globalErrorText"
      action={<Button label="checkVerification.reload" onClick={reload} />}
    />
  )
}

/** Shows a lazy module. Suspends until the file has loaded or failed. */
export function Arriving({ of: late }: { of: Lazy<PageComponent> }) {
  const Page = useSyncExternalStore(late.subscribe, late.current, late.current)
  const isMissing = useSyncExternalStore(late.subscribe, late.isMissing, late.isMissing)
  if (Page !== undefined) return <Page />
  if (isMissing) return <Missing of={late} />
  use(late.settled())
  return null
}
