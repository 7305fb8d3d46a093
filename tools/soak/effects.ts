import type { Db } from '@palmflow/backend/database/database'
import { endpoints, headers } from '@palmflow/contract'
import type { ServedRequest } from './fault-injecting-proxy.ts'

export const effectNames = {
  texts: 'texts without a request, or lost texts',
  guesses: 'wrong codes counted twice, or not at all',
  sessions: 'sessions without a call, or lost sessions',
} as const

const fieldOf = (body: string, name: string): string => {
  const parsed: unknown = body === '' ? undefined : JSON.parse(body)
  const fields: [string, unknown][] = typeof parsed === 'object' && parsed !== null ? Object.entries(parsed) : []
  return String(fields.find(([key]) => key === name)?.[1] ?? '')
}

const isTo = (path: string, status: number) => (item: ServedRequest) => item.path === path && item.status === status
const keysOf = (all: readonly ServedRequest[], keyOf: (item: ServedRequest) => string): number =>
  new Set(all.map(keyOf)).size
const differ = (name: keyof typeof effectNames, is: number, due: number): string[] =>
  is === due ? [] : [`${effectNames[name]}: ${is} instead of ${due}`]

/**
 * Compares the stored effects with the attempts that reached the server. Each idempotency key must have exactly one
 * effect.
 * @returns one line for each fault
 */
export async function effectFaults(db: Db, served: readonly ServedRequest[]) {
  const requests = served.filter(isTo(endpoints.sendOtp.path, 200))
  const textsDue = keysOf(requests, ({ body }) => fieldOf(body, 'deduplicationId'))
  const guessed = served.filter(isTo(endpoints.submitCredential.path, 400))
  const guessesDue = keysOf(guessed, (item) => item.headers.get(headers.attempt) ?? '')
  const opened = served.filter(isTo(endpoints.requestAccessToken.path, 200))
  const sessionsDue = opened.filter((item) => !item.headers.has(headers.session)).length
  const texts = (await db.selectFrom('smsOutbox').select('id').execute()).length
  const counted = await db.selectFrom('limits').select('used').where('key', 'like', 'otp-strangers:%').execute()
  const guesses = counted.reduce((sum, { used }) => sum + used, 0)
  const sessions = (await db.selectFrom('sessions').select('id').execute()).length
  return {
    figures: { served: served.length, texts, guesses, sessions },
    problems: [
      ...differ('texts', texts, textsDue),
      ...differ('guesses', guesses, guessesDue),
      ...differ('sessions', sessions, sessionsDue),
    ],
  }
}
