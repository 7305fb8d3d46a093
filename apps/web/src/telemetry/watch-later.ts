import { telemetryMissing } from '@palmflow/contract'
import { whenIdle } from '../loading/when-idle.ts'
import type { WatchedPage } from './telemetry.ts'

/** Who has told their browser that nobody shall follow them is not followed. */
const isRefused = (): boolean => 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true

/** What watches a page comes when all else has come and the browser has nothing to do, in a file of its own. */
export function watchLater(page: WatchedPage): void {
  if (isRefused()) return
  const begin = (): void => {
    whenIdle(() => {
      import('./telemetry.ts').then(({ watchPage }) => watchPage(page)).catch(() => page.log.record(telemetryMissing))
    })
  }
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}
