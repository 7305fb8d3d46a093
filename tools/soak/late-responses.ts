import { appendFileSync } from 'node:fs'
import { Server, ServerResponse } from 'node:http'
import { seededRandom } from '@palmflow/paths'

/**
 * Delays some requests and responses of all servers in this process. The process must load this file before its own
 * code. `LATE` is the seed. Each delay immediately appends one character to the file in `LATE_LOG`, because the process
 * may be killed.
 */
const { LATE, LATE_LOG = '' } = process.env
const random = seededRandom(Number(LATE))
/** Store the real timer, because a test may later replace the timers of the process. */
const { setTimeout: wait } = globalThis

const maxDelayMs = 1_500
const lateBy = (): number =>
  random() < 0.75 ? 0 : random() < 0.6 ? random() * (maxDelayMs / 6) : random() * maxDelayMs

function comesLate(act: () => unknown): void {
  const ms = lateBy()
  if (ms === 0) return void act()
  appendFileSync(LATE_LOG, '.')
  wait(act, ms)
}

const { emit } = Server.prototype
Reflect.set(Server.prototype, 'emit', function emitLate(this: Server, type: string, ...args: unknown[]): boolean {
  if (type !== 'request') return Reflect.apply(emit, this, [type, ...args])
  comesLate(() => Reflect.apply(emit, this, [type, ...args]))
  return true
})

const { end } = ServerResponse.prototype
Reflect.set(ServerResponse.prototype, 'end', function endLate(this: ServerResponse, ...args: unknown[]) {
  comesLate(() => Reflect.apply(end, this, args))
  return this
})
