import { paths } from '@palmflow/contract'
import { LandingPage } from '@palmflow/views/pages/landing'
import { SitePage } from '../site-page.tsx'

export function Route() {
  return (
    <SitePage title="titleLanding">
      <LandingPage signInHref={paths.signIn} signUpHref={paths.downloadApp} howItWorksHref={paths.howItWorks} />
    </SitePage>
  )
}
