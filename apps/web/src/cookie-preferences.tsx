import { CookieButton, cookiePreferencesDialog } from '@palmflow/views/cookie-preferences'
import { bindCookiePreferences, type CookiePreferencesRef } from '@palmflow/workflows'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { createActor } from 'xstate'

/** In the footer: the button is there at once, the dialog once it can open. */
export function CookiePreferences() {
  const [panel, setPanel] = useState<CookiePreferencesRef>()
  useEffect(() => {
    const begun = createActor(bindCookiePreferences({})).start()
    setPanel(begun)
    return () => void begun.stop()
  }, [])
  const snapshot = useSelector(panel, (now) => now)
  return (
    <>
      <CookieButton onOpen={panel && (() => panel.send({ type: 'cookies.opened' }))} />
      {panel && snapshot && cookiePreferencesDialog({ snapshot, send: panel.send })}
    </>
  )
}
