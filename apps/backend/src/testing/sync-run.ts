import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoProfiles } from '../dev/seeds.ts'
import { randomSecrets } from '../keys/secrets.ts'
import { createFolder } from './cluster.ts'
import type { CountingResult } from './counting-setup.ts'
import { codesSentTo, freshPhones, type Random, wrongCode } from './parallel-clients.ts'
import type { ServerOptions } from './server-protocol.ts'
import { roomy, startServer } from './servers.ts'
import { answersIn, tracedCalls } from './sync-trace.ts'
import { createTestClient } from './test-client.ts'

export const syncFaults = {
  early: 'answered before the disk had the write',
  unwritten: 'answered without a write',
  refused: 'a write was refused',
} as const

const tracer = 'strace'

export const canTrace = (): boolean =>
  spawnSync(tracer, ['-f', '-y', '--seccomp-bpf', '-o', '/dev/null', 'true']).status === 0

interface Request {
  name: string
  status: number
  /** Whether the response must come after the sync of a write. */
  isWrite: boolean
}

/** Sends the requests one after the other, so that each response in the trace belongs to a known request. */
async function writeInTurn(origin: string, count: number, random: Random): Promise<Request[]> {
  const requests: Request[] = []
  const fresh = freshPhones()
  const { phone: enrolled } = demoProfiles.withoutPin
  const note = async (name: string, ask: Promise<{ status: number }>) => {
    requests.push({ name, status: (await ask).status, isWrite: true })
  }
  const newest = async (phone: string) => {
    const [code = ''] = await codesSentTo(origin, phone)
    requests.push({ name: 'look', status: 200, isWrite: false })
    return code
  }
  while (requests.filter(({ isWrite }) => isWrite).length < count) {
    const client = createTestClient(origin)
    const phone = fresh()
    await note('requestAccessToken', client.ask('requestAccessToken'))
    await note('sendOtp', client.sendOtp(phone))
    const code = await newest(phone)
    await note('a wrong code', client.submitOtp(phone, wrongCode(random, new Set([code]))))
    await note('a right code', client.submitOtp(phone, code))
    await note('sendOtp', client.sendOtp(enrolled))
    await note('a sign-in', client.submitOtp(enrolled, await newest(enrolled)))
    await note('a sign-out', client.ask('signOut'))
  }
  return requests
}

const expected: Readonly<Record<string, number>> = { 'a wrong code': 400, 'a right code': 404, 'a sign-out': 204 }

function faultsIn(requests: readonly Request[], trace: string): string[] {
  const answers = answersIn(trace)
  if (answers.length !== requests.length)
    return [`the trace shows ${answers.length} answers to ${requests.length} requests`]
  return requests.flatMap(({ name, status, isWrite }, index) => {
    const tracedAnswer = answers[index]
    if (!isWrite || tracedAnswer === undefined) return []
    const isAsked = status === tracedAnswer.status && status === (expected[name] ?? 200)
    return [
      ...(isAsked ? [] : [`${syncFaults.refused}: ${name} with ${status}`]),
      ...(tracedAnswer.hasWritten ? [] : [`${syncFaults.unwritten}: ${name}`]),
      ...(tracedAnswer.isSynced ? [] : [`${syncFaults.early}: ${name}`]),
    ]
  })
}

export async function runSyncing(
  count: number,
  random: Random,
  seededBug?: ServerOptions['seededBug'],
): Promise<CountingResult> {
  const { options: store, drop } = await createFolder()
  const file = join(store.dataDir, 'trace')
  const under = [tracer, '-f', '-y', '--seccomp-bpf', '-s', '32', '-e', `trace=${tracedCalls.join(',')}`, '-o', file]
  const started = { store, budgets: roomy, secrets: randomSecrets(), under }
  try {
    const server = await startServer(seededBug === undefined ? started : { ...started, seededBug })
    const requests = await writeInTurn(server.origin, count, random)
    await server.stop()
    const faults = faultsIn(requests, await readFile(file, 'utf8'))
    const writes = requests.filter(({ isWrite }) => isWrite).length
    return { figures: { writes, answeredEarly: faults.length }, problems: [...new Set(faults)] }
  } finally {
    await drop()
  }
}
