import { containsNumber } from '@palmflow/backend/testing/contains-number'
import type { Effects } from '@palmflow/backend/testing/fault-proxy-server'
import type { Call } from '@palmflow/paths'

const isPin = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && Reflect.get(input, 'type') === 'PIN'

/** Returns the allowed effects. Each effect may occur once for each intent of the user. */
function allowed(calls: readonly Call[]): Effects {
  const callsOf = (slot: string) => calls.filter((call) => call.slot === slot)
  const credentials = callsOf('submitCredential')
  const pins = credentials.filter(({ input }) => isPin(input)).length
  return {
    texts: callsOf('sendOtp').length,
    sessions: callsOf('requestAccessToken').length,
    otpComparisons: credentials.length - pins,
    pinComparisons: pins,
  }
}

const names = ['texts', 'sessions', 'otpComparisons', 'pinComparisons'] as const

export function doubled(before: Effects, now: Effects, calls: readonly Call[], replayed = 0): string[] {
  const most = allowed(calls)
  return names.flatMap((name) => {
    const count = now[name] - before[name]
    const limit = most[name] + (name === 'sessions' ? replayed : 0)
    return count > limit ? [`double effect: ${limit} intents caused ${count} ${name} on the server`] : []
  })
}

export const stored = (secrets: readonly string[], text: string): string[] =>
  secrets.filter((secret) => containsNumber(text, secret)).map((secret) => `'${secret}' is stored`)
