import './dashboard.css'
import './app-dashboard.css'
import type { ReactNode } from 'react'
import { useText } from '../copy/copy.tsx'
import { AppShell } from '../primitives/app-shell.tsx'
import { Actions, Button } from '../primitives/button.tsx'
import { Notice } from '../primitives/notice.tsx'
import { Palm, type PalmSide } from '../primitives/palm/palm.tsx'
import { Waiting } from '../primitives/waiting.tsx'

export interface AppDashboardPageProps {
  /** The last four digits; nothing else of the number reaches the page. */
  readonly phoneTail: string
  readonly biometrics: Readonly<Record<PalmSide, boolean>>
  readonly loading?: boolean | undefined
  /** Loading for longer than ten seconds (ruling 15). */
  readonly slow?: boolean | undefined
  /** It could not be loaded, and nobody is asking any more. */
  readonly failed?: boolean | undefined
  readonly onTryAgain: () => void
  readonly onSignOut: () => void
  /** What stands below the profile: unenroll. */
  readonly children?: ReactNode
}

const sides = ['left', 'right'] as const
const words = { left: 'appDashboard.left', right: 'appDashboard.right' } as const

function Hand({ side, added }: { side: PalmSide; added: boolean }) {
  const say = useText()
  return (
    <li className="pf-hand" data-added={added}>
      <h2 className="pf-subtitle">{say(words[side])}</h2>
      <p className="pf-hand-state">
        <svg className="pf-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d={added ? 'M6 12.5l4 4 8-9' : 'M6 12h12'} />
        </svg>
        {say(added ? 'appDashboard.added' : 'appDashboard.notAdded')}
      </p>
      <Palm side={side} lines={added ? 3 : 0} inactive={!added} />
    </li>
  )
}

type ProfileProps = Pick<AppDashboardPageProps, 'biometrics' | 'phoneTail' | 'children'>

function Profile({ biometrics, phoneTail: tail, children }: ProfileProps) {
  const say = useText()
  return (
    <>
      <ul className="pf-hands">
        {sides.map((side) => (
          <Hand key={side} side={side} added={biometrics[side]} />
        ))}
      </ul>
      <section className="pf-phone-line">
        <h2 className="pf-subtitle">{say('appDashboard.phone')}</h2>
        <p className="pf-phone-masked">
          <span aria-hidden="true">
            (•••) •••-<strong>{tail}</strong>
          </span>
          <span className="pf-unseen">{say('appDashboard.phoneTail', { tail })}</span>
        </p>
      </section>
      {children}
    </>
  )
}

function NotYet({ slow, failed, onTryAgain }: { slow: boolean; failed: boolean; onTryAgain: () => void }) {
  const say = useText()
  return (
    <div className="pf-profile-wait">
      {failed ? <Palm size={120} lines={0} inactive /> : <Waiting label="appDashboard.loading" />}
      <Notice {...(failed ? { type: 'ERROR', of: 'appDashboard.failed' } : {})} />
      <p role="status">{slow && !failed && say('appDashboard.slow')}</p>
      {(slow || failed) && <Button kind="secondary" label="tryAgainAction" onClick={onTryAgain} />}
    </div>
  )
}

/** Where a person is once signed in in the app. */
export function AppDashboardPage(props: AppDashboardPageProps) {
  const { loading = false, slow = false, failed = false, onTryAgain, onSignOut } = props
  const say = useText()
  return (
    <AppShell header={null}>
      <section className="pf-app-profile" aria-busy={loading && !failed}>
        <h1 className="pf-title" tabIndex={-1}>
          {say('appDashboard.title')}
        </h1>
        {loading || failed ? <NotYet slow={slow} failed={failed} onTryAgain={onTryAgain} /> : <Profile {...props} />}
        <Actions>
          <Button kind="secondary" label="appDashboard.signOut" onClick={onSignOut} />
        </Actions>
      </section>
    </AppShell>
  )
}
