import { FetchPlugin } from '@aws-rum/web-core/plugins/event-plugins/FetchPlugin'
import { JsErrorPlugin } from '@aws-rum/web-core/plugins/event-plugins/JsErrorPlugin'
import { NavigationPlugin } from '@aws-rum/web-core/plugins/event-plugins/NavigationPlugin'
import { ResourcePlugin } from '@aws-rum/web-core/plugins/event-plugins/ResourcePlugin'
import { WebVitalsPlugin } from '@aws-rum/web-core/plugins/event-plugins/WebVitalsPlugin'
import type { AwsRumConfig } from '@aws-rum/web-slim'
import { monitoring } from '@palmflow/contract'

const cut = '...'

/**
 * Returns the configuration of the library with all settings (R473–R480). The plug-ins monitor errors, performance and
 * http (R431).
 */
export function monitorConfig(endpoint: string): AwsRumConfig {
  const { batchLimit, eventCacheSize, sessionEventLimit, sessionLengthSeconds, dispatchInterval } = monitoring
  const { retries, sessionSampleRate, userIdRetentionDays, routeChangeComplete, routeChangeTimeout } = monitoring
  const { resourceEventLimit } = monitoring
  const stackTraceLength = monitoring.stackTraceLength - cut.length
  return {
    endpoint,
    endpointUrl: new URL(endpoint),
    allowCookies: false,
    enableXRay: false,
    signing: true,
    disableAutoPageView: true,
    // Compression is off, because the signature is computed for the JSON body.
    compressionStrategy: { enabled: false },
    batchLimit,
    eventCacheSize,
    sessionEventLimit,
    sessionLengthSeconds,
    dispatchInterval,
    retries,
    sessionSampleRate,
    userIdRetentionDays,
    routeChangeComplete,
    routeChangeTimeout,
    eventPluginsToLoad: [
      new JsErrorPlugin({ stackTraceLength }),
      new NavigationPlugin(),
      new ResourcePlugin({ eventLimit: resourceEventLimit }),
      new WebVitalsPlugin(),
      new FetchPlugin({ stackTraceLength }),
    ],
  }
}
