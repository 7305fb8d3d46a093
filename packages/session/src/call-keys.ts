import { type GatewayEndpointName, ownDurations, type ServiceName } from '@palmflow/contract'
import type { Attempt, Tab } from './tab.ts'

type CallName = ServiceName | GatewayEndpointName

/** The calls whose open attempt is stored in the tab. The subject of these attempts must not be a secret. */
const stored: readonly CallName[] = ['sendOtp', 'createProfile']

export interface CallKeys {
  /**
   * Returns the key of the last attempt if the attempt is open, has this subject and has not expired. Otherwise returns
   * a new key.
   */
  keyFor(name: CallName, subject: string): Promise<string>
  /** Ends the attempt with this key after a definite response. A newer attempt of the same call stays open. */
  answered(name: CallName, key: string): void
  clear(): void
}

export function createCallKeys(tab: Tab, random: () => string, now: () => number): CallKeys {
  const attempts = new Map<CallName, Attempt>()
  const known = (name: CallName) => attempts.get(name) ?? (stored.includes(name) ? tab.attempts()[name] : undefined)
  const keep = (name: CallName, attempt: Attempt | undefined) => {
    if (attempt === undefined) attempts.delete(name)
    else attempts.set(name, attempt)
    if (!stored.includes(name)) return
    const { [name]: _, ...others } = tab.attempts()
    tab.save(attempt === undefined ? others : { ...others, [name]: attempt })
  }
  return {
    keyFor: async (name, subject) => {
      if (stored.includes(name)) await tab.settled
      const last = known(name)
      // A key expires with the code that `sendOtp` has sent. With an older key, the server would repeat its response
      // for an expired code.
      const isAlive = last !== undefined && Math.abs(now() - last.startedAt) < ownDurations.otpLife
      if (isAlive && last.subject === subject) return last.key
      const key = random()
      keep(name, { subject, key, startedAt: now() })
      return key
    },
    answered: (name, key) => {
      if (known(name)?.key === key) keep(name, undefined)
    },
    clear: () => {
      attempts.clear()
      tab.save({})
    },
  }
}
