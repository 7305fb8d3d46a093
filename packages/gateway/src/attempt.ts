import type { GatewayEndpoint, HttpResponse } from '@palmflow/contract'

/** The maximum length of a response, in bytes. */
const maxResponseBytes = 1_024 * 1_024

export interface Answer extends HttpResponse {
  /** Absent if the body is longer than the limit, or if no complete response arrived. */
  bytes?: Uint8Array
}
interface Outgoing {
  url: string
  row: GatewayEndpoint
  headers: Record<string, string>
  body?: BodyInit
  signal: AbortSignal
}

/** Returns undefined for a body over the limit. Uses the reader, because Safari cannot iterate over a stream. */
async function readBody({ body }: Response): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = []
  let length = 0
  const reader = body?.getReader()
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    length += part.value.length
    if (length > maxResponseBytes) {
      await reader?.cancel()
      return undefined
    }
    parts.push(part.value)
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Sends no cookies, because the access token has its own header. A failed request has status 0. */
export async function attempt(
  fetch: typeof globalThis.fetch,
  { url, row, headers, body, signal }: Outgoing,
): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: row.method,
      headers,
      ...(body === undefined ? {} : { body }),
      signal,
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
    })
    const bytes = await readBody(response)
    return { status: response.status, headers: response.headers, ...(bytes && { bytes }) }
  } catch (cause) {
    return { status: 0, headers: new Headers(), cause }
  }
}
