import { telemetryMissing } from '@palmflow/contract'
import { whenIdle } from '@palmflow/react/parts'
import type { WatchedPage } from './telemetry.ts'

const isRefused = (): boolean => 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true

/** The time in milliseconds after the page's load event in which telemetry does not use the main thread. */
const quiet = 2_000

export function loadTelemetry(page: WatchedPage): void {
  if (isRefused()) return
  const load = (): void => {
    import('./telemetry.ts').then(({ watchPage }) => watchPage(page)).catch(() => page.log.record(telemetryMissing))
  }
  const begin = (): void => void setTimeout(() => whenIdle(load), quiet)
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
}
