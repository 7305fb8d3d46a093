import type { gatewayWire } from '@palmflow/contract'
import type { StepView } from '@palmflow/flow'
import type { AccountsRef } from '@palmflow/workflows'
import { memo } from 'react'
import { Text, useLocale, useText } from '../../copy/copy.tsx'
import { Button } from '../../primitives/button.tsx'
import { List, Row } from '../../primitives/list.tsx'
import { Notice } from '../../primitives/notice.tsx'
import { AccountLogo } from './account-logo.tsx'

type Account = gatewayWire.UserAuthorization

/** Returns the application of an account, which is the last part of the ARN of a palmflow account. */
const applicationIn = ({ userPoolArn }: Account): string => userPoolArn.slice(userPoolArn.lastIndexOf('/') + 1)

type Props = Parameters<StepView<AccountsRef>>[0]

/**
 * Returns a function that formats the day of a connection. The text has a year only if the connection is from another
 * year. An earlier version of the server does not send the day.
 */
function useConnected(): (ms: number | undefined) => string {
  const translate = useText()
  const locale = useLocale()
  return (ms) => {
    if (ms === undefined) return translate('accounts.connected')
    const isThisYear = new Date(ms).getFullYear() === new Date().getFullYear()
    const year = isThisYear ? {} : ({ year: 'numeric' } as const)
    const date = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', ...year }).format(ms)
    return translate('accounts.since', { date })
  }
}

/** Memoised, because each further page would otherwise render all earlier rows again. */
const AccountRow = memo(({ account, busy, send }: { account: Account; busy: boolean; send: Props['send'] }) => {
  const translate = useText()
  const connected = useConnected()
  const name = account.userPoolDisplayName
  return (
    <Row
      className="pf-row-long"
      icon={<AccountLogo url={account.userPoolLogoUrl} application={applicationIn(account)} />}
      title={name}
      action={
        <Button
          kind="secondary"
          label="accounts.disconnect"
          aria-label={`${translate('accounts.disconnect')}, ${name}`}
          disabled={busy}
          onClick={() => send({ type: 'disconnect.requested', userPoolArn: account.userPoolArn })}
        />
      }
    >
      {connected(account.connectedAt)}
    </Row>
  )
})

export function AccountList({ snapshot, send }: Props) {
  const { accounts, chosen, serverMessage: message } = snapshot.context
  const isBusy = snapshot.hasTag('disconnecting')
  const why = message === null ? ({ of: 'accounts.failed' } as const) : { text: message }
  return (
    <>
      <List>
        {accounts.map((account) => (
          <AccountRow key={account.userPoolArn} account={account} busy={isBusy && account === chosen} send={send} />
        ))}
      </List>
      <Notice {...(snapshot.hasTag('moreFailed') ? { type: 'ERROR', ...why } : {})} />
      {snapshot.hasTag('more') && (
        <Button
          kind="secondary"
          label="accounts.more"
          busy={snapshot.hasTag('moreBusy')}
          onClick={() => send({ type: 'more.requested' })}
        />
      )}
      <p className="pf-note">
        <Text of="accounts.learns" />
      </p>
    </>
  )
}
