import { Lazy, useLoaded } from '@palmflow/react/parts'
import { CookieButton } from '@palmflow/views'
import { type ReactNode, useState } from 'react'

const panelFile = new Lazy(async () => (await import('./cookie-panel.tsx')).CookiePanel)

/**
 * Returns the button, which is shown immediately, and the dialog, which loads on demand. Render the dialog outside of
 * the dark footer.
 */
export function useCookiePreferences(): { button: ReactNode; dialog: ReactNode } {
  const Panel = useLoaded(panelFile)
  const [request, setAsked] = useState<object>()
  const open = () => {
    setAsked({})
    panelFile.start()
  }
  return { button: <CookieButton onOpen={open} />, dialog: request && Panel && <Panel request={request} /> }
}
