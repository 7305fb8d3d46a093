import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createVerifier, type Identity, IdentityError } from '@palmflow/server'

const { PALMFLOW_ISSUER = 'http://localhost:4100', PALMFLOW_SECRET, PORT = '3000' } = process.env
if (!PALMFLOW_SECRET) throw new Error('Set PALMFLOW_SECRET to the secret that `npm run audience` has printed')
const verifier = createVerifier({ issuer: PALMFLOW_ISSUER, audience: 'shop', secret: PALMFLOW_SECRET })

interface Session {
  nonce?: string
  /** Set after the sign-in. */
  user?: Identity
}
/**
 * Your sessions, by cookie value. Use your own store with a limit and an expiry instead, because this map grows without
 * a limit.
 */
const sessions = new Map<string, Session>()

function startSession(response: ServerResponse, session: Session): void {
  const id = randomBytes(32).toString('base64url')
  sessions.set(id, session)
  response.setHeader('set-cookie', `__Host-session=${id}; Path=/; HttpOnly; Secure; SameSite=Strict`)
}

/**
 * Returns the body. If the body is longer than any token, returns an empty text, because an endless request would fill
 * the memory.
 */
async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) {
    body += chunk
    if (body.length > 4_096) return ''
  }
  return body
}

type Route = (request: IncomingMessage, response: ServerResponse, id: string, session: Session) => Promise<unknown>
const routes: Record<string, Route> = {
  'POST /nonce': async (_request, response, id) => {
    sessions.delete(id)
    const nonce = randomBytes(16).toString('base64url')
    startSession(response, { nonce })
    return { nonce }
  },
  'POST /sign-in': async (request, response, id, { nonce }) => {
    // Each nonce is for one sign-in. The signed-in session gets a new id, because an attacker could have set the old
    // id.
    sessions.delete(id)
    if (nonce === undefined) return undefined
    const user = await verifier.redeem(await bodyOf(request), { nonce })
    startSession(response, { user })
    return { subject: user.subject }
  },
  'POST /sign-out': async (_request, _response, id) => ({ wasSignedIn: sessions.delete(id) }),
  'GET /me': async (_request, _response, id, { user }) => {
    if (user === undefined) return undefined
    if (await verifier.isSessionActive(user.session)) return { subject: user.subject, methods: user.methods }
    sessions.delete(id)
    return undefined
  },
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const id = /(?:^|; )__Host-session=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  // Refuse requests from other sites, because another site could end the session of its visitor.
  const isForeign = request.headers['sec-fetch-site'] === 'cross-site'
  const route = isForeign ? undefined : routes[`${request.method} ${request.url}`]
  let [status, body]: [number, unknown] = [route === undefined ? 404 : 401, undefined]
  try {
    body = await route?.(request, response, id, sessions.get(id) ?? {})
    if (body !== undefined) status = 200
  } catch (error) {
    // Log the reason. Never log a token, because a log may have many readers.
    console.error(error instanceof IdentityError ? `sign-in refused: ${error.reason}` : error)
    if (!(error instanceof IdentityError)) status = 500
    else if (error.reason === 'unavailable') status = 503
  }
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}))
}

const server = createServer((request, response) => void respond(request, response))
server.listen(Number(PORT), '127.0.0.1', () => console.log(`http://localhost:${PORT}`))
