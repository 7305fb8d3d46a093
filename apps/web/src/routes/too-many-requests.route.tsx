import { TooManyRequestsPage } from '@palmflow/views/pages/too-many-requests'
import { SitePage } from '../layout/site-page.tsx'
import { useRateLimitLeft } from '../layout/use-rate-limit-left.ts'

export function Route() {
  return (
    <SitePage title="titleTooManyRequests">
      <TooManyRequestsPage leftMs={useRateLimitLeft()} />
    </SitePage>
  )
}
