import { paths } from '@palmflow/contract'
import type { StepView } from '@palmflow/flow'
import type { AccountsRef } from '@palmflow/workflows'
import { useText } from '../../copy/copy.tsx'
import { AppShell } from '../../primitives/app-shell.tsx'
import { Actions, Button } from '../../primitives/button.tsx'
import { LinkButton } from '../../primitives/link.tsx'
import { Empty } from '../../primitives/list.tsx'
import { ListWaiting } from '../../primitives/list-waiting.tsx'
import { Screen } from '../../primitives/screen.tsx'
import { StateRing } from '../../primitives/state-ring.tsx'
import { Waiting } from '../../primitives/waiting.tsx'
import { AccountList } from './account-list.tsx'
import { DisconnectDialog } from './disconnect-dialog.tsx'

type Props = Parameters<StepView<AccountsRef>>[0]

function Failed({ message, onTryAgain }: { message: string | null; onTryAgain: () => void }) {
  const translate = useText()
  return (
    <Screen title="accounts.failedTitle">
      <p>{translate('tryAgain')}</p>
      <p role="alert">{message ?? translate('accounts.failed')}</p>
      <StateRing state="down" />
      <Actions>
        <Button label="tryAgainAction" onClick={onTryAgain} />
      </Actions>
    </Screen>
  )
}

function None() {
  const translate = useText()
  return (
    <>
      <Empty>
        <p>{translate('accounts.none')}</p>
        <p>{translate('accounts.noneNext')}</p>
      </Empty>
      <Actions>
        <LinkButton kind="secondary" href={paths.loyaltyPrograms} label="accounts.noneWay" />
      </Actions>
    </>
  )
}

function Shown(props: Props) {
  const { snapshot, send } = props
  if (snapshot.hasTag('failed'))
    return <Failed message={snapshot.context.serverMessage} onTryAgain={() => send({ type: 'reload.requested' })} />
  if (snapshot.hasTag('list'))
    return (
      <Screen title="accounts.title" lead="accounts.lead">
        <AccountList {...props} />
      </Screen>
    )
  if (snapshot.hasTag('none'))
    return (
      <Screen title="accounts.title" lead="accounts.lead">
        <None />
      </Screen>
    )
  return snapshot.hasTag('loading') ? <ListWaiting title="accounts.title" label="accounts.loading" /> : <Waiting />
}

export const accountsView: StepView<AccountsRef> = (props) => {
  const { snapshot, send } = props
  const canGoBack = snapshot.can({ type: 'back.requested' })
  if (snapshot.hasTag('left')) return <Waiting />
  return (
    <AppShell header={null} onBack={canGoBack ? () => send({ type: 'back.requested' }) : undefined}>
      <Shown {...props} />
      <DisconnectDialog {...props} />
    </AppShell>
  )
}
