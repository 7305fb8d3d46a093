import { DashboardPage } from '@palmflow/views/pages/dashboard'
import { profileOf } from '@palmflow/workflows'
import { useApp } from '../app-context.ts'
import { SitePage } from '../site-page.tsx'
import { SignedInOnly, useWho } from '../who.tsx'

function Dashboard() {
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
    />
  )
}

export function Route() {
  return (
    <SitePage title="titleDashboard">
      <SignedInOnly>
        <Dashboard />
      </SignedInOnly>
    </SitePage>
  )
}
