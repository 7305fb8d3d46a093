import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { startBackend } from '../index.ts'
import { createFolder } from '../testing/cluster.ts'
import { listen, type Serving, serve, stop } from './servers.ts'

const large = 'x'.repeat(8 * 1024 * 1024)
const app = new Hono().get('/', (context) => context.text('here')).get('/large', (context) => context.text(large))

async function start(serving: Serving) {
  const server = serve(app, serving)
  const port = await listen(server, 0, '127.0.0.1')
  onTestFinished(() => stop(server))
  const held = () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))
  return { server, port, held }
}

/** @param from a loopback address */
async function holdOpen(port: number, sentText: string, from = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from, allowHalfOpen: true })
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.pause()
  socket.write(sentText)
  return socket
}

/** Both ends of each connection count, because clients and server are in this process. */
const descriptors = () => readdirSync('/proc/self/fd').length
const socketTimeouts = { head: 150, silence: 60_000, checkEvery: 50 }
const sockets = 40

test.skipIf(process.platform !== 'linux')(
  'the server releases the descriptor of an unfinished request head at the timeout',
  async () => {
    const { server, port, held } = await start({ socketTimeouts: { ...socketTimeouts, head: 60_000 } })
    const before = descriptors()
    for (let count = 0; count < sockets; count += 1) await holdOpen(port, 'GET / HTTP/1.1\r\nhost: loc')
    await expect.poll(held).toBe(sockets)
    expect(descriptors() - before).toBeGreaterThanOrEqual(2 * sockets)
    // A slow machine may need more time for the connections than this timeout. Therefore the timeout is set after the
    // count.
    server.headersTimeout = socketTimeouts.head
    await expect.poll(held).toBe(0)
    // The clients still have one descriptor for each connection.
    expect(descriptors() - before).toBeLessThanOrEqual(sockets)
  },
)

test('the server closes a connection without a valid request after the timeout', async () => {
  const { port, held } = await start({ socketTimeouts })
  for (const sentText of ['', 'nonsense\r\n\r\n', `GET /${'x'.repeat(18_000)}`]) await holdOpen(port, sentText)
  await expect.poll(held).toBe(0)
})

test('the server disconnects a client that does not read a large response', async () => {
  const { port, held } = await start({ socketTimeouts: { ...socketTimeouts, silence: 300 } })
  await holdOpen(port, 'GET /large HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await expect.poll(held).toBe(0)
})

test('each address has its own limit of connections', async () => {
  const refused: string[] = []
  const { port, held } = await start({ connections: { max: 10, onRefused: ({ own }) => refused.push(own) } })
  const first = await holdOpen(port, '', '127.0.0.2')
  for (let count = 1; count < 10; count += 1) await holdOpen(port, '', '127.0.0.2')
  const over = await holdOpen(port, '', '127.0.0.2')
  over.resume()
  await once(over, 'end')
  expect(refused).toEqual(['127.0.0.2'])
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('here')
  first.destroy()
  await expect.poll(held).toBeLessThanOrEqual(10)
  const next = await holdOpen(port, 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n', '127.0.0.2')
  next.resume()
  const [bytes] = await once(next, 'data')
  expect(String(bytes)).toContain('200 OK')
})

test('the server logs a refused connection with the mark of the address', async () => {
  const { options, drop } = await createFolder()
  onTestFinished(drop)
  const events: unknown[] = []
  const report = (event: string, facts: object) => events.push({ event, ...facts })
  const backend = await startBackend({ ...options, connectionsPerAddress: 1, report })
  onTestFinished(backend.close)
  const port = Number(new URL(backend.origins.website).port)
  await holdOpen(port, '')
  const over = await holdOpen(port, '')
  over.resume()
  await once(over, 'end')
  expect(events).toContainEqual({
    event: 'budget-spent',
    limit: 'connections',
    from: expect.stringMatching(/^[\w-]{10,}$/),
  })
})
