import './page.css'
import '@palmflow/views/styles.css'
import { defaultTreatment } from '@palmflow/contract'
import { createCore, keepApplication, keepCampaign, storageOf } from '@palmflow/session'
import type { Parts } from './boot/app.ts'
import { canDeferStart } from './boot/can-defer-start.ts'
import { createLog } from './boot/log.ts'
import { startOnTouch } from './boot/start-on-touch.ts'
import type { StartedPage } from './main.tsx'
import { loadTelemetry } from './telemetry/load-telemetry.ts'

function createParts(): Parts {
  const log = createLog(console.error)
  const session = createCore({
    local: storageOf(() => localStorage),
    session: storageOf(() => sessionStorage),
    now: Date.now,
    report: log.report,
  })
  return { log, session, ownFlags: { areHere: false } }
}

function begin(container: HTMLElement): void {
  const parts = createParts()
  const { log, session } = parts
  // Each page stores the campaign, because the user may visit other pages before the app's download page (R108, R165).
  keepCampaign(location.search, session.stores.session)
  keepApplication(location.search, session.stores.session)
  let started: StartedPage | undefined
  const start = async (): Promise<void> => {
    const main = await import('./main.tsx')
    started = await main.start(container, parts)
  }
  const watch = (): void => {
    const treatment = started?.treatment ?? defaultTreatment
    loadTelemetry({ ...parts, treatment, clientFlags: () => started?.clientFlags() })
  }
  if (canDeferStart(container, session)) {
    startOnTouch(container, start, log.error)
    watch()
    // The files of telemetry must not delay the files that the page needs.
  } else start().catch(log.error).finally(watch)
}

const container = document.getElementById('root')
if (container === null) throw new Error('the page has no root')
// This condition must match the condition in too-old.css.
if (CSS.supports('color', 'light-dark(red, red)')) begin(container)
