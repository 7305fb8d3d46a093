import { BeaconHttpHandler } from '@aws-rum/web-core/dispatch/BeaconHttpHandler'
import { DataPlaneClient } from '@aws-rum/web-core/dispatch/DataPlaneClient'
import { FetchHttpHandler } from '@aws-rum/web-core/dispatch/FetchHttpHandler'
import { RetryHttpHandler } from '@aws-rum/web-core/dispatch/RetryHttpHandler'
import { createSigningConfig } from '@aws-rum/web-core/dispatch/signing'
import { AwsRum, type ClientBuilder } from '@aws-rum/web-slim'
import { type Monitoring, monitoring, nativeViewOf } from '@palmflow/contract'
import { monitorConfig } from './config.ts'
import { guestCredentials, regionOf } from './guest-credentials.ts'
import { redactEvent } from './redact.ts'

export interface MonitorPorts {
  monitoring: Monitoring
  version: string
  fetch(request: Request): Promise<Response>
  /** If telemetry is off, beacons also go through `fetch`, which must drop them. */
  isOff(): boolean
  /** Runs once if there are no guest credentials. Without credentials the monitor can send nothing (R447). */
  onCannotDispatch(message: string): void
}

export interface Monitor {
  record(name: string, application?: string): void
  /** Records an error of a render, because the browser does not report such an error. */
  error(error: unknown): void
  moved(path: string): void
  stop(): void
}

/**
 * Returns the delay before a retry, in milliseconds.
 * @param retry the number of the retry, from 1
 */
const backoff = (retry: number): number => monitoring.retryBase * 2 ** (retry - 1)

const redacting =
  ({ fetch: send, isOff }: Pick<MonitorPorts, 'fetch' | 'isOff'>): ClientBuilder =>
  (endpoint, region, credentials, compressionStrategy) => {
    const fetching = new FetchHttpHandler({ fetchFunction: (request, init) => send(new Request(request, init)) })
    const client = new DataPlaneClient(
      {
        fetchRequestHandler: new RetryHttpHandler(fetching, monitoring.retries, backoff),
        beaconRequestHandler: new BeaconHttpHandler(),
        endpoint,
        region,
        credentials,
        ...(compressionStrategy !== undefined && { compressionStrategy }),
      },
      credentials && createSigningConfig(credentials, region),
    )
    const { sendFetch, sendBeacon } = client
    client.sendFetch = (request) => sendFetch({ ...request, RumEvents: request.RumEvents.map(redactEvent) })
    client.sendBeacon = (request) => {
      // Selects the transport here, because `fetch` drops requests if telemetry is off. The library would pass a beacon
      // directly to the browser.
      const send = isOff() ? sendFetch : sendBeacon
      return send({ ...request, RumEvents: request.RumEvents.map(redactEvent) })
    }
    return client
  }

const cannotDispatch = 'Cannot dispatch; no credentials.'

/**
 * Starts real-user monitoring (R429).
 * @throws if the monitoring cannot start. The caller must log the error and continue (R448).
 */
export function startMonitor({ monitoring: place, version, fetch, isOff, onCannotDispatch }: MonitorPorts): Monitor {
  const { endpoint, identityPool, appMonitor } = place
  const config = { ...monitorConfig(endpoint), clientBuilder: redacting({ fetch, isOff }) }
  const rum = new AwsRum(appMonitor, version, regionOf(identityPool), config)
  let isTold = false
  const refused = (cause: unknown): never => {
    if (!isTold) onCannotDispatch(cannotDispatch)
    isTold = true
    throw cause
  }
  const guest = guestCredentials({ ...place, fetch })
  rum.setAwsCredentials(() => {
    const credentials = guest.ChainAnonymousCredentialsProvider().catch(refused)
    // Ignores the rejection, like the library. Otherwise a missing pool would count as a script error.
    credentials.catch(() => {})
    return credentials
  })
  return {
    record: (name, application) => rum.recordEvent(name, application === undefined ? {} : { application }),
    error: (error) => rum.recordError(error),
    moved: (path) => rum.recordPageView(nativeViewOf(path)),
    stop: () => rum.disable(),
  }
}
