import { createCore, createPersistedSession } from '@palmflow/session'
import { expect, test } from 'vitest'

const items = new Map<string, string>()
const local = {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
}
function openTab(events: EventTarget) {
  const ports = { now: () => 1_000_000, report: () => {} }
  const core = createCore({ ...ports, local, session: undefined })
  return createPersistedSession(core, { ...ports, events, locks: undefined, random: () => 'id' })
}

test('a frozen page reads the new end of the session when the page resumes', () => {
  const other = openTab(new EventTarget())
  other.tokens.set('session', '1.a.x')
  const moves: number[] = []
  openTab(window).sessionEnd.onMoved((remainingMs) => moves.push(remainingMs))
  other.sessionEnd.set(60_000)
  // Chromium sends this event to the document, and the event does not bubble.
  document.dispatchEvent(new Event('resume'))
  expect(moves).toEqual([60_000])
})
