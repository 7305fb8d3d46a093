import { Server, ServerResponse } from 'node:http'
import { diceOf } from '../../../packages/paths/src/walk-dice.ts'

/**
 * Loaded before a process's own code: of four requests to its servers one reaches them late, and one answer comes late.
 * A test that waits for one answer and goes by another falls here; by itself it falls once in hundreds of runs.
 */
const roll = diceOf(Number(process.env.LATE))
/** A test may hold the clock of its process later on. */
const { setTimeout: wait } = globalThis

const most = 1_500
const late = (): number => (roll() < 0.75 ? 0 : roll() < 0.6 ? roll() * (most / 6) : roll() * most)

function comesLate(act: () => unknown): void {
  const ms = late()
  if (ms === 0) act()
  else wait(act, ms)
}

const { emit } = Server.prototype
Reflect.set(Server.prototype, 'emit', function emitLate(this: Server, type: string, ...said: unknown[]): boolean {
  if (type !== 'request') return Reflect.apply(emit, this, [type, ...said])
  comesLate(() => Reflect.apply(emit, this, [type, ...said]))
  return true
})

const { end } = ServerResponse.prototype
Reflect.set(ServerResponse.prototype, 'end', function endLate(this: ServerResponse, ...said: unknown[]) {
  comesLate(() => Reflect.apply(end, this, said))
  return this
})
