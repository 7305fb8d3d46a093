import { Alert, Button, useBrand } from '@palmflow/views'
import { type ReactElement, useEffect, useState } from 'react'
import { leave } from '../navigation/leave.ts'

interface BrokenPageProps {
  onReload: () => void
}

/**
 * Shows the error page (R072). If the file of the error page is missing too, or if the error page has a render error,
 * the page shows an alert, whose code is in the first load.
 */
export function BrokenPage({ onReload }: BrokenPageProps) {
  const [page, setPage] = useState<ReactElement>()
  const { home } = useBrand().links
  const alert = (
    <Alert
      title="globalErrorTitle"
      text="globalErrorText"
      action={
        <>
          <Button label="checkVerification.reload" onClick={onReload} />
          <Button kind="quiet" label="backToHomepage" onClick={() => leave.to(home)} />
        </>
      }
    />
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first reload function and brand stay valid
  useEffect(() => {
    import('./error-page.tsx').then((file) => file.errorPage(onReload, alert)).then(setPage, () => {})
  }, [])
  return page ?? alert
}
