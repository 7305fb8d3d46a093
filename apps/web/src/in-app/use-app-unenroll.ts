import { paths } from '@palmflow/contract'
import { leaveWithoutUser } from '@palmflow/react/in-app'
import { useEffect, useMemo } from 'react'
import { useUnenrollPanel } from '../account/unenroll-panel.ts'
import { leave } from '../navigation/leave.ts'
import { useInApp } from './in-app-context.ts'

/** When the goodbye screen closes, the app gets an event and must check its user again (R193). */
export function useUnenroll() {
  const { gateway, who, log, persistedSession, shell, addressOf, unenrolling } = useInApp()
  const ways = useMemo(
    () => ({
      deleteProfile: gateway.deleteAppProfile,
      ...{ who, log },
      onDeleted: () => {
        // Stop the session, because the deleted user has no profile to load. The remaining tokens are invalid.
        who.stop()
        persistedSession.gatewayTokens.end(persistedSession.gatewayTokens.current())
        persistedSession.tokens.clear()
      },
      onClosed: () => {
        const to = addressOf(paths.signIn)
        persistedSession.clear()
        void leaveWithoutUser({ word: 'shell.profile.refresh', shell, to, leave: leave.replace })
      },
    }),
    [gateway, who, log, persistedSession, shell, addressOf],
  )
  const unenroll = useUnenrollPanel(ways)
  const isAsked = unenroll?.snapshot.matches('goodbye') === true || unenroll?.isGone === true
  useEffect(() => {
    unenrolling.current = isAsked
  }, [unenrolling, isAsked])
  return unenroll
}
