import { paths } from '@palmflow/contract'
import { AppShell } from '@palmflow/views/app'
import { signInsView } from '@palmflow/views/sign-ins'
import type { SignInsRef } from '@palmflow/workflows'
import { useSelector } from '@xstate/react'
import { useCallback, useEffect } from 'react'
import { beginSignIns } from '../../account/sign-ins.ts'
import { useMountedActor } from '../../flow/use-mounted-actor.ts'
import { useInApp } from '../in-app-context.ts'
import { PageWithMessage } from '../page-with-message.tsx'
import { RequireAppAuth } from '../require-app-auth.tsx'
import { useBack } from '../use-back.ts'
import { leaveAsUser, userCalls } from '../user-calls.ts'

function Shown({ panel }: { panel: SignInsRef }) {
  const snapshot = useSelector(panel, (now) => now)
  return signInsView({ snapshot, send: panel.send })
}

function Page() {
  const inApp = useInApp()
  const goBack = useBack(paths.dashboard)
  const begin = useCallback(() => {
    const known = userCalls(inApp, false)
    const { main, who, log } = inApp
    const { listSignIns, endSignIn, endOtherSignIns } = main
    const calls = { loadSignIns: known(listSignIns), endOne: known(endSignIn), endOthers: known(endOtherSignIns) }
    return beginSignIns(calls, who, log)
  }, [inApp])
  useEffect(() => () => leaveAsUser(inApp), [inApp])
  const panel = useMountedActor<SignInsRef>(begin)
  return (
    <AppShell header={null} onBack={goBack}>
      <PageWithMessage>{panel && <Shown panel={panel} />}</PageWithMessage>
    </AppShell>
  )
}

export function Route() {
  return (
    <RequireAppAuth>
      <Page />
    </RequireAppAuth>
  )
}
