import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type BackendOptions, type StartedBackend, startBackend } from '../index.ts'
import { createFolder } from '../testing/cluster.ts'

const own = /^[\w-]{22}$/
const lines: string[] = []
const spy = vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line))
afterAll(() => spy.mockRestore())

function started(options: Partial<BackendOptions>) {
  let backend: StartedBackend
  let leave = async () => {}
  beforeAll(async () => {
    const { options: store, drop } = await createFolder()
    backend = await startBackend({ ...store, logsRequests: true, ...options })
    leave = async () => {
      await backend.close()
      await drop()
    }
  })
  afterAll(() => leave())
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await fetch(backend.origins.website + path, { method, headers })
    return answer.headers.get('x-request-id') ?? ''
  }
  const linesOf = (id: string): string[] =>
    lines.flatMap((line) => {
      const logLine: { request?: string; event?: string } = JSON.parse(line)
      return logLine.request === id ? [logLine.event ?? ''] : []
    })
  return { ask, linesOf }
}

describe('request ids of a server without a proxy', () => {
  const { ask, linesOf } = started({})

  test.each(['/healthz', '/api/v1/nothing', '/nowhere'])(
    'without a proxy the response to %s has a generated request id',
    async (path) => {
      const ids = [await ask(path), await ask(path, { 'x-request-id': 'chosen-by-caller' })]
      expect(ids).toEqual([expect.stringMatching(own), expect.stringMatching(own)])
      expect(new Set(ids).size).toBe(2)
    },
  )

  test('without a proxy, the log lines of a request have the generated request id', async () => {
    const id = await ask('/api/v1/profile')
    expect(linesOf(id)).toEqual(['access-refused', 'answered'])
  })

  test('the log lines of a refused cross-origin call have the id of the call', async () => {
    const id = await ask('/api/v1/sign-out', { origin: 'https://elsewhere.example' }, 'DELETE')
    expect(linesOf(id)).toEqual(['foreign-refused', 'answered'])
  })
})

describe('request ids of a server behind a proxy', () => {
  const header = 'x-trace'
  const { ask, linesOf } = started({ requestIdHeader: header })

  test.each(['0af7651916cd43dd8448eb211c80319c', 'Root=1-67891233-abcdef012345678912345678;Parent=463ac35c9f6413ad'])(
    'the response and the log contain the id %s from the proxy',
    async (id) => {
      expect(await ask('/api/v1/profile', { [header]: id })).toBe(id)
      expect(linesOf(id)).toContain('answered')
    },
  )

  test.each(['short', 'x'.repeat(129), 'one two three', '"quoted-id"', 'twice-1234, twice-5678'])(
    'a generated request id replaces the invalid id %j from the proxy',
    async (id) => expect(await ask('/healthz', { [header]: id })).toMatch(own),
  )

  test('a server behind a proxy ignores a request id in a header that is not configured', async () => {
    expect(await ask('/healthz', { 'x-request-id': 'chosen-by-caller' })).toMatch(own)
  })
})
