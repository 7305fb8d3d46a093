import { externalLink, paths } from '@palmflow/contract'
import { LandingPage } from '@palmflow/views/pages/landing'
import { useSession } from '../account/use-session.tsx'
import { useChooserLinks } from '../layout/chooser.tsx'
import { SitePage } from '../layout/site-page.tsx'

const user = {
  profile: paths.dashboard,
  programs: paths.loyaltyPrograms,
  receipts: paths.receipts,
  signIns: paths.signIns,
}

function Landing() {
  const isSignedIn = useSession((snapshot) => snapshot.hasTag('signedIn')) === true
  return (
    <LandingPage
      signInHref={paths.signIn}
      signUpHref={paths.downloadApp}
      howItWorksHref={paths.howItWorks}
      locationsHref={externalLink('locations')}
      user={isSignedIn ? user : undefined}
      onSignIn={useChooserLinks().onSignIn}
    />
  )
}

export function Route() {
  return (
    <SitePage title="titleLanding">
      <Landing />
    </SitePage>
  )
}
