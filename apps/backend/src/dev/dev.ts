import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import * as v from 'valibot'
import type { Backend } from '../backend.ts'
import { type GuardOptions, refuseForeign, refuseLarge } from '../http/guards.ts'
import { isLocalHost } from '../http/loopback.ts'
import { mountShellKeys } from '../shells/mount-shell-keys.ts'
import { firstDay, readDailyCounts } from '../telemetry/daily-counts.ts'
import { mountGuestCredentials } from '../telemetry/guest-credentials.ts'
import { listOutbox } from '../texts/outbox.ts'
import { readFeatureFlags, setFeatureFlag } from '../users/feature-flags.ts'
import { parseUsPhone } from '../users/parse-us-phone.ts'
import { networkChange } from './dev-network.ts'
import { sendInbox } from './inbox.ts'

/**
 * The maximum time in milliseconds by which the clock can be moved. This time exceeds each retention time of the
 * backend.
 */
const farthest = 5 * 366 * 24 * 60 * 60_000
const milliseconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(farthest))
const forward = v.union([v.object({ forwardMs: milliseconds }), v.object({ advanceMs: milliseconds })])
const flagChange = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/)),
  variant: v.pipe(v.string(), v.regex(/^[\w.-]{1,16}$/)),
})
const maxBodyBytes = 16 * 1024
const maxFlags = 200

async function readAs<Schema extends v.GenericSchema>(
  context: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema> | undefined> {
  const parsed = v.safeParse(schema, await context.req.json().catch(() => undefined))
  return parsed.success ? parsed.output : undefined
}

const invalid = (context: Context): Response => context.json({ code: 'invalid' }, 400)

function mountTexts(dev: Hono, { db }: Backend): void {
  dev.get('/sms', async (context) => {
    const phone = context.req.query('phone')
    // A `+` that is not escaped in a query arrives as a space.
    const normal = phone === undefined ? undefined : parseUsPhone(phone.replace(/^ /, '+'))
    const texts = phone !== undefined && normal === undefined ? [] : await listOutbox(db, normal)
    context.header('vary', 'accept', { append: true })
    const isRead = context.req.header('accept')?.includes('text/html') === true
    return isRead ? sendInbox(context, texts) : context.json(texts)
  })
}

function mountClock(dev: Hono, { clock }: Backend): void {
  dev.get('/clock', (context) => context.json({ now: clock.now() }))
  dev.post('/clock', async (context) => {
    const change = await readAs(context, forward)
    if (change === undefined) return invalid(context)
    clock.advance('forwardMs' in change ? change.forwardMs : change.advanceMs)
    return context.json({ now: clock.now() })
  })
}

function mountFlags(dev: Hono, { db }: Backend): void {
  dev.get('/flags', async (context) => context.json(await readFeatureFlags(db)))
  dev.post('/flags', async (context) => {
    const flag = await readAs(context, flagChange)
    if (flag === undefined) return invalid(context)
    const known = await readFeatureFlags(db)
    if (!(flag.id in known) && Object.keys(known).length >= maxFlags) return invalid(context)
    await setFeatureFlag(db, flag)
    return context.json(await readFeatureFlags(db))
  })
}

function mountNetworkControl(dev: Hono, { network }: Backend): void {
  dev.get('/network', (context) => context.json(network.state()))
  dev.post('/network', async (context) => {
    const change = await readAs(context, networkChange)
    if (change === undefined) return invalid(context)
    network.set(change)
    return context.json(network.state())
  })
}

function mountDailyCounts(dev: Hono, { db, telemetryCounter, clock }: Backend): void {
  dev.get('/telemetry', async (context) => {
    await telemetryCounter.flush()
    const [days] = /^\d{1,2}$/.exec(context.req.query('days') ?? '') ?? []
    const since = firstDay(clock.now(), days === undefined ? undefined : Number(days))
    return context.json({ recent: telemetryCounter.recent(), dailyCounts: await readDailyCounts(db, since) })
  })
}

/** A browser page can use these tools only from our origins or from the origin of the simulator. */
export function mountDev(app: Hono, backend: Backend, guard: GuardOptions): void {
  if (backend.environment === 'local') {
    const dev = new Hono()
    dev.use(async (context, next) => (isLocalHost(context.req.header('host')) ? next() : context.notFound()))
    dev.use(cors({ origin: (origin) => (guard.isOwnOrigin(origin) ? origin : null), allowMethods: ['GET', 'POST'] }))
    dev.use(refuseForeign(guard))
    dev.use(bodyLimit({ maxSize: maxBodyBytes, onError: refuseLarge(guard) }))
    mountTexts(dev, backend)
    mountClock(dev, backend)
    mountFlags(dev, backend)
    mountNetworkControl(dev, backend)
    mountShellKeys(dev, backend)
    mountDailyCounts(dev, backend)
    mountGuestCredentials(dev, backend.clock)
    app.route('/dev', dev)
  }
  // Deployed servers have no development tools.
  app.all('/dev/*', (context) => context.json({ code: 'notFound' }, 404))
}
