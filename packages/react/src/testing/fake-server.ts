import { enUs } from '@palmflow/views/testing/texts'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

const json = (body: object, init?: ResponseInit): Response => new Response(JSON.stringify(body), init)

/**
 * A palmflow server in place of `fetch`. Each test has its own server, because the components of a page share a
 * connection.
 */
export interface FakeServer {
  origin: string
  calls: { path: string; signal: AbortSignal; headers: Headers; keepalive: boolean }[]
  /** Key: the path. A call to another path gets no response. */
  answers: Record<string, () => Response>
  errors: unknown[][]
}

let servers = 0
export function openFakeServer(): FakeServer {
  const server: FakeServer = { origin: '', calls: [], answers: {}, errors: [] }
  beforeEach(() => {
    servers += 1
    Object.assign(server, { origin: `https://server-${servers}.example`, calls: [], answers: {}, errors: [] })
    vi.spyOn(console, 'error').mockImplementation((...words) => void server.errors.push(words))
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init)
      if (!request.url.startsWith(server.origin)) throw new Error(`a call to ${request.url}`)
      const path = new URL(request.url).pathname
      const { signal, headers, keepalive } = request
      server.calls.push({ path, signal, headers, keepalive })
      const answer = server.answers[path]
      if (answer !== undefined) return answer()
      return new Promise<Response>((_, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason))
      })
    })
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  return server
}

/** The server completes the sign-in after the code, without a PIN. */
export function withoutPin(server: FakeServer): void {
  let isVerified = false
  const api = '/api/v1'
  server.answers = {
    [`${api}/verification/access-token`]: () =>
      json({ data: { expiresInMs: 900_000 } }, { headers: { session: '1.abc.mac' } }),
    [`${api}/verification`]: () => json({ nextStep: isVerified ? 'Complete' : 'CollectPhone' }),
    [`${api}/otp`]: () => json({ status: 'SUCCESS' }),
    [`${api}/verification/credential`]: () => {
      isVerified = true
      return json({ data: { signedIn: true } })
    },
    [`${api}/profile`]: () => json({ phoneTail: '0100', biometrics: [] }),
    [`${api}/sign-out`]: () => {
      isVerified = false
      return json({})
    },
  }
}

async function submit(label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label, {}, { timeout: 30_000 })
  if (!(field instanceof HTMLInputElement)) throw new Error('The field is no input')
  field.value = text
  field.form?.requestSubmit()
}

export async function submitNumber(): Promise<void> {
  await submit(enUs['validatePhone.label'], '206 555 0100')
  await screen.findByLabelText(enUs['validatePhone.otpLabel'], {}, { timeout: 30_000 })
}
export const submitCode = (): Promise<void> => submit(enUs['validatePhone.otpLabel'], '123456')
