import { DownloadAppPage } from '@palmflow/views/pages/download-app'
import { SitePage } from '../site-page.tsx'

export function Route() {
  return (
    <SitePage title="titleDownloadApp">
      <DownloadAppPage />
    </SitePage>
  )
}
