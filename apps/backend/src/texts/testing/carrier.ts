import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished, vi } from 'vitest'

interface CarrierRequest {
  headers: IncomingMessage['headers']
  body: string
}

/** Sends the given responses one after the other, and then repeats the last response. */
export async function startCarrier(answers: readonly ((response: ServerResponse) => void)[]) {
  const responses: CarrierRequest[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      responses.push({ headers: request.headers, body })
      answers[Math.min(responses.length, answers.length) - 1]?.(response)
    })
  })
  server.keepAliveTimeout = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return { url: `http://127.0.0.1:${address instanceof Object ? address.port : 0}/messages`, responses }
}

export const respondWith =
  (status: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void =>
    void response.writeHead(status, headers).end('{"to":"+12065550100"}')
export const resetConnection = (response: ServerResponse): void => void response.destroy()

/** Stops `performance.now()`. Then only `isGivenUp` and the responses of `after` advance this clock. */
export function holdTime() {
  vi.useFakeTimers({ toFake: ['performance'] })
  /** The timeouts of all requests in milliseconds. */
  const values: number[] = []
  let last = new AbortController()
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    values.push(ms)
    last = new AbortController()
    return last.signal
  })
  onTestFinished(() => {
    spy.mockRestore()
    vi.useRealTimers()
  })
  const isGivenUp = (): void => {
    vi.advanceTimersByTime(values.at(-1) ?? 0)
    last.abort(new DOMException('given up', 'TimeoutError'))
  }
  const after =
    (ms: number, answer: (response: ServerResponse) => void) =>
    (response: ServerResponse): void => {
      vi.advanceTimersByTime(ms)
      answer(response)
    }
  return { values, isGivenUp, after }
}
