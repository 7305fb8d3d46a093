import { Buffer } from 'node:buffer'
import { beaconPath, monitoring, monitorPath, telemetryWire } from '@palmflow/contract'
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import * as v from 'valibot'
import type { Backend } from '../backend.ts'
import { floodGuard, type GuardOptions, noStore, refuseForeign, refuseLarge } from '../http/guards.ts'

const envelope = v.object({ data: v.pipe(v.string(), v.base64()) })
/** In bytes. A hundred monitor events with stack traces fit into this size. */
const maxBatchBytes = 512 * 1024

const fromJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A beacon is plain text, because JSON would need a CORS preflight. */
async function readBeacon(context: Context): Promise<telemetryWire.TelemetryBatch | undefined> {
  const outer = v.safeParse(envelope, fromJson(await context.req.text()))
  if (!outer.success) return undefined
  const inner = v.safeParse(
    telemetryWire.telemetryBatch,
    fromJson(Buffer.from(outer.output.data, 'base64').toString('utf8')),
  )
  return inner.success ? inner.output : undefined
}

/**
 * Whether a request has a signature, either in a header or in the query of a presigned beacon (R430). A presigned URL
 * is valid for at most a week (R480).
 */
function isSigned(context: Context): boolean {
  if (/^AWS4-HMAC-SHA256 Credential=/.test(context.req.header('authorization') ?? '')) return true
  const seconds = Number(context.req.query('X-Amz-Expires'))
  const isForAWhile = seconds > 0 && seconds <= monitoring.presignSecondsMost
  return context.req.query('X-Amz-Algorithm') === 'AWS4-HMAC-SHA256' && isForAWhile
}

/** The endpoint table does not contain these endpoints, because no client reads their responses (R428, R433). */
export function mountTelemetry(
  app: Hono,
  { telemetryCounter }: Pick<Backend, 'telemetryCounter'>,
  guard: GuardOptions,
): void {
  app.post(beaconPath, async (context) => {
    const batch = await readBeacon(context)
    if (batch === undefined) return context.json({ code: 'invalid' }, 400)
    telemetryCounter.addBatch(batch)
    return context.body(null, 204)
  })
  const monitors = monitorPath('*')
  app.use(monitors, noStore)
  app.use(
    monitors,
    cors({
      origin: (origin) => (guard.isOwnOrigin(origin) ? origin : null),
      allowMethods: ['POST'],
      allowHeaders: ['content-type', 'authorization', 'x-amz-date', 'x-amz-content-sha256', 'x-amz-security-token'],
      maxAge: 600,
    }),
  )
  app.use(monitors, floodGuard(guard), refuseForeign(guard))
  app.use(monitors, bodyLimit({ maxSize: maxBatchBytes, onError: refuseLarge(guard) }))
  app.post(monitorPath(':id'), async (context) => {
    if (!isSigned(context)) return context.json({ code: 'forbidden' }, 403)
    const parsed = v.safeParse(telemetryWire.monitoringBatch, fromJson(await context.req.text()))
    const isOurs = parsed.success && parsed.output.AppMonitorDetails.id === context.req.param('id')
    if (!isOurs) return context.json({ code: 'invalid' }, 400)
    telemetryCounter.addMonitored(parsed.output)
    return context.json({}, 200)
  })
}
