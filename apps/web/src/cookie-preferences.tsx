import { CookieButton, cookiePreferencesDialog } from '@palmflow/views/cookie-preferences'
import { bindCookiePreferences, type CookiePreferencesRef } from '@palmflow/workflows'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useState } from 'react'
import { createActor } from 'xstate'

/** The button is there at once, and the dialog once it can open: beside the footer, which is dark. */
export function useCookiePreferences(): { button: ReactNode; dialog: ReactNode } {
  const [panel, setPanel] = useState<CookiePreferencesRef>()
  useEffect(() => {
    const begun = createActor(bindCookiePreferences({})).start()
    setPanel(begun)
    return () => void begun.stop()
  }, [])
  const snapshot = useSelector(panel, (now) => now)
  return {
    button: <CookieButton onOpen={panel && (() => panel.send({ type: 'cookies.opened' }))} />,
    dialog: panel && snapshot && cookiePreferencesDialog({ snapshot, send: panel.send }),
  }
}
