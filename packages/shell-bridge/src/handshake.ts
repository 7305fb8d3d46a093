import type { Clock } from './clock.ts'
import { bridgeLimits } from './limits.ts'
import type { AppFacts } from './messages.ts'
import { ShellFailure, type ShellFailureReason } from './shell-failure.ts'

interface HandshakePorts {
  sayHello(): void
  clock: Clock
  onWelcome(): void
  onLost(reason: ShellFailureReason): void
}
export interface Handshake {
  isOpen(): boolean
  /** Returns the final failure. Returns undefined while a shell can still reply. */
  lost(): ShellFailureReason | undefined
  /** Sends the hello repeatedly until the shell replies or the last attempt times out. */
  greet(): void
  /** Sends the hello if no attempt is running and the shell has not replied. */
  insist(): void
  /**
   * Sends a new hello and resolves after the shell's reply. At that time all earlier messages have arrived. Also
   * resolves after the farewell timeout.
   */
  greeted(): Promise<void>
  welcomed(facts: AppFacts): void
  lose(reason: ShellFailureReason): void
  facts(): Promise<AppFacts>
}
type Outcome = AppFacts | ShellFailureReason

export function createHandshake({ sayHello, clock, onWelcome, onLost }: HandshakePorts): Handshake {
  const waiters = new Set<(outcome: Outcome) => void>()
  let known: AppFacts | undefined
  let final: ShellFailureReason | undefined
  let cancel: (() => void) | undefined
  const end = (outcome: Outcome) => {
    cancel?.()
    cancel = undefined
    for (const settle of waiters) settle(outcome)
    waiters.clear()
    if (typeof outcome === 'string') onLost(outcome)
    else onWelcome()
  }
  const greet = (round = 0) => {
    const pause = bridgeLimits.greetings[round]
    if (final !== undefined) return
    if (pause === undefined) return end('silent')
    cancel?.()
    cancel = clock.after(pause, () => greet(round + 1))
    sayHello()
  }
  const insist = () => {
    if (known === undefined && cancel === undefined) greet()
  }
  return {
    isOpen: () => known !== undefined && final === undefined,
    lost: () => final,
    greet: () => greet(),
    insist,
    greeted: () =>
      new Promise((resolve) => {
        const giveUp = clock.after(bridgeLimits.farewell, resolve)
        waiters.add(() => {
          giveUp()
          resolve()
        })
        sayHello()
      }),
    welcomed: (facts) => {
      known = facts
      end(facts)
    },
    lose: (reason) => {
      final ??= reason
      end(final)
    },
    facts: () =>
      new Promise((resolve, reject) => {
        const settle = (outcome: Outcome) =>
          typeof outcome === 'string' ? reject(new ShellFailure(outcome)) : resolve(outcome)
        const outcome = final ?? known
        if (outcome !== undefined) return settle(outcome)
        waiters.add(settle)
        insist()
      }),
  }
}
