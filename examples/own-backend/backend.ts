import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

const maxWrongEntries = 3
const lockMs = 15 * 60_000

interface Visit {
  phone: string
  isVerified: boolean
}
/** These maps grow without a limit. Use your own store with a limit and an expiry instead. */
const visits = new Map<string, Visit>()
/**
 * The wrong codes and PINs of each number. Do not count wrong entries for each visit, because an attacker could open a
 * new visit for each guess.
 */
const wrongEntries = new Map<string, { count: number; lockedUntil: number }>()

/** Returns the ten digits of a US number, because all spellings of a number must share one count of wrong entries. */
function digitsOf(typed: unknown): string | undefined {
  if (typeof typed !== 'string') return undefined
  return /^1?(\d{10})$/.exec(typed.replaceAll(/\D/g, ''))?.[1]
}

type Response = { output: object } | { failure: { kind: 'invalid' | 'locked'; retryAfterMs?: number } }
const invalid: Response = { failure: { kind: 'invalid' } }

function lockOf(phone: string): Response | undefined {
  const retryAfterMs = (wrongEntries.get(phone)?.lockedUntil ?? 0) - Date.now()
  return retryAfterMs > 0 ? { failure: { kind: 'locked', retryAfterMs } } : undefined
}

/** The third wrong entry locks the number. */
function refuse(phone: string): Response {
  const count = (wrongEntries.get(phone)?.count ?? 0) + 1
  const isLast = count === maxWrongEntries
  wrongEntries.set(phone, { count: isLast ? 0 : count, lockedUntil: isLast ? Date.now() + lockMs : 0 })
  return lockOf(phone) ?? invalid
}

type Input = Partial<Record<'phoneNumber' | 'type' | 'credential', unknown>>
/**
 * Your sign-in. In this example, each number gets the code 123456, and each user has the PIN 1234. A real server also
 * creates the id of the visit, and limits text messages and requests.
 */
const calls = new Map<string, (id: string, input: Input) => Response>([
  ['requestAccessToken', () => ({ output: { expiresInMs: 900_000 } })],
  [
    'checkVerification',
    (id) => ({ output: { nextStep: visits.get(id)?.isVerified ? 'CollectSecondFactor' : 'CollectPhone' } }),
  ],
  [
    'sendOtp',
    (id, { phoneNumber }) => {
      const phone = digitsOf(phoneNumber)
      if (phone === undefined) return invalid
      visits.set(id, { phone, isVerified: false })
      return lockOf(phone) ?? { output: { status: 'SUCCESS' } }
    },
  ],
  [
    'submitCredential',
    (id, { type, credential }) => {
      const visit = visits.get(id)
      const isPin = type === 'PIN'
      if (visit === undefined || (isPin && !visit.isVerified)) return invalid
      const lock = lockOf(visit.phone)
      if (lock !== undefined) return lock
      if (credential !== (isPin ? '1234' : '123456')) return refuse(visit.phone)
      visit.isVerified = true
      // A correct code must not reset the count, because an attacker with the phone could then try all PINs.
      if (isPin) wrongEntries.delete(visit.phone)
      return { output: { signedIn: isPin } }
    },
  ],
])

/** Responds to `POST /<call>` with the output or the failure of the call. */
export async function backend(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const call = calls.get(request.url?.slice(1) ?? '')
  // A malformed request must not stop the program.
  const input = await text(request)
    .then(JSON.parse)
    .catch(() => null)
  const { visit } = request.headers
  const isComplete = typeof visit === 'string' && typeof input === 'object' && input !== null
  const result = isComplete && call !== undefined ? call(visit, input) : invalid
  const [status, body] = 'output' in result ? [200, result.output] : [400, result.failure]
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
