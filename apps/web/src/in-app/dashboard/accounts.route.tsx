import { accountDisconnected, paths, safeUrl } from '@palmflow/contract'
import { type LinkComponentProps, LinkProvider } from '@palmflow/views'
import { LogoAddress } from '@palmflow/views/account-logo'
import { accountsView } from '@palmflow/views/accounts'
import { type AccountsRef, bindAccounts } from '@palmflow/workflows'
import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { createActor } from 'xstate'
import { environmentHere } from '../../boot/environment.ts'
import { useMountedActor } from '../../flow/use-mounted-actor.ts'
import { AppLink } from '../app-link.tsx'
import { useInApp } from '../in-app-context.ts'
import { PageWithMessage } from '../page-with-message.tsx'
import { RequireAppAuth } from '../require-app-auth.tsx'
import { useBack } from '../use-back.ts'

const logoAddress = (raw: string): string | undefined =>
  safeUrl('logo', raw, location.origin, environmentHere(document))?.href

/** Adds the app parameters, because the view has only the path. */
function PageLink({ href, ...rest }: LinkComponentProps) {
  const { addressOf } = useInApp()
  return <AppLink href={addressOf(href)} {...rest} />
}

function Accounts({ panel }: { panel: AccountsRef }) {
  const snapshot = useSelector(panel, (now) => now)
  return accountsView({ snapshot, send: panel.send })
}

export function Route() {
  const { gateway, who, log } = useInApp()
  const goBack = useBack(paths.dashboard)
  const begin = useCallback(() => {
    const calls = { loadAccounts: gateway.listAuthorizations, disconnect: gateway.deleteAuthorization }
    const actor = createActor(bindAccounts(calls, log.defect))
    actor.on('account.disconnected', ({ application }) => log.record(accountDisconnected, application))
    actor.on('session.refused', () => who.send({ type: 'profile.checkRequested' }))
    actor.on('accounts.left', goBack)
    return actor.start()
  }, [gateway, who, log, goBack])
  const panel = useMountedActor<AccountsRef>(begin)
  return (
    <RequireAppAuth>
      <LogoAddress value={logoAddress}>
        <LinkProvider value={PageLink}>
          <PageWithMessage>{panel && <Accounts panel={panel} />}</PageWithMessage>
        </LinkProvider>
      </LogoAddress>
    </RequireAppAuth>
  )
}
