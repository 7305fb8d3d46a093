import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Backend } from './backend.ts'
import { refuseForeign } from './guards.ts'
import { usPhone } from './phones.ts'
import { listOutbox } from './sms.ts'

const advance = v.object({ advanceMs: v.pipe(v.number(), v.integer(), v.minValue(0)) })

const readJson = (context: Context): Promise<unknown> => context.req.json().catch(() => undefined)

/** Local only: elsewhere these paths do not exist. */
export function mountDev(app: Hono, backend: Backend, isOwnOrigin: (origin: string) => boolean): void {
  if (backend.environment === 'local') {
    app.use('/dev/*', refuseForeign(isOwnOrigin))
    app.get('/dev/sms', async (context) => {
      const phone = context.req.query('phone')
      if (phone === undefined) return context.json(await listOutbox(backend.db, undefined))
      // An unescaped '+' in a query arrives as a space.
      const normal = usPhone(phone.replace(/^ /, '+'))
      return context.json(normal === undefined ? [] : await listOutbox(backend.db, normal))
    })
    app.get('/dev/clock', (context) => context.json({ now: backend.clock.now() }))
    app.post('/dev/clock', async (context) => {
      const asked = v.safeParse(advance, await readJson(context))
      if (!asked.success) return context.json({ code: 'invalid' }, 400)
      backend.clock.advance(asked.output.advanceMs)
      return context.json({ now: backend.clock.now() })
    })
  }
  app.all('/dev/*', (context) => context.json({ code: 'notFound' }, 404))
}
