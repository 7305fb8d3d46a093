import { Lazy, useLoaded } from '@palmflow/react/parts'
import { CookieButton } from '@palmflow/views'
import { type ReactNode, useState } from 'react'

const panelFile = new Lazy(async () => (await import('./cookie-panel.tsx')).CookiePanel)

/** Render the dialog outside of the footer, because the footer has dark colours. */
export function useCookiePreferences(): { button: ReactNode; dialog: ReactNode } {
  const Panel = useLoaded(panelFile)
  const [request, setAsked] = useState<object>()
  const open = () => {
    setAsked({})
    panelFile.start()
  }
  return { button: <CookieButton onOpen={open} />, dialog: request && Panel && <Panel request={request} /> }
}
