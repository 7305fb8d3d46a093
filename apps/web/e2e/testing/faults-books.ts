import type { Effects } from '@palmflow/backend/testing/fault-proxy-server'
import { standsIn } from '@palmflow/backend/testing/stands-in'
import type { Call } from '@palmflow/paths'

const isPin = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && Reflect.get(input, 'type') === 'PIN'

/** What each call may do on the server, once for each intent of the person. */
function allowed(calls: readonly Call[]): Effects {
  const asked = (slot: string) => calls.filter((call) => call.slot === slot)
  const credentials = asked('submitCredential')
  const pins = credentials.filter(({ input }) => isPin(input)).length
  return {
    texts: asked('sendOtp').length,
    sessions: asked('requestAccessToken').length,
    otpComparisons: credentials.length - pins,
    pinComparisons: pins,
  }
}

const names = ['texts', 'sessions', 'otpComparisons', 'pinComparisons'] as const

/** What the server has done more often, by its own books, than anyone wanted it. */
export function doubled(before: Effects, now: Effects, calls: readonly Call[], replayed = 0): string[] {
  const most = allowed(calls)
  return names.flatMap((name) => {
    const count = now[name] - before[name]
    const limit = most[name] + (name === 'sessions' ? replayed : 0)
    return count > limit ? [`double effect: ${count} ${name} on the server for ${limit} intents`] : []
  })
}

/** Codes and PINs in what outlives a page. */
export const stored = (secrets: readonly string[], text: string): string[] =>
  secrets.filter((secret) => standsIn(text, secret)).map((secret) => `'${secret}' is stored`)
