import { Alert, Button } from '@palmflow/views'
import { type ReactElement, useEffect, useState } from 'react'

interface BrokenPageProps {
  onReload: () => void
}

/**
 * Shows the error page (R072). If the file of the error page is missing too, the page shows an alert, whose code is in
 * the first load.
 */
export function BrokenPage({ onReload }: BrokenPageProps) {
  const [page, setPage] = useState<ReactElement>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first reload function stays valid
  useEffect(() => {
    import('./error-page.tsx').then((file) => file.errorPage(onReload)).then(setPage, () => {})
  }, [])
  return (
    page ?? (
      <Alert
        title="globalErrorTitle"
        text="globalErrorText"
        action={<Button label="checkVerification.reload" onClick={onReload} />}
      />
    )
  )
}
