import {
  beaconPath,
  type Environment,
  sessionStorageKeys,
  telemetryKillSwitch,
  telemetryNames,
} from '@palmflow/contract'
import { createFlags, type SessionCore } from '@palmflow/session'
import { createObserver, type Observer } from '@palmflow/telemetry'
import type { OwnFlags } from '../boot/app.ts'
import { environmentHere } from '../boot/environment.ts'
import { type Log, renderError } from '../boot/log.ts'
import { fetchFlags, noFlags } from './fetch-flags.ts'
import { subscribeToSteps } from './step-buffer.ts'

interface Watching {
  environment: Environment
  treatment: string
  trackingParameters: () => string | undefined
  log: Log
  /** Must read the current flag, so that an operator can stop telemetry immediately. */
  isOff: () => boolean
}

function observerOf({ environment, treatment, trackingParameters, isOff }: Watching): Observer {
  return createObserver({
    url: `${environment.backend}${beaconPath}?${new URLSearchParams({ treatment })}`,
    send: (url, body) => isOff() || navigator.sendBeacon(url, body),
    now: Date.now,
    path: () => location.pathname,
    trackingParameters,
    every: (milliseconds, act) => {
      const timer = setInterval(act, milliseconds)
      return () => clearInterval(timer)
    },
    onHidden: (act) => {
      const look = (): void => {
        if (document.visibilityState === 'hidden') act()
      }
      document.addEventListener('visibilitychange', look)
      return () => document.removeEventListener('visibilitychange', look)
    },
  })
}

/** A failure has no effect on the page (R448). */
async function monitorOf({ environment: { monitoring }, log, isOff }: Watching) {
  if (monitoring === undefined || isOff()) return undefined
  // Store the original `fetch` first, because the monitor replaces this function.
  const send = window.fetch.bind(window)
  try {
    const { startMonitor } = await import('@palmflow/telemetry/monitor')
    const onCannotDispatch = (): void => {
      // Missing credentials are expected if telemetry was turned off in the meantime.
      if (!isOff()) log.report({ type: 'monitorCannotDispatch' })
    }
    return startMonitor({
      onCannotDispatch,
      monitoring,
      version: '0.1.0',
      isOff,
      fetch: (request) => (isOff() ? Promise.resolve(new Response()) : send(request)),
    })
  } catch {
    log.report({ type: 'monitorNotStarted' })
    return undefined
  }
}

/** @returns a function that stops telemetry */
async function watch(watching: Watching): Promise<() => void> {
  const { log } = watching
  const observer = observerOf(watching)
  const monitor = await monitorOf(watching)
  const happened = (name: string, application?: string): void => {
    observer.event(name, application)
    monitor?.record(name, application)
  }
  log.onCounted(({ type, isRecord, application, error }) => {
    if (isRecord) return happened(type, application)
    if (type === renderError) {
      happened(telemetryNames.renderError)
      monitor?.error(error)
    } else observer.report(type)
  })
  subscribeToSteps(observer.step)
  const moved = (): void => {
    observer.moved()
    monitor?.moved(location.pathname)
  }
  const onScriptError = (): void => happened(telemetryNames.scriptError)
  for (const type of ['error', 'unhandledrejection']) addEventListener(type, onScriptError)
  const addresses: EventTarget = 'navigation' in window ? window.navigation : window
  for (const type of ['currententrychange', 'popstate']) addresses.addEventListener(type, moved)
  moved()
  observer.start()
  return () => {
    for (const type of ['error', 'unhandledrejection']) removeEventListener(type, onScriptError)
    for (const type of ['currententrychange', 'popstate']) addresses.removeEventListener(type, moved)
    observer.stop()
    monitor?.stop()
  }
}

export interface WatchedPage {
  log: Log
  treatment: string
  session: SessionCore
  ownFlags: OwnFlags
  clientFlags: () => Promise<void> | undefined
}

/** @returns a function that stops telemetry */
export async function watchPage({
  log,
  treatment,
  session: { stores },
  ownFlags,
  clientFlags,
}: WatchedPage): Promise<() => void> {
  const flags = createFlags(stores.local, stores.session)
  const environment = environmentHere(document)
  const askAlone = async (): Promise<void> => {
    try {
      ownFlags.areHere = await fetchFlags(stores.session, environment.backend, treatment)
    } catch {
      log.report(noFlags)
    }
  }
  // The client reports a failure of its own request. Without a client, or if the file of the client does not load, this
  // code requests the flags.
  await (clientFlags() ?? askAlone()).catch(askAlone)
  return watch({
    environment,
    treatment,
    trackingParameters: () => stores.session.get(sessionStorageKeys.utmParams),
    log,
    isOff: () => flags.isOn(telemetryKillSwitch),
  })
}
