import { useBrand } from '../brand/brand.ts'
import { Alert } from '../primitives/alert.tsx'
import { LinkButton } from '../primitives/link.tsx'

/** Shown for render errors, so it takes nothing that could fail again. */
export function GlobalErrorPage() {
  const { links } = useBrand()
  return (
    <Alert
      title="globalErrorTitle"
      text="globalErrorText"
      action={<LinkButton href={links.home} label="backToHomepage" />}
    />
  )
}
