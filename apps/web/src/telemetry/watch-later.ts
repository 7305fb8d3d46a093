import { telemetryMissing } from '@palmflow/contract'
import { whenIdle } from '../loading/when-idle.ts'
import type { WatchedPage } from './telemetry.ts'

/** Who has told their browser that nobody shall follow them is not followed. */
const isRefused = (): boolean => 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true

/** Milliseconds after the page has come, in which it and the person have the main thread for themselves. */
const quiet = 2_000

/** What watches a page comes when all else has come and the browser has nothing to do, in a file of its own. */
export function watchLater(page: WatchedPage): void {
  if (isRefused()) return
  const load = (): void => {
    import('./telemetry.ts').then(({ watchPage }) => watchPage(page)).catch(() => page.log.record(telemetryMissing))
  }
  const begin = (): void => void setTimeout(() => whenIdle(load), quiet)
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}
