import * as v from 'valibot'

const kind = v.picklist(['event', 'metric', 'monitor'])

/** The response of GET /dev/telemetry. */
export const telemetryReport = v.object({
  recent: v.array(
    v.object({
      at: v.number(),
      kind,
      name: v.string(),
      nativeView: v.optional(v.string()),
      count: v.optional(v.number()),
    }),
  ),
  dailyCounts: v.array(v.object({ kind, name: v.string(), times: v.number(), total: v.number() })),
})
export type TelemetryReport = v.InferOutput<typeof telemetryReport>
