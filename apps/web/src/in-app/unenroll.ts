import { paths } from '@palmflow/contract'
import { useCallback } from 'react'
import { leave } from '../leave.ts'
import { beginUnenroll, useUnenrollPanel } from '../unenroll-panel.ts'
import { useInApp } from './in-app-context.ts'
import { leaveAsNobody } from './sign-out.ts'

/** In the app: the gateway deletes, and the app hears that it has to look again who is there (A138). */
export function useUnenroll() {
  const { gateway, who, log, kept, shell, addressOf } = useInApp()
  const begin = useCallback(
    () =>
      beginUnenroll({
        deleteProfile: gateway.deleteAppProfile,
        ...{ who, log },
        // Asked for once more, it would tell the app of a session that has expired, while goodbye is read.
        onDeleted: () => who.stop(),
        onClosed: () => {
          const to = addressOf(paths.signIn)
          void leaveAsNobody({ word: 'shell.profile.refresh', kept, shell, to, leave: leave.replace })
        },
      }),
    [gateway, who, log, kept, shell, addressOf],
  )
  return useUnenrollPanel(begin)
}
