import type { Server } from 'node:http'
import { type HostRole, monitoringOrigins } from '@palmflow/contract'
import type { Hono } from 'hono'
import type { Backend } from './backend.ts'
import { systemClock } from './base/clock.ts'
import { operationsTokenMissing } from './base/environment.ts'
import { eventLines } from './base/event-lines.ts'
import { StartError } from './base/start-error.ts'
import { addressReader } from './http/address.ts'
import { type ConnectionBound, connectionsPerAddress } from './http/connections.ts'
import { isLoopback } from './http/loopback.ts'
import { listen, serve, stop } from './http/servers.ts'
import { clientMarks } from './limits/client-marks.ts'
import { createMetrics } from './operations/metrics.ts'
import { createOperations } from './operations/operations-app.ts'
import { createOutages, type Outages } from './operations/outage.ts'
import { createReadiness, type Readiness } from './operations/readiness.ts'
import { currentTrace, type RequestLog } from './operations/request-trace.ts'
import type { ShellStatement } from './shells/attestation.ts'
import { registerShellKey } from './shells/shell-keys.ts'
import { createApp } from './start/app.ts'
import { createBackend, deployedAs, loopback, type Places } from './start/create-backend.ts'
import type { BackendOptions, StartedBackend } from './start/options.ts'
import { sweepAlways } from './start/sweep.ts'
import { createAppSimulator } from './web/app-simulator.ts'

export { type Clock, standingClock, systemClock } from './base/clock.ts'
export { demoProfiles } from './dev/seeds.ts'
export type { AudienceOptions } from './identity/audiences.ts'
export { loadSecrets, randomSecrets, type Secrets } from './keys/secrets.ts'
export { type Budgets, defaultBudgets } from './limits/default-budgets.ts'
export type { ShellAttestation, ShellStatement } from './shells/attestation.ts'
export type { BackendOptions, StartedBackend } from './start/options.ts'
export type { Sms, SmsPort } from './texts/sms-carrier.ts'

interface Around {
  options: BackendOptions
  places: Places
  readiness: Readiness
  outages: Outages
  log: RequestLog | undefined
}

function appFor(role: HostRole, backend: Backend, { options, places, readiness, outages, log }: Around): Hono {
  const { deployed } = backend
  return createApp({
    ...{ backend, role, readiness, outages, log },
    webDir: options.webDir,
    changedSite: options.changedSite,
    apiOrigins:
      deployed === undefined ? [] : [deployed.backend, deployed.gateway, ...monitoringOrigins(deployed.monitoring)],
    isOwnOrigin: (origin) => places.own.has(origin),
    shellOrigin: () => places.shellOrigin,
    addressOf: addressReader(options.addressHeader),
    requestIdHeader: options.requestIdHeader,
    securityContact: options.securityContact,
  })
}

function connectionBound(options: BackendOptions, { report, secrets }: Backend): ConnectionBound {
  const usual = connectionsPerAddress[options.addressHeader === undefined ? 'direct' : 'proxy']
  return {
    max: options.connectionsPerAddress ?? usual,
    onRefused: (address) =>
      report('budget-spent', { limit: 'connections', from: clientMarks(secrets.sessionKey, address).own }),
  }
}

function openServers(host: string, connections: ConnectionBound) {
  const servers: Server[] = []
  return {
    async open(app: Hono, port: number, at = host): Promise<number> {
      const server = serve(app, { connections })
      servers.push(server)
      return listen(server, port, at)
    },
    stop: async () => {
      await Promise.all(servers.map(stop))
    },
  }
}

async function startOperations(
  wanted: BackendOptions['operations'],
  backend: Backend,
  readiness: Readiness,
  { open }: ReturnType<typeof openServers>,
): Promise<string | undefined> {
  if (wanted === undefined) return undefined
  const { port, host = loopback, token, watchesProcess = false } = wanted
  if (token === undefined && !isLoopback(host)) throw new StartError(operationsTokenMissing(host))
  if (watchesProcess) backend.metrics.watchProcess()
  return `http://${host}:${await open(createOperations(backend, readiness, token), port, host)}`
}

/** The website and the payments site each serve the APIs on their own origin. */
export async function startBackend(options: BackendOptions): Promise<StartedBackend> {
  const { ports = { website: 0, payments: 0 }, host = loopback } = options
  const clock = options.clock ?? systemClock()
  const lines = eventLines((line) => console.error(line), clock.now, currentTrace)
  const metrics = createMetrics()
  const deployed = deployedAs(options)
  const own = new Set([...(options.origins ?? []), ...(deployed ? Object.values(deployed.frontends) : [])])
  const places: Places = { own, shellOrigin: options.shellOrigin, website: '' }
  const report = metrics.counted(options.report ?? lines.report)
  const backend = await createBackend(options, { clock, report, places, metrics })
  const readiness = createReadiness(backend)
  const log = options.logsRequests === true ? lines.log : undefined
  const around: Around = { options, places, readiness, outages: createOutages(), log }
  const servers = openServers(host, connectionBound(options, backend))
  const rest = sweepAlways(backend)
  const start = async (role: HostRole): Promise<string> => {
    const port = await servers.open(appFor(role, backend, around), ports[role])
    if (deployed === undefined) for (const name of ['localhost', loopback]) own.add(`http://${name}:${port}`)
    return `http://localhost:${port}`
  }
  const startPhone = async (website: string): Promise<string | undefined> => {
    if (deployed !== undefined || options.phone === undefined) return undefined
    const { folder, port } = options.phone
    const origin = `http://localhost:${await servers.open(createAppSimulator({ folder, website }), port)}`
    places.shellOrigin ??= origin
    return origin
  }
  const close = async () => {
    readiness.stop()
    rest()
    await servers.stop()
    await Promise.all([backend.dataWorker.stop(), backend.noticeWorker.stop(), backend.telemetryCounter.stop()])
    await backend.palms.close()
    await Promise.all([backend.db.destroy(), backend.keys.db.destroy()])
    lines.end()
  }
  try {
    places.website = await start('website')
    const origins = { website: places.website, payments: await start('payments') }
    const [phone, operations] = [
      await startPhone(origins.website),
      await startOperations(options.operations, backend, readiness, servers),
    ]
    const register = (statement: ShellStatement) => registerShellKey(backend, statement, backend.clock.now())
    backend.dataWorker.start()
    backend.noticeWorker.start()
    const finishRequests = () => backend.dataWorker.run()
    const finishNotices = () => backend.noticeWorker.run()
    const ways = { registerShellKey: register, finishRequests, finishNotices, close }
    return { origins, phone, operations, clock, counters: backend.counters, ...ways }
  } catch (error) {
    await close()
    throw error
  }
}
