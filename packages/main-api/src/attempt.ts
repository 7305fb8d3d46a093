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
 * Creates a function that sends one request through ofetch. The retries of ofetch are off, because ofetch would repeat
 * POST requests and ignore Retry-After. A failed request has status 0.
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
        credentials: 'include',
        // Refuse redirects. At a redirect, `fetch` removes only the `authorization` header and would send the tokens to
        // another host.
        redirect: 'error',
        retry: false,
        ignoreResponseError: true,
        responseType: 'text',
      })
      return { status: response.status, headers: response.headers, text: response._data ?? '' }
    } catch (error) {
      // Return only the cause, because the error of ofetch refers to the request body, which may contain a PIN.
      const cause = error instanceof Error ? error.cause : undefined
      return { status: 0, headers: new Headers(), text: '', cause }
    }
  }
}
