import { CookieButton } from '@palmflow/views'
import { type ReactNode, useState } from 'react'
import { Late, useIfThere } from '../loading/late.ts'

const panelFile = new Late(async () => (await import('./cookie-panel.tsx')).CookiePanel)

/** The button is there at once, and the dialog, beside the footer, which is dark, once it was wanted and has come. */
export function useCookiePreferences(): { button: ReactNode; dialog: ReactNode } {
  const Panel = useIfThere(panelFile)
  const [asked, setAsked] = useState<object>()
  const open = () => {
    setAsked({})
    panelFile.start()
  }
  return { button: <CookieButton onOpen={open} />, dialog: asked && Panel && <Panel asked={asked} /> }
}
