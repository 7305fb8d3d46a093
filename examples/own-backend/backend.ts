import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** The visits whose number is verified. Use your own store here, with a limit and an expiry. */
const verified = new Set<string>()

type Call = (visit: string, input: { type?: string; credential?: string }) => object | undefined
/**
 * Your sign-in: each number gets the code 123456, and each user has the PIN 1234. A real server creates the id of the visit
 * itself, and limits wrong codes, wrong PINs and the size of a request.
 */
const calls = new Map<string, Call>([
  ['requestAccessToken', () => ({ expiresInMs: 900_000 })],
  ['checkVerification', (visit) => ({ nextStep: verified.has(visit) ? 'CollectSecondFactor' : 'CollectPhone' })],
  ['sendOtp', () => ({ status: 'SUCCESS' })],
  [
    'submitCredential',
    (visit, { type, credential }) => {
      const isPin = type === 'PIN'
      if (isPin ? !verified.has(visit) || credential !== '1234' : credential !== '123456') return undefined
      verified.add(visit)
      return { signedIn: isPin }
    },
  ],
])

/** Responds to `POST /<call>` with the output of the call, or with the kind of its failure. */
export async function backend(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const call = calls.get(request.url?.slice(1) ?? '')
  // A malformed request must not end the program.
  const input = await text(request)
    .then(JSON.parse)
    .catch(() => null)
  const { visit } = request.headers
  const output = typeof visit === 'string' && input !== null ? call?.(visit, input) : undefined
  const [status, body] = output === undefined ? [400, { kind: 'invalid' }] : [200, output]
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
