import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '../base/tokens.ts'
import { type CarrierRefusal, NotTaken, type Sms, type SmsPort } from './sms-carrier.ts'

export interface CarrierOptions {
  url: string
  form: 'json' | 'form'
  auth: { kind: 'bearer'; token: string } | { kind: 'basic'; user: string; password: string } | undefined
  /** The carrier's names for the fields of the phone number, the text and the sender. */
  fields: { to: string; text: string; from: string }
  /** Undefined if the carrier needs no sender. */
  from: string | undefined
  /** The name of the header with the idempotency key. */
  keyHeader: string
  /** The maximum time for a text message in milliseconds, with all attempts and pauses. */
  timeoutMs: number
}

const maxAttempts = 3
const firstPause = 200
const seconds = 1_000

function headersOf({ auth, form, keyHeader }: CarrierOptions, key: string): Record<string, string> {
  const basic = (user: string, password: string) => Buffer.from(`${user}:${password}`, 'utf8').toString('base64')
  return {
    'content-type': form === 'json' ? 'application/json' : 'application/x-www-form-urlencoded',
    accept: 'application/json',
    [keyHeader]: key,
    ...(auth?.kind === 'bearer' && { authorization: `Bearer ${auth.token}` }),
    ...(auth?.kind === 'basic' && { authorization: `Basic ${basic(auth.user, auth.password)}` }),
  }
}

function bodyOf({ fields, from, form }: CarrierOptions, { to, text }: Sms): string {
  const named = { [fields.to]: to, [fields.text]: text, ...(from !== undefined && { [fields.from]: from }) }
  return form === 'json' ? JSON.stringify(named) : new URLSearchParams(named).toString()
}

/** In milliseconds. */
function wantedPause(header: string | null): number | undefined {
  if (header === null) return undefined
  const asSeconds = Number(header)
  const wait = Number.isNaN(asSeconds) ? Date.parse(header) - Date.now() : asSeconds * seconds
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined
}

type Attempt = 'taken' | { why: CarrierRefusal; isFinal: boolean; wait?: number | undefined }

async function attempt(options: CarrierOptions, sms: Sms, key: string, remaining: number): Promise<Attempt> {
  try {
    const response = await fetch(options.url, {
      method: 'POST',
      headers: headersOf(options, key),
      body: bodyOf(options, sms),
      // Do not follow redirects. A redirect would send the number and the code to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(Math.max(1, Math.ceil(remaining))),
    })
    await response.body?.cancel()
    if (response.ok) return 'taken'
    const isBusy = response.status === 429 || response.status === 408 || response.status >= 500
    const wait = wantedPause(response.headers.get('retry-after'))
    return { why: isBusy ? 'busy' : 'refused', isFinal: !isBusy, wait }
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    return { why: isTimeout ? 'late' : 'unreachable', isFinal: false }
  }
}

/**
 * An attempt lasts at most half of the maximum time, so that an attempt without a response can be retried. All attempts
 * have the same idempotency key. A Retry-After beyond the maximum time ends the attempts.
 * @throws NotTaken without the response of the carrier, because the response may quote the number
 */
export function httpCarrier(options: CarrierOptions): SmsPort {
  const share = options.timeoutMs / 2
  return {
    async send(sms) {
      const key = sms.key ?? newId()
      const givesUpAt = performance.now() + options.timeoutMs
      let end = new NotTaken('unreachable')
      for (let count = 1; count <= maxAttempts; count += 1) {
        const tried = await attempt(options, sms, key, Math.min(share, givesUpAt - performance.now()))
        if (tried === 'taken') return
        end = new NotTaken(tried.why, tried.wait)
        const wait = tried.wait ?? firstPause * 2 ** (count - 1) * (0.5 + Math.random())
        if (tried.isFinal || performance.now() + wait >= givesUpAt) break
        await pause(wait)
      }
      throw end
    },
  }
}
