import { paths, profileEndpoints } from '@palmflow/contract'
import { Waiting } from '@palmflow/views'
import { OwnPage } from '@palmflow/views/pages/own'
import { receiptsView } from '@palmflow/views/receipts'
import type { ReceiptsRef } from '@palmflow/workflows'
import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { beginReceipts } from '../../account/receipts.ts'
import { RequireAuth } from '../../account/use-session.tsx'
import { useApp } from '../../boot/app-context.ts'
import type { DeferredServices } from '../../boot/deferred-services.ts'
import { useWhileShown } from '../../flow/while-shown.ts'
import { SitePage } from '../../layout/site-page.tsx'
import { useLazy } from '../../loading/lazy.ts'

function Shown({ panel }: { panel: ReceiptsRef }) {
  const snapshot = useSelector(panel, (now) => now)
  return receiptsView({ snapshot, send: panel.send })
}

function Page({ later: { apiOf, who } }: { later: DeferredServices }) {
  const { log } = useApp()
  const begin = useCallback(() => {
    const { listReceipts, loadReceipt } = apiOf(profileEndpoints)
    return beginReceipts({ loadReceipts: listReceipts, loadReceipt }, who, log)
  }, [apiOf, who, log])
  const panel = useWhileShown<ReceiptsRef>(begin)
  return <OwnPage profileHref={paths.dashboard}>{panel && <Shown panel={panel} />}</OwnPage>
}

function Receipts() {
  const later = useLazy(useApp().later)
  return later === undefined ? <Waiting /> : <Page later={later} />
}

/** The consents of a signed-in user. */
export function Route() {
  return (
    <SitePage title="titleReceipts">
      <RequireAuth>
        <Receipts />
      </RequireAuth>
    </SitePage>
  )
}
