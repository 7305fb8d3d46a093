import { paths } from '@palmflow/contract'
import { LandingPage } from '@palmflow/views/pages/landing'
import { SitePage } from '../site-page.tsx'
import { useWho } from '../who.tsx'

export function Route() {
  const isSignedIn = useWho((snapshot) => snapshot.hasTag('signedIn')) === true
  return (
    <SitePage title="titleLanding">
      <LandingPage
        signInHref={paths.signIn}
        signUpHref={paths.downloadApp}
        howItWorksHref={paths.howItWorks}
        consentHref={paths.biometricConsent}
        profileHref={isSignedIn ? paths.dashboard : undefined}
      />
    </SitePage>
  )
}
