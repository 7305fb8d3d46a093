import type { Act } from '@palmflow/paths'
import { profileOf, type SessionRef } from '@palmflow/workflows'
import { beforeAll } from 'vitest'
import { page } from 'vitest/browser'
import { DashboardPage } from '../../pages/dashboard.page.tsx'
import { TopBar, Waiting } from '../../primitives/index.ts'
import { inAnotherLanguage } from '../../testing/other-language.tsx'
import { viewLevel } from '../../testing/view-level.tsx'
import { type Draw, following } from '../../testing/view-surface.tsx'

const hrefs = { homeHref: '#', signInHref: '#', signUpHref: '#', profileHref: '#' }

const sends: Act = (edge, _stage, { actor }) => actor.send(edge.case.event)
/** What other pages, other tabs and the main API's client tell the chart. */
const causes = {
  'profile.refreshRequested': sends,
  'profile.checkRequested': sends,
  'session.endedElsewhere': sends,
  'session.extended': sends,
}

/** The top bar, and below it the dashboard for whoever is not a visitor. */
const drawSession: Draw = (actor) => ({
  causes,
  shown: following<SessionRef>(actor, ({ snapshot, send }) => {
    if (snapshot.hasTag('signingOut')) return <Waiting label="signingOut" />
    const profile = profileOf(snapshot)
    const sides = profile?.biometrics ?? []
    return (
      <>
        <TopBar
          {...hrefs}
          links={[]}
          signedIn={snapshot.hasTag('loading') ? undefined : snapshot.hasTag('signedIn')}
          onSignOut={() => send({ type: 'signOut.requested' })}
        />
        {!snapshot.hasTag('visitor') && (
          <DashboardPage
            phoneTail={profile?.phoneTail ?? ''}
            biometrics={{ left: sides.includes('LEFT_PALM'), right: sides.includes('RIGHT_PALM') }}
            loading={profile === null}
            slow={snapshot.hasTag('slow')}
            onTryAgain={() => send({ type: 'profile.retryRequested' })}
          />
        )}
      </>
    )
  }),
})

beforeAll(() => page.viewport(1_100, 800))
viewLevel('SESSION', drawSession)
inAnotherLanguage('SESSION', drawSession)
