import { paths, profileEndpoints } from '@palmflow/contract'
import { useLazy } from '@palmflow/react/parts'
import { AccountSectionPage } from '@palmflow/views/pages/account-section'
import { ReceiptsWaiting, receiptsView } from '@palmflow/views/receipts'
import type { ReceiptsRef } from '@palmflow/workflows'
import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { useAccountRail } from '../../account/account-rail.ts'
import { beginReceipts } from '../../account/receipts.ts'
import { RequireAuth } from '../../account/use-session.tsx'
import { useApp } from '../../boot/app-context.ts'
import type { DeferredServices } from '../../boot/deferred-services.ts'
import { useMountedActor } from '../../flow/use-mounted-actor.ts'
import { SitePage } from '../../layout/site-page.tsx'

function Shown({ panel }: { panel: ReceiptsRef }) {
  const snapshot = useSelector(panel, (now) => now)
  return receiptsView({ snapshot, send: panel.send })
}

function Loaded({ deferred: { apiOf, who } }: { deferred: DeferredServices }) {
  const { log } = useApp()
  const begin = useCallback(() => {
    const { listReceipts, loadReceipt } = apiOf(profileEndpoints)
    return beginReceipts({ loadReceipts: listReceipts, loadReceipt }, who, log)
  }, [apiOf, who, log])
  const panel = useMountedActor<ReceiptsRef>(begin)
  return panel ? <Shown panel={panel} /> : <ReceiptsWaiting />
}

function Receipts() {
  const deferred = useLazy(useApp().deferred)
  return deferred === undefined ? <ReceiptsWaiting /> : <Loaded deferred={deferred} />
}

export function Route() {
  const rail = useAccountRail()
  return (
    <SitePage title="titleReceipts">
      <AccountSectionPage profileHref={paths.dashboard} rail={rail}>
        <RequireAuth waiting={<ReceiptsWaiting />}>
          <Receipts />
        </RequireAuth>
      </AccountSectionPage>
    </SitePage>
  )
}
