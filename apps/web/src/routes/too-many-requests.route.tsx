import { TooManyRequestsPage } from '@palmflow/views/pages/too-many-requests'
import { SitePage } from '../site-page.tsx'

export function Route() {
  return (
    <SitePage title="titleTooManyRequests">
      <TooManyRequestsPage />
    </SitePage>
  )
}
