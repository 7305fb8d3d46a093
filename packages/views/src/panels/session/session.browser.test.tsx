import type { UserAct } from '@palmflow/paths'
import { profileOf, type SessionRef } from '@palmflow/workflows'
import { beforeAll } from 'vitest'
import { page } from 'vitest/browser'
import { useText } from '../../copy/copy.tsx'
import { AppDashboardPage } from '../../pages/app-dashboard.page.tsx'
import { DashboardPage } from '../../pages/dashboard.page.tsx'
import { TopBar, Waiting } from '../../primitives/index.ts'
import { inAnotherLanguage } from '../../testing/other-language.tsx'
import { viewLevel } from '../../testing/view-level.tsx'
import { type Draw, following } from '../../testing/view-surface.tsx'

const hrefs = {
  homeHref: '#',
  signInHref: '#',
  signUpHref: '#',
  accountLinks: [{ href: '#', label: 'myProfile' }],
} as const

const sends: UserAct = (edge, _stage, { actor }) => actor.send(edge.case.event)
const causes = {
  'profile.refreshRequested': sends,
  'profile.checkRequested': sends,
  'session.endedElsewhere': sends,
  'session.extended': sends,
}

/** The button of a host's page. The website has no Sign out after the end of a session. */
function HostSignOut({ onSignOut }: { onSignOut: () => void }) {
  return (
    <button type="button" onClick={onSignOut}>
      {useText()('signOut')}
    </button>
  )
}

/**
 * The test shows the app's dashboard while the profile loads, because only this dashboard has Sign out at that time.
 */
const drawSession: Draw = (actor) => ({
  causes,
  content: following<SessionRef>(actor, ({ snapshot, send }) => {
    if (snapshot.hasTag('signingOut')) return <Waiting label="signingOut" />
    const profile = profileOf(snapshot)
    const sides = profile?.biometrics ?? []
    const signOut = () => send({ type: 'signOut.requested' })
    const isLoading = snapshot.hasTag('loading')
    const isAsked = isLoading && !snapshot.hasTag('unreachable')
    const Dashboard = isLoading ? AppDashboardPage : DashboardPage
    return (
      <>
        <TopBar
          {...hrefs}
          links={[]}
          signedIn={isAsked ? undefined : snapshot.hasTag('signedIn')}
          onSignOut={signOut}
        />
        {snapshot.hasTag('ended') && <HostSignOut onSignOut={signOut} />}
        {!snapshot.hasTag('visitor') && (
          <Dashboard
            phoneTail={profile?.phoneTail ?? ''}
            biometrics={{ left: sides.includes('LEFT_PALM'), right: sides.includes('RIGHT_PALM') }}
            loading={profile === null}
            slow={snapshot.hasTag('slow')}
            onTryAgain={() => send({ type: 'profile.retryRequested' })}
            onSignOut={signOut}
          />
        )}
      </>
    )
  }),
})

beforeAll(() => page.viewport(1_100, 800))
viewLevel('SESSION', drawSession)
inAnotherLanguage('SESSION', drawSession)
