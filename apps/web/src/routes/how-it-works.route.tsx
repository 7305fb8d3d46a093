import { paths } from '@palmflow/contract'
import { HowItWorksPage } from '@palmflow/views/pages/how-it-works'
import { SitePage } from '../layout/site-page.tsx'

export function Route() {
  return (
    <SitePage title="titleHowItWorks">
      <HowItWorksPage downloadHref={paths.downloadApp} />
    </SitePage>
  )
}
