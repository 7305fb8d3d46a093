import { request as openRequest } from 'node:http'
import { type Endpoint, type EndpointName, endpoints } from '@palmflow/contract'
import type { Tokens } from './test-client.ts'

/**
 * Waits until the server asks for the body.
 * @returns a function that sends the body and resolves with the status
 */
export async function stalled(
  origin: string,
  name: EndpointName,
  { tokens, search = '', body }: { tokens: Tokens; search?: string; body: unknown },
): Promise<() => Promise<number>> {
  const { method, path }: Endpoint = endpoints[name]
  const text = JSON.stringify(body)
  const about = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    expect: '100-continue',
  }
  const request = openRequest(origin + path + search, { method, headers: { ...about, ...tokens } })
  const isTaken = new Promise<void>((resolve, reject) => {
    request.on('continue', resolve)
    request.on('error', reject)
  })
  const status = new Promise<number>((resolve) => {
    request.on('response', (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
  })
  request.flushHeaders()
  await isTaken
  return () => {
    request.end(text)
    return status
  }
}
