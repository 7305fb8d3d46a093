import './app-dashboard.css'
import type { ReactNode } from 'react'
import { useText } from '../copy/copy.tsx'
import { AppShell } from '../primitives/app-shell.tsx'
import { Actions, Button } from '../primitives/button.tsx'
import { instead } from '../primitives/link.tsx'
import { List, WayRow } from '../primitives/list.tsx'
import { Notice, type NoticeProps } from '../primitives/notice.tsx'
import type { PalmSide } from '../primitives/palm/palm.tsx'
import { Waiting } from '../primitives/waiting.tsx'
import { StopScreen } from '../screens/stop-screen.tsx'
import { Palms, PhoneRow } from './profile-rows.tsx'

export interface PageLink {
  readonly href: string
  readonly onOpen: () => void
}

export interface AppDashboardPageProps {
  /** The last four digits of the phone number. For privacy, the page must not get more digits. */
  readonly phoneTail: string
  readonly biometrics: Readonly<Record<PalmSide, boolean>>
  readonly loading?: boolean | undefined
  /** Whether the profile has been loading for more than ten seconds (ruling 15). */
  readonly slow?: boolean | undefined
  readonly failed?: boolean | undefined
  readonly onTryAgain: () => void
  readonly onSignOut: () => void
  readonly notice?: NoticeProps | undefined
  readonly updatePhone?: PageLink | undefined
  readonly addPalm?: ((side: PalmSide) => PageLink) | undefined
  /** The buttons that remove a palm, if the user has two palms. */
  readonly palmRemoval?: ReactNode
  readonly settings?: PageLink | undefined
  readonly programs?: PageLink | undefined
  readonly accounts?: PageLink | undefined
  readonly receipts?: PageLink | undefined
  readonly signIns?: PageLink | undefined
  readonly help?: PageLink | undefined
  readonly children?: ReactNode
}

const linkOf = ({ href, onOpen }: PageLink) => ({ href, onClick: instead(onOpen) })

type ProfileProps = Omit<AppDashboardPageProps, 'loading' | 'slow' | 'failed' | 'onTryAgain' | 'onSignOut'>

function Profile({ biometrics, phoneTail: tail, updatePhone, addPalm, palmRemoval, ...props }: ProfileProps) {
  const { programs, accounts, receipts, signIns, help, children } = props
  const translate = useText()
  return (
    <>
      <Palms biometrics={biometrics} add={addPalm && ((side) => linkOf(addPalm(side)))} removal={palmRemoval} />
      <List>
        <PhoneRow tail={tail} update={updatePhone && linkOf(updatePhone)} />
        {signIns && (
          <WayRow {...linkOf(signIns)} glyph="computer" label="profileSignIns">
            {translate('appDashboard.signInsText')}
          </WayRow>
        )}
      </List>
      <List>
        {programs && (
          <WayRow {...linkOf(programs)} glyph="card" label="profilePrograms">
            {translate('appDashboard.programsText')}
          </WayRow>
        )}
        {accounts && (
          <WayRow {...linkOf(accounts)} glyph="account" label="appDashboard.accounts">
            {translate('appDashboard.accountsText')}
          </WayRow>
        )}
        {receipts && (
          <WayRow {...linkOf(receipts)} glyph="receipt" label="profileReceipts">
            {translate('appDashboard.receiptsText')}
          </WayRow>
        )}
      </List>
      <div className="pf-list">{children}</div>
      <List>
        {help && (
          <WayRow {...linkOf(help)} glyph="help" label="help">
            {translate('appDashboard.helpText')}
          </WayRow>
        )}
      </List>
    </>
  )
}

function NotYet({ slow, onTryAgain }: { slow: boolean; onTryAgain: () => void }) {
  const translate = useText()
  return (
    <div className="pf-profile-wait">
      <Waiting label="appDashboard.loading" />
      <p role="status">{slow && translate('appDashboard.slow')}</p>
      {slow && <Button kind="secondary" label="tryAgainAction" onClick={onTryAgain} />}
    </div>
  )
}

const Failed = ({ onTryAgain, onSignOut, notice }: AppDashboardPageProps) => (
  <AppShell header={null}>
    {notice && <Notice {...notice} />}
    <StopScreen title="appDashboard.failed" why="tryAgain" ring="down">
      <Button label="tryAgainAction" onClick={onTryAgain} />
      <Button kind="quiet" label="appDashboard.signOut" onClick={onSignOut} />
    </StopScreen>
  </AppShell>
)

const cog =
  'M12 15.25a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5ZM19 12a7 7 0 0 0-.1-1.2l2-1.55-2-3.46-2.36.95a7 7 0 0 0-2.07-1.2L14.1 3H9.9l-.37 2.54a7 7 0 0 0-2.07 1.2L5.1 5.79l-2 3.46 2 1.55a7 7 0 0 0 0 2.4l-2 1.55 2 3.46 2.36-.95a7 7 0 0 0 2.07 1.2L9.9 21h4.2l.37-2.54a7 7 0 0 0 2.07-1.2l2.36.95 2-3.46-2-1.55c.07-.4.1-.8.1-1.2Z'

function Cog({ href, onOpen }: PageLink) {
  const translate = useText()
  return (
    <a className="pf-cog" href={href} onClick={instead(onOpen)}>
      <span className="pf-unseen">{translate('appDashboard.settings')}</span>
      <svg className="pf-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={cog} />
      </svg>
    </a>
  )
}

export function AppDashboardPage(props: AppDashboardPageProps) {
  const { loading = false, slow = false, failed = false, onTryAgain, onSignOut, settings } = props
  const translate = useText()
  if (failed) return <Failed {...props} />
  return (
    <AppShell header={null}>
      <section className="pf-app-profile" aria-busy={loading}>
        <header className="pf-app-profile-head">
          <h1 className="pf-title" tabIndex={-1}>
            {translate('appDashboard.title')}
          </h1>
          {settings && <Cog {...settings} />}
        </header>
        <Notice {...props.notice} />
        {loading ? <NotYet slow={slow} onTryAgain={onTryAgain} /> : <Profile {...props} />}
        {/* A loaded profile has the sign-out in its settings (R088). */}
        {(loading || settings === undefined) && (
          <Actions>
            <Button kind="secondary" label="appDashboard.signOut" onClick={onSignOut} />
          </Actions>
        )}
      </section>
    </AppShell>
  )
}
