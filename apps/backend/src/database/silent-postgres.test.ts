import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { openDatabase } from './database.ts'
import { postgresDialect } from './postgres.ts'

afterEach(() => vi.useRealTimers())

test('a query fails after five seconds if PostgreSQL does not respond', async () => {
  const sockets: Socket[] = []
  const server = createServer((socket) => sockets.push(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address instanceof Object ? address.port : 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const store = openDatabase(postgresDialect(`postgres://nobody:x@127.0.0.1:${port}/none`, () => {}))
  const ended = vi.fn()
  const refused = expect(sql`select 1`.execute(store).finally(ended)).rejects.toThrow(/timeout/)
  await once(server, 'connection')
  await vi.advanceTimersByTimeAsync(4_999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await refused
  for (const socket of sockets) socket.destroy()
  server.close()
  await store.destroy()
})
