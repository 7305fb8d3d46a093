import { externalLink, paths } from '@palmflow/contract'
import { LandingPage } from '@palmflow/views/pages/landing'
import { addPalmAt } from '../account/result.ts'
import { useSession } from '../account/use-session.tsx'
import { useChooserLinks } from '../layout/chooser.tsx'
import { SitePage } from '../layout/site-page.tsx'

const links = {
  profile: paths.dashboard,
  programs: paths.loyaltyPrograms,
  receipts: paths.receipts,
  signIns: paths.signIns,
  addPalmHref: addPalmAt,
}

function Landing() {
  const palms = useSession((snapshot) =>
    snapshot.hasTag('signedIn') ? snapshot.context.profile?.biometrics : undefined,
  )
  return (
    <LandingPage
      signInHref={paths.signIn}
      signUpHref={paths.downloadApp}
      howItWorksHref={paths.howItWorks}
      locationsHref={externalLink('locations')}
      user={palms && { ...links, palms: { left: palms.includes('LEFT_PALM'), right: palms.includes('RIGHT_PALM') } }}
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
