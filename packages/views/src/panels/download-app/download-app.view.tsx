import type { StepView } from '@palmflow/react'
import type { DownloadAppRef } from '@palmflow/workflows'
import { Text } from '../../copy/copy.tsx'

/** What is said of where a person is led; the ways to the app stand on the page around it all the time. */
export const downloadAppView: StepView<DownloadAppRef> = ({ snapshot }) => (
  <p className="pf-download-leading" role="status">
    {snapshot.hasTag('leading') && <Text of="downloadApp.leading" />}
  </p>
)
