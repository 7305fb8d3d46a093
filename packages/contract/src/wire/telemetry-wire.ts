import * as v from 'valibot'

/** Refuses four digits in a row. A name can therefore not contain a phone number, code or PIN (threat `log-leak`). */
const name = v.pipe(v.string(), v.regex(/^(?!.*\d{4})[A-Za-z][\w.-]{0,127}$/))
/** In milliseconds since 1970. */
const timestamp = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * The page stores at most three parameters, and each value has at most 100 characters
 * (packages/session/src/campaign.ts). The percent-encoded parameters fit in this length.
 */
const maxTrackingLength = 2_800

/**
 * A telemetry event (R315). `nativeView` is the path with a final slash. `application` is the user pool of a
 * disconnected account.
 */
export const telemetryEvent = v.object({
  name,
  timestamp,
  nativeView: v.pipe(v.string(), v.regex(/^\/(?:[a-z-]{1,32}\/){0,4}$/)),
  trackingParameters: v.optional(v.pipe(v.string(), v.maxLength(maxTrackingLength))),
  application: v.optional(v.pipe(v.string(), v.regex(/^[\w:/.-]{1,200}$/))),
})
export type TelemetryEvent = v.InferOutput<typeof telemetryEvent>

/** A telemetry metric (R316). `count` is a number of events, or a duration in milliseconds. */
export const telemetryMetric = v.object({ name, count: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) })
export type TelemetryMetric = v.InferOutput<typeof telemetryMetric>

/** The content of a beacon. The field `data` of the beacon has this content as base64 text (R424). */
export const telemetryBatch = v.object({
  metrics: v.pipe(v.array(telemetryMetric), v.maxLength(200)),
  events: v.pipe(v.array(telemetryEvent), v.maxLength(200)),
  logs: v.pipe(v.array(v.never()), v.maxLength(0)),
  timestamp,
})
export type TelemetryBatch = v.InferOutput<typeof telemetryBatch>

const text = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength))

/** The body of a request to real-user monitoring (R429). `details` and `metadata` are JSON strings. */
export const monitoringBatch = v.object({
  BatchId: v.pipe(v.string(), v.uuid()),
  AppMonitorDetails: v.object({ id: text(64), version: text(32) }),
  UserDetails: v.object({ userId: text(64), sessionId: text(64) }),
  RumEvents: v.pipe(
    v.array(
      v.object({
        id: v.pipe(v.string(), v.uuid()),
        timestamp: v.pipe(v.number(), v.integer()),
        type: name,
        metadata: v.optional(text(4_096)),
        details: text(8_192),
      }),
    ),
    v.minLength(1),
    v.maxLength(100),
  ),
})
export type MonitoringBatch = v.InferOutput<typeof monitoringBatch>
