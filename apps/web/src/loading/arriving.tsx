import { Alert, Button } from '@palmflow/views'
import { type ComponentType, use, useEffect, useSyncExternalStore } from 'react'
import { leave } from '../navigation/leave.ts'
import type { Late } from './late.ts'

/** What a file of its own brings to the screen. */
export type Shown = ComponentType

/** Where a file did not come: it is asked for again by itself, and by whoever presses Reload. */
function Missing({ of: late }: { of: Late<Shown> }) {
  useEffect(() => void leave.againIfStale().catch(() => {}), [])
  const reload = () => void late.get().catch(leave.againIfThere)
  return (
    <Alert
      title="globalErrorTitle"
      text="globalErrorText"
      action={<Button label="checkVerification.reload" onClick={reload} />}
    />
  )
}

/** A screen in a file of its own. Suspends until the file has come, or has not. */
export function Arriving({ of: late }: { of: Late<Shown> }) {
  const Page = useSyncExternalStore(late.subscribe, late.current, late.current)
  const isMissing = useSyncExternalStore(late.subscribe, late.isMissing, late.isMissing)
  if (Page !== undefined) return <Page />
  if (isMissing) return <Missing of={late} />
  use(late.settled())
  return null
}
