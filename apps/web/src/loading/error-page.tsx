import { useBrand } from '@palmflow/views'
import { GlobalErrorPage } from '@palmflow/views/pages/global-error'
import { Component, type ReactNode } from 'react'
import { copy } from '../i18n/copy.ts'
import { inPageLanguage } from '../i18n/in-page-language.ts'

interface Props {
  alert: ReactNode
  children: ReactNode
}

/** Shows the alert if the error page has a render error. An outer boundary would render the error page again (R073). */
class OrAlert extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override componentDidCatch(error: unknown): void {
    reportError(error)
  }
  override render(): ReactNode {
    return this.state.hasFailed ? this.props.alert : this.props.children
  }
}

function ErrorPage({ onReload }: { onReload: () => void }) {
  return <GlobalErrorPage helpHref={inPageLanguage(useBrand().links.help)} onReload={onReload} />
}

export async function errorPage(onReload: () => void, alert: ReactNode) {
  await copy.load('pages')
  return (
    <OrAlert alert={alert}>
      <ErrorPage onReload={onReload} />
    </OrAlert>
  )
}
