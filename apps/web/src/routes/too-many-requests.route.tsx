import { TooManyRequestsPage } from '@palmflow/views/pages/too-many-requests'
import { useEffect, useState } from 'react'
import { copy } from '../i18n/copy.ts'
import { SitePage } from '../layout/site-page.tsx'
import { useRateLimitLeft } from '../layout/use-rate-limit-left.ts'

export function Route() {
  const leftMs = useRateLimitLeft()
  const [hasTexts, setHasTexts] = useState(false)
  // The texts of a lock are in the `sign-in` part of the messages. Without an end of the limit, the page needs no such
  // text.
  useEffect(() => {
    if (leftMs === undefined) return
    copy.load('sign-in').then(
      () => setHasTexts(true),
      () => {},
    )
  }, [leftMs])
  return (
    <SitePage title="titleTooManyRequests">
      <TooManyRequestsPage leftMs={hasTexts ? leftMs : undefined} />
    </SitePage>
  )
}
