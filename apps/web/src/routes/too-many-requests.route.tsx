import { TooManyRequestsPage } from '@palmflow/views/pages/too-many-requests'
import { SitePage } from '../layout/site-page.tsx'

export function Route() {
  return (
    <SitePage title="titleTooManyRequests">
      <TooManyRequestsPage />
    </SitePage>
  )
}
