import { beforeEach, expect, test } from 'vitest'
import { type EventName, events, type Report } from '../base/events.ts'
import { containsNumber } from './contains-number.ts'
import { createTestClient, type TestClient } from './test-client.ts'

interface Line {
  event: EventName
  facts: Readonly<Record<string, string | number | undefined>>
}

/** The events that the tests of a file must cover. The events of `other` are spread over several files. */
export const eventsByTestFile = {
  signIns: [
    'signed-in',
    'guess-right',
    'guess-wrong',
    'guess-locked',
    'guess-refused',
    'pin-unlocked',
    'held-refused',
    'palm-not-theirs',
    'capture-seen',
    'shell-not-proven',
    'palms-near-run',
  ],
  enrolments: ['person-enrolled', 'enrolment-refused', 'palm-removed', 'profile-deleted', 'enrolments-erased'],
  refusals: [
    'budget-spent',
    'texts-scarce',
    'token-refused',
    'access-refused',
    'input-refused',
    'foreign-refused',
    'flood',
    'shell-key-registered',
    'shell-key-revoked',
    'shell-key-refused',
  ],
  identity: ['identity-issued', 'identity-refused', 'audience-refused'],
  other: [
    'palm-added',
    'phone-changed',
    'sign-ins-ended',
    'change-undone',
    'palms-expired',
    'data-requested',
    'data-downloaded',
    'data-not-made',
    'person-shown',
    'person-created',
    'person-held',
    'person-released',
    'sessions-ended',
    'pin-lock-ended',
    'pin-reset',
    'test-numbers',
    'test-code',
    'marks-shown',
    'person-erased',
    'keys-rotated',
    'backed-up',
    'restored',
    'changes-repeated',
    'text-budget-low',
    'palms-unreadable',
    'palms-not-read',
    'palm-thread-lost',
    'database-lost',
    'database-busy',
    'storage-full',
    'sms-failed',
    'crash',
  ],
} as const satisfies Record<string, readonly EventName[]>

export const mark = expect.stringMatching(/^[\w-]{22}$/)

export function recordEvents() {
  const all: Line[] = []
  const secret = new Set<string>()
  let first = 0
  let isJudged = false
  beforeEach(() => {
    first = all.length
  })
  const report: Report = (event, facts) => void all.push({ event, facts })
  return {
    report,
    lines: () => all.slice(first),
    of: (event: EventName) =>
      all
        .slice(first)
        .filter((line) => line.event === event)
        .map(({ facts }) => facts),
    keep: (...texts: readonly (string | undefined)[]) => {
      if (!isJudged) throw new Error('No test checks the texts of keep. Call isWhole after the other tests')
      for (const text of texts) if (text) secret.add(text)
    },
    /** Call this function after the other tests are defined, because the tests of a file run in this order. */
    isWhole(wanted: readonly EventName[]) {
      isJudged = true
      test('the server logs all events of this file, without personal data and tokens', () => {
        const loggedEvents = new Set(all.map(({ event }) => event))
        expect(wanted.filter((event) => !loggedEvents.has(event))).toEqual([])
        const text = JSON.stringify(all)
        expect(secret.size).toBeGreaterThan(5)
        expect([...secret].filter((item) => text.includes(item))).toEqual([])
        expect(text).not.toMatch(/\+1|127\.0\.0\.1|::1|scanner|synthetic/)
        expect(containsNumber(text, '4711')).toBe(false)
        for (const { event, facts } of all) expect(events[event]).toEqual(expect.arrayContaining(Object.keys(facts)))
      })
    },
  }
}

export async function visitor(origin: string): Promise<TestClient> {
  const client = createTestClient(origin)
  await client.ask('requestAccessToken')
  return client
}
