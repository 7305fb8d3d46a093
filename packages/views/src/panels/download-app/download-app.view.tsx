import type { StepView } from '@palmflow/flow'
import type { DownloadAppRef } from '@palmflow/workflows'
import { Text } from '../../copy/copy.tsx'

export const downloadAppView: StepView<DownloadAppRef> = ({ snapshot }) => (
  <p className="pf-download-leading" role="status">
    {snapshot.hasTag('leading') && <Text of="downloadApp.leading" />}
  </p>
)
