import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import type { Counters } from '../backend.ts'
import { randomSecrets, type Secrets } from '../keys/secrets.ts'
import {
  keysVariable,
  type ServerCommand,
  type ServerMessage,
  type ServerOptions,
  serverMessage,
} from './server-protocol.ts'

const entry = fileURLToPath(new URL('./server.ts', import.meta.url))

export interface Server {
  origin: string
  counters(): Promise<Counters>
  advance(ms: number): Promise<void>
  used(): Promise<{ cpuMs: number; heapMb: number }>
  reports: readonly Extract<ServerMessage, { type: 'report' }>[]
  isRunning(): boolean
  /** Resolves after the end of the process, for any reason. */
  ended(): Promise<void>
  /** Returns the first 2,000 characters of the error output of the process. */
  lastWords(): string
  kill(): Promise<void>
  stop(): Promise<void>
}

export const crashesIn = ({ reports }: Pick<Server, 'reports'>) => reports.filter(({ event }) => event === 'crash')

export const troublesOf = (server: Server): string[] => [
  ...(server.isRunning() ? [] : [`the server ended: ${server.lastWords()}`]),
  ...crashesIn(server).map(({ facts }) => `the server broke: ${JSON.stringify(facts)}`),
]

/** Budgets that no run reaches. The budgets that a run tests are absent and keep their default values. */
export const roomy = {
  smsPerNumberWindow: 1_000_000,
  smsPerNumberDay: 1_000_000,
  smsPerAddressHour: 1_000_000,
  smsStrangersHour: 1_000_000,
  smsKnownHour: 1_000_000,
  smsPerDay: 1_000_000_000,
  smsSpendPerDay: 1_000_000_000,
  sessionsPerAddress: 1_000_000,
  rightPinsPerHour: 1_000_000,
  requestsPerMinute: 1_000_000_000,
}

export interface Starting extends ServerOptions {
  secrets: Secrets
  /**
   * With this function, the server sends text messages to the parent process. The database then contains no messages.
   */
  onText?: (to: string, text: string) => void
  under?: readonly string[]
}

const written = (secrets: Secrets): Record<string, string> =>
  Object.fromEntries(Object.entries(secrets).map(([name, key]: [string, Buffer]) => [name, key.toString('base64')]))

function launch({ secrets, under = [], onText, ...startOptions }: Starting): ChildProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const options: ServerOptions = { ...startOptions, ...(onText && { reportsTexts: true }) }
  const [command = process.execPath, ...args] = [...under, process.execPath, entry, JSON.stringify(options)]
  return spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      PATH,
      ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }),
      [keysVariable]: JSON.stringify(written(secrets)),
    },
  })
}

/** A reply is the next message of the expected type. */
function listen(child: ChildProcess, onText?: Starting['onText']) {
  const reports: Extract<ServerMessage, { type: 'report' }>[] = []
  const waiting = new Set<(word: ServerMessage) => boolean>()
  child.on('message', (message) => {
    const received = v.parse(serverMessage, message)
    if (received.type === 'report') reports.push(received)
    if (received.type === 'text') onText?.(received.to, received.text)
    for (const hears of waiting) {
      if (!hears(received)) continue
      waiting.delete(hears)
      break
    }
  })
  const next = <Type extends ServerMessage['type']>(type: Type): Promise<Extract<ServerMessage, { type: Type }>> =>
    new Promise((resolve, reject) => {
      const isIt = (word: ServerMessage): word is Extract<ServerMessage, { type: Type }> => word.type === type
      const leave = () => reject(new Error(`The server ended before it said '${type}'`))
      child.once('exit', leave)
      waiting.add((word) => {
        if (!isIt(word)) return false
        child.off('exit', leave)
        resolve(word)
        return true
      })
    })
  return { reports, next }
}

async function exitOf(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** There is no timeout while the process runs, because a start can take minutes on a busy machine. */
export async function startServer(starting: Starting): Promise<Server> {
  const child = launch(starting)
  const errors: Buffer[] = []
  child.stderr?.on('data', (part: Buffer) => errors.push(part))
  const { reports, next } = listen(child, starting.onText)
  const failed = once(child, 'error').then(([error]) => Promise.reject(error))
  const ready = await Promise.race([next('ready'), failed]).catch((error: unknown) => {
    throw new Error(`The server did not start: ${Buffer.concat(errors).toString('utf8')}`, { cause: error })
  })
  const ask = <Type extends ServerMessage['type']>(order: ServerCommand, type: Type) => {
    const answer = next(type)
    child.send(order)
    return answer
  }
  return {
    origin: ready.origin,
    reports,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    ended: () => exitOf(child),
    lastWords: () => Buffer.concat(errors).toString('utf8').slice(0, 2_000),
    counters: async () => {
      const { otpComparisons, pinComparisons } = await ask({ type: 'counters' }, 'counters')
      return { otpComparisons, pinComparisons }
    },
    used: async () => {
      const { cpuMs, heapMb } = await ask({ type: 'used' }, 'used')
      return { cpuMs, heapMb }
    },
    advance: async (ms) => {
      await ask({ type: 'advance', ms }, 'advanced')
    },
    kill: async () => {
      child.kill('SIGKILL')
      await exitOf(child)
    },
    stop: async () => {
      if (child.connected) child.disconnect()
      await exitOf(child)
    },
  }
}

export async function startPair(
  store: ServerOptions['store'],
  options: Partial<Omit<Starting, 'store'>> = {},
): Promise<readonly [Server, Server]> {
  const starting: Starting = { secrets: randomSecrets(), budgets: roomy, ...options, store }
  // Start both servers in parallel, so that both may create the tables.
  const both = await Promise.allSettled([startServer(starting), startServer(starting)])
  const [first, second] = both.flatMap((item) => (item.status === 'fulfilled' ? [item.value] : []))
  if (first !== undefined && second !== undefined) return [first, second]
  await first?.stop()
  throw both.find((item) => item.status === 'rejected')?.reason
}
