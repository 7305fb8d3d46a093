import { DashboardPage } from '@palmflow/views/pages/dashboard'
import { unenrollCard, unenrollDialog } from '@palmflow/views/unenroll'
import { profileOf } from '@palmflow/workflows'
import { useApp } from '../app-context.ts'
import { SitePage } from '../site-page.tsx'
import { useUnenroll } from '../unenroll.ts'
import { SignedInOnly, useWho } from '../who.tsx'

type Unenroll = ReturnType<typeof useUnenroll>

function Dashboard({ unenroll }: { unenroll: Unenroll }) {
  const { later } = useApp()
  const profile = useWho(profileOf)
  const isSlow = useWho((snapshot) => snapshot.hasTag('slow'))
  return (
    <DashboardPage
      phoneTail={profile?.phoneTail ?? ''}
      biometrics={{
        left: profile?.biometrics.includes('LEFT_PALM') === true,
        right: profile?.biometrics.includes('RIGHT_PALM') === true,
      }}
      loading={!profile}
      slow={isSlow}
      onTryAgain={() => later.current()?.who.send({ type: 'profile.retryRequested' })}
    >
      {unenroll && unenrollCard(unenroll)}
    </DashboardPage>
  )
}

export function Route() {
  const unenroll = useUnenroll()
  return (
    <SitePage title="titleDashboard">
      {unenroll?.isGone !== true && (
        <SignedInOnly>
          <Dashboard unenroll={unenroll} />
        </SignedInOnly>
      )}
      {unenroll && unenrollDialog(unenroll)}
    </SitePage>
  )
}
