import { paths, safeUrl } from '@palmflow/contract'
import { accountsView, LogoAddress } from '@palmflow/views/accounts'
import { type AccountsRef, bindAccounts } from '@palmflow/workflows'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { createActor } from 'xstate'
import { environmentHere } from '../../environment.ts'
import { Carried } from '../carried.tsx'
import { useInApp } from '../in-app-context.ts'
import { PersonOnly } from '../person-only.tsx'

const logoAddress = (raw: string): string | undefined =>
  safeUrl('logo', raw, location.origin, environmentHere(document))?.href

function Accounts({ panel }: { panel: AccountsRef }) {
  const snapshot = useSelector(panel, (now) => now)
  return accountsView({ snapshot, send: panel.send })
}

export function Route() {
  const { gateway, who, log, addressOf } = useInApp()
  const go = useNavigate()
  const [panel, setPanel] = useState<AccountsRef>()
  useEffect(() => {
    const calls = { loadAccounts: gateway.listAuthorizations, disconnect: gateway.deleteAuthorization }
    const actor = createActor(bindAccounts(calls, log.defect))
    actor.on('account.disconnected', () => log.record('ProfileManagement.Disconnect'))
    actor.on('session.refused', () => who.send({ type: 'profile.checkRequested' }))
    actor.on('accounts.left', () => void Promise.resolve(go(addressOf(paths.dashboard), { replace: true })))
    setPanel(actor.start())
    return () => void actor.stop()
  }, [gateway, who, log, addressOf, go])
  return (
    <PersonOnly>
      <LogoAddress value={logoAddress}>
        <Carried>{panel && <Accounts panel={panel} />}</Carried>
      </LogoAddress>
    </PersonOnly>
  )
}
