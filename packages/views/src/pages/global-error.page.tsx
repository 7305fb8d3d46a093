import { useBrand } from '../brand/brand.ts'
import { Alert } from '../primitives/alert.tsx'
import { Button } from '../primitives/button.tsx'

/** Shown for render errors, so it takes nothing that could fail again. */
export function GlobalErrorPage() {
  const { links } = useBrand()
  return (
    <Alert
      title="globalErrorTitle"
      text="globalErrorText"
      action={<Button label="backToHomepage" onClick={() => location.assign(links.home)} />}
    />
  )
}
