import { paths, profileEndpoints } from '@palmflow/contract'
import { Waiting } from '@palmflow/views'
import { OwnPage } from '@palmflow/views/pages/own'
import { signInsView } from '@palmflow/views/sign-ins'
import type { SignInsRef } from '@palmflow/workflows'
import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { beginSignIns } from '../../account/sign-ins.ts'
import { RequireAuth } from '../../account/use-session.tsx'
import { useApp } from '../../boot/app-context.ts'
import type { DeferredServices } from '../../boot/deferred-services.ts'
import { useWhileShown } from '../../flow/while-shown.ts'
import { SitePage } from '../../layout/site-page.tsx'
import { useLazy } from '../../loading/lazy.ts'

function Shown({ panel }: { panel: SignInsRef }) {
  const snapshot = useSelector(panel, (now) => now)
  return signInsView({ snapshot, send: panel.send })
}

function Page({ later: { apiOf, who } }: { later: DeferredServices }) {
  const { log } = useApp()
  const begin = useCallback(() => {
    const { listSignIns, endSignIn, endOtherSignIns } = apiOf(profileEndpoints)
    return beginSignIns({ loadSignIns: listSignIns, endOne: endSignIn, endOthers: endOtherSignIns }, who, log)
  }, [apiOf, who, log])
  const panel = useWhileShown<SignInsRef>(begin)
  return <OwnPage profileHref={paths.dashboard}>{panel && <Shown panel={panel} />}</OwnPage>
}

function SignIns() {
  const later = useLazy(useApp().later)
  return later === undefined ? <Waiting /> : <Page later={later} />
}

/** The sign-ins of a user. */
export function Route() {
  return (
    <SitePage title="titleSignIns">
      <RequireAuth>
        <SignIns />
      </RequireAuth>
    </SitePage>
  )
}
