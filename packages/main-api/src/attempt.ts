import type { Endpoint, HttpResponse } from '@palmflow/contract'
import { createFetch } from 'ofetch'

export interface Answer extends HttpResponse {
  text: string
}
interface Outgoing {
  url: string
  row: Endpoint
  headers: Record<string, string>
  body?: object
  signal: AbortSignal
}

/**
 * The returned function sends one request. The retries of ofetch are off, because ofetch ignores Retry-After. A failed
 * request has status 0.
 */
export function createAttempt(fetch: typeof globalThis.fetch): (outgoing: Outgoing) => Promise<Answer> {
  const client = createFetch({ fetch, Headers, AbortController })
  return async ({ url, row, headers, body, signal }) => {
    try {
      const response = await client.raw(url, {
        method: row.method,
        headers,
        ...(body === undefined ? {} : { body: { ...body } }),
        signal,
        keepalive: row.keepalive === true,
        credentials: 'include',
        // A redirect to another host would send the tokens to that host, because `fetch` removes only the header
        // `authorization`.
        redirect: 'error',
        retry: false,
        ignoreResponseError: true,
        responseType: 'text',
      })
      return { status: response.status, headers: response.headers, text: response._data ?? '' }
    } catch (error) {
      // Drop the error of ofetch, because it refers to the request body, which may contain a PIN.
      const cause = error instanceof Error ? error.cause : undefined
      return { status: 0, headers: new Headers(), text: '', cause }
    }
  }
}
