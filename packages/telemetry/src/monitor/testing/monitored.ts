import { onTestFinished, vi } from 'vitest'
import { startMonitor } from '../monitor.ts'

const pool = 'https://guests.example/'
const place = {
  endpoint: 'https://rum.example',
  identityPool: 'us-west-2:pool',
  identityEndpoint: pool,
  appMonitor: 'shop',
}

/** Waits for one task of the browser. */
export const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve()
    port2.postMessage(undefined)
  })

/** Waits for asynchronous work of the browser, for example signing. A fake clock does not affect this work. */
export const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await breathe()
}

interface SentRequest {
  url: string
  headers: Headers
  body: string
}

interface Pool {
  poolStatus?: number
  lifeSeconds?: number
  guestRole?: string
}

const guest = (lifeSeconds: number) => ({
  IdentityId: 'us-west-2:one',
  Token: 'nobody',
  Credentials: {
    AccessKeyId: 'GUEST',
    SecretKey: 'secret',
    SessionToken: 'token',
    Expiration: Date.now() / 1_000 + lifeSeconds,
  },
})

export function monitored(
  statuses: readonly number[] = [],
  { poolStatus = 200, lifeSeconds = 3_600, ...role }: Pool = {},
) {
  const sentRequests: SentRequest[] = []
  const poolRequests: string[] = []
  const messages: string[] = []
  const left = [...statuses]
  let isOff = false
  const turnOff = (): void => {
    isOff = true
  }
  const answer = async (request: Request): Promise<Response> => {
    if (request.url === pool) {
      poolRequests.push(request.headers.get('x-amz-target') ?? '')
      if (poolStatus !== 200) throw new Error('The environment has no identity pool')
      return new Response(JSON.stringify(guest(lifeSeconds)))
    }
    sentRequests.push({ url: request.url, headers: request.headers, body: await request.text() })
    return new Response('{}', { status: left.shift() ?? 200 })
  }
  const monitor = startMonitor({
    monitoring: { ...place, ...role },
    version: '1',
    fetch: answer,
    isOff: () => isOff,
    onCannotDispatch: (text) => messages.push(text),
  })
  onTestFinished(monitor.stop)
  const pass = async (milliseconds: number): Promise<void> => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    // Waits for work of the browser on other threads, for example signing. The duration of this work is unknown.
    for (let turn = 0; turn < 50; turn += 1) await breathe()
  }
  const isSent = (times: number): Promise<void> => until(() => sentRequests.length >= times)
  return { monitor, sentRequests, poolRequests, messages, pass, isSent, turnOff }
}

/** Records beacons. `hide` hides the page. Call this function before a monitor starts. */
export function hiding() {
  onTestFinished(() => void vi.restoreAllMocks())
  const beacons: { url: URL; body: string }[] = []
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((url, body) => {
    beacons.push({ url: new URL(url), body: String(body) })
    return true
  })
  const hide = (): void => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return { beacons, hide }
}
