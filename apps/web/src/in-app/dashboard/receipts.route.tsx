import { paths } from '@palmflow/contract'
import { AppShell } from '@palmflow/views/app'
import { receiptsView } from '@palmflow/views/receipts'
import type { ReceiptsRef } from '@palmflow/workflows'
import { useSelector } from '@xstate/react'
import { useCallback, useEffect } from 'react'
import { beginReceipts } from '../../account/receipts.ts'
import { useMountedActor } from '../../flow/use-mounted-actor.ts'
import { useInApp } from '../in-app-context.ts'
import { PageWithMessage } from '../page-with-message.tsx'
import { RequireAppAuth } from '../require-app-auth.tsx'
import { useBack } from '../use-back.ts'
import { leaveAsUser, userCalls } from '../user-calls.ts'

function Shown({ panel }: { panel: ReceiptsRef }) {
  const snapshot = useSelector(panel, (now) => now)
  return receiptsView({ snapshot, send: panel.send })
}

function Page() {
  const inApp = useInApp()
  const goBack = useBack(paths.dashboard)
  const begin = useCallback(() => {
    const known = userCalls(inApp, false)
    const { main, who, log } = inApp
    return beginReceipts({ loadReceipts: known(main.listReceipts), loadReceipt: known(main.loadReceipt) }, who, log)
  }, [inApp])
  useEffect(() => () => leaveAsUser(inApp), [inApp])
  const panel = useMountedActor<ReceiptsRef>(begin)
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
