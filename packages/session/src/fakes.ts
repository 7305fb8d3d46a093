import type { StoredSteps } from '@palmflow/contract'
import { createSession, type Session, type SessionPorts } from './app-session.ts'
import type { SessionReport } from './session-core.ts'
import type { StoragePort } from './store.ts'
import type { LocksPort } from './tab.ts'
import type { PageEvents } from './tokens.ts'

export const checkpointSteps = {
  CHECK_VERIFICATION: { facts: ['phone'] },
  VALIDATE_PHONE: { stages: ['submitted', 'otpSent'], facts: ['phone'] },
  ADD_PIN: { facts: ['phone'] },
  TRANSITION_TO_APP: { stages: ['scanning'], facts: [], scan: true },
} as const satisfies StoredSteps

interface FakeStorage extends StoragePort {
  items: Map<string, string>
  fault: 'none' | 'full' | 'throws'
}
export function fakeStorage(entries: Iterable<readonly [string, string]> = []): FakeStorage {
  const items = new Map(entries)
  const refuse = (...faults: string[]) => {
    if (faults.includes(storage.fault)) throw new DOMException('refused', 'QuotaExceededError')
  }
  const storage: FakeStorage = {
    items,
    fault: 'none',
    getItem: (key) => {
      refuse('throws')
      return items.get(key) ?? null
    },
    setItem: (key, value) => {
      refuse('throws', 'full')
      items.set(key, value)
    },
    removeItem: (key) => {
      refuse('throws')
      items.delete(key)
    },
  }
  return storage
}

/** The Web Locks of one browser. A request for a held lock times out at once. */
export function fakeLocks(): LocksPort & { releaseAll(): void; held: Set<string> } {
  const held = new Set<string>()
  return {
    held,
    releaseAll: () => held.clear(),
    request: async (name, _options, granted) => {
      if (held.has(name)) throw new DOMException('held', 'TimeoutError')
      held.add(name)
      return granted()
    },
  }
}

function fakeEvents(): PageEvents & { dispatch(type: Parameters<PageEvents['addEventListener']>[0]): void } {
  const listeners: { type: string; listener: () => void }[] = []
  return {
    addEventListener: (type, listener) => void listeners.push({ type, listener }),
    dispatch: (type) => {
      for (const it of listeners) if (it.type === type) it.listener()
    },
  }
}

interface FakePage {
  session: Session
  local: FakeStorage
  tabStorage: FakeStorage
  reports: SessionReport[]
  /** `now` is in milliseconds since 1970. `elapsed` is monotonic. */
  clock: { now: number; elapsed: number }
  events: ReturnType<typeof fakeEvents>
}

let count = 0
type PagePorts = Partial<Omit<FakePage, 'session'>> & Pick<SessionPorts, 'locks' | 'aoSessionId'>

/** With the storage of another page, the new page is a reload of that page or a second tab. */
export function openPage(ports: PagePorts = {}): FakePage {
  const page = {
    local: ports.local ?? fakeStorage(),
    tabStorage: ports.tabStorage ?? fakeStorage(),
    reports: [],
    clock: ports.clock ?? { now: Date.UTC(2026, 10, 20), elapsed: 0 },
    events: ports.events ?? fakeEvents(),
  } satisfies Omit<FakePage, 'session'>
  const reports: SessionReport[] = page.reports
  const session = createSession({
    local: page.local,
    session: page.tabStorage,
    locks: ports.locks,
    aoSessionId: ports.aoSessionId,
    events: page.events,
    random: () => `random-${++count}`,
    now: () => page.clock.now,
    elapsed: () => page.clock.elapsed,
    report: (report) => reports.push(report),
  })
  return { ...page, session }
}

export const copyTab = (page: FakePage, locks: LocksPort | undefined): FakePage =>
  openPage({ local: page.local, tabStorage: fakeStorage(page.tabStorage.items), clock: page.clock, locks })
