import { paths, profileEndpoints } from '@palmflow/contract'
import { bindUnenroll, type UnenrollRef } from '@palmflow/workflows'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { createActor } from 'xstate'
import { useApp } from './app-context.ts'
import { useLate } from './late.ts'
import type { Later } from './later.ts'
import { leave } from './leave.ts'
import type { Log } from './log.ts'

function begun({ apiOf, kept, who }: Later, log: Log): UnenrollRef {
  const panel = createActor(bindUnenroll(apiOf(profileEndpoints), log.defect))
  panel.on('profile.deleted', () => log.record('ProfileManagement.DeleteProfile'))
  panel.on('session.refused', () => who.send({ type: 'profile.checkRequested' }))
  panel.on('goodbye.closed', () => {
    kept.clear()
    leave.replace(paths.signIn)
  })
  return panel.start()
}

/** The person's way out of here, for as long as a page is shown; nothing until what asks the server has come. */
export function useUnenroll() {
  const { later, log } = useApp()
  const loaded = useLate(later)
  const [panel, setPanel] = useState<UnenrollRef>()
  useEffect(() => {
    if (loaded === undefined) return
    const actor = begun(loaded, log)
    setPanel(actor)
    return () => actor.stop()
  }, [loaded, log])
  const snapshot = useSelector(panel, (now) => now)
  return panel && snapshot && { snapshot, send: panel.send }
}
