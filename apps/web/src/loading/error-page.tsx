import { paths } from '@palmflow/contract'
import { GlobalErrorPage } from '@palmflow/views/pages/global-error'
import { copy } from '../i18n/copy.ts'
import { inPageLanguage } from '../i18n/in-page-language.ts'

export async function errorPage(onReload: () => void) {
  await copy.load('pages')
  return <GlobalErrorPage helpHref={inPageLanguage(paths.help)} onReload={onReload} />
}
