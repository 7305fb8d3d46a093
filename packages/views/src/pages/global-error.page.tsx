import { useBrand } from '../brand/brand.ts'
import { useText } from '../copy/copy.tsx'
import { Alert } from '../primitives/alert.tsx'
import { Button } from '../primitives/button.tsx'

/** The page after a render error. It must not use parts that could cause the same error. */
export function GlobalErrorPage() {
  const { links } = useBrand()
  const translate = useText()
  return (
    <>
      <title>{translate('titleScreen', { screen: translate('globalErrorTitle') })}</title>
      <Alert
        title="globalErrorTitle"
        text="globalErrorText"
        action={<Button label="backToHomepage" onClick={() => location.assign(links.home)} />}
      />
    </>
  )
}
