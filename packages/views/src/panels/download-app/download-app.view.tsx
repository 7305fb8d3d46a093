import type { StepView } from '@palmflow/flow'
import type { DownloadAppRef } from '@palmflow/workflows'
import { Text } from '../../copy/copy.tsx'

/** Shows the text about the redirect. The page always has links to the app around this text. */
export const downloadAppView: StepView<DownloadAppRef> = ({ snapshot }) => (
  <p className="pf-download-leading" role="status">
    {snapshot.hasTag('leading') && <Text of="downloadApp.leading" />}
  </p>
)
