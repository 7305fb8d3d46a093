import type { Hono } from 'hono'
import * as v from 'valibot'
import type { Backend } from '../backend.ts'
import { registerShellKey } from './shell-keys.ts'

const bytes = v.pipe(v.string(), v.maxLength(256), v.base64())
const keyWish = v.object({ publicKey: bytes, kind: v.pipe(v.string(), v.maxLength(32)), evidence: v.string() })

/**
 * The endpoint has no access check of its own. On a deployed server, call this function for the operations port only
 * (docs/embedding.md).
 */
export function mountShellKeys(app: Hono, backend: Backend): void {
  app.post('/shell-keys', async (context) => {
    const { success, output: wish } = v.safeParse(keyWish, await context.req.json().catch(() => undefined))
    if (!success) return context.json({ code: 'invalid' }, 400)
    const statement = { ...wish, publicKey: new Uint8Array(Buffer.from(wish.publicKey, 'base64')) }
    const keyId = await registerShellKey(backend, statement, backend.clock.now())
    return keyId === undefined ? context.json({ code: 'invalid' }, 400) : context.json({ keyId })
  })
}
