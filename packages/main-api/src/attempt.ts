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

/** One request through ofetch, without its own retries: they repeat POST and 409, and ignore Retry-After. */
export function createAttempt(fetch: typeof globalThis.fetch): (outgoing: Outgoing) => Promise<Answer> {
  const client = createFetch({ fetch, Headers, AbortController })
  return async ({ url, row, headers, body, signal }) => {
    try {
      const response = await client.raw(url, {
        method: row.method,
        headers,
        ...(body === undefined ? {} : { body: { ...body } }),
        signal,
        credentials: 'include',
        // A redirect to another host would send it the tokens: fetch removes only `authorization`.
        redirect: 'error',
        retry: false,
        ignoreResponseError: true,
        responseType: 'text',
      })
      return { status: response.status, headers: response.headers, text: response._data ?? '' }
    } catch (error) {
      // ofetch's own error refers to the request's body, which may have a PIN: only its cause is passed on.
      const cause = error instanceof Error ? error.cause : undefined
      return { status: 0, headers: new Headers(), text: '', cause }
    }
  }
}
