import { cookiePreferencesDialog } from '@palmflow/views/cookie-preferences'
import { bindCookiePreferences, type CookiePreferencesRef } from '@palmflow/workflows'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { createActor } from 'xstate'

export function CookiePanel({ request }: { request: object }) {
  const [panel, setPanel] = useState<CookiePreferencesRef>()
  useEffect(() => {
    const begun = createActor(bindCookiePreferences({})).start()
    setPanel(begun)
    return () => void begun.stop()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each click is a new request
  useEffect(() => panel?.send({ type: 'cookies.opened' }), [panel, request])
  const snapshot = useSelector(panel, (now) => now)
  return panel && snapshot && cookiePreferencesDialog({ snapshot, send: panel.send })
}
