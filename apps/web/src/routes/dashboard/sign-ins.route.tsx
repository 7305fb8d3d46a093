import { paths, profileEndpoints } from '@palmflow/contract'
import { useLazy } from '@palmflow/react/parts'
import { AccountSectionPage } from '@palmflow/views/pages/account-section'
import { SignInsWaiting, signInsView } from '@palmflow/views/sign-ins'
import type { SignInsRef } from '@palmflow/workflows'
import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { useAccountRail } from '../../account/account-rail.ts'
import { beginSignIns } from '../../account/sign-ins.ts'
import { RequireAuth } from '../../account/use-session.tsx'
import { useApp } from '../../boot/app-context.ts'
import type { DeferredServices } from '../../boot/deferred-services.ts'
import { useMountedActor } from '../../flow/use-mounted-actor.ts'
import { SitePage } from '../../layout/site-page.tsx'

function Shown({ panel }: { panel: SignInsRef }) {
  const snapshot = useSelector(panel, (now) => now)
  return signInsView({ snapshot, send: panel.send })
}

function Loaded({ deferred: { apiOf, who } }: { deferred: DeferredServices }) {
  const { log } = useApp()
  const begin = useCallback(() => {
    const { listSignIns, endSignIn, endOtherSignIns } = apiOf(profileEndpoints)
    return beginSignIns({ loadSignIns: listSignIns, endOne: endSignIn, endOthers: endOtherSignIns }, who, log)
  }, [apiOf, who, log])
  const panel = useMountedActor<SignInsRef>(begin)
  return panel ? <Shown panel={panel} /> : <SignInsWaiting />
}

function SignIns() {
  const deferred = useLazy(useApp().deferred)
  return deferred === undefined ? <SignInsWaiting /> : <Loaded deferred={deferred} />
}

export function Route() {
  const rail = useAccountRail()
  return (
    <SitePage title="titleSignIns">
      <AccountSectionPage profileHref={paths.dashboard} rail={rail}>
        <RequireAuth waiting={<SignInsWaiting />}>
          <SignIns />
        </RequireAuth>
      </AccountSectionPage>
    </SitePage>
  )
}
