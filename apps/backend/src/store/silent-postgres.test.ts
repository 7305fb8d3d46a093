import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { postgresDialect } from './postgres.ts'
import { openStore } from './store.ts'

test('a PostgreSQL that takes the connection and says nothing stops the start, and does not hold it', async () => {
  const sockets: Socket[] = []
  const server = createServer((socket) => sockets.push(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address instanceof Object ? address.port : 0
  const store = openStore(postgresDialect(`postgres://nobody:x@127.0.0.1:${port}/none`, () => {}))
  await expect(sql`select 1`.execute(store)).rejects.toThrow(/timeout/)
  for (const socket of sockets) socket.destroy()
  server.close()
  await store.destroy()
})
