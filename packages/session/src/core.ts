import { digits, isMessageKey, type MessageKey, phoneDigits, sessionStorageKeys } from '@palmflow/contract'
import type { ResumePoint } from './resume.ts'
import { createStore, type StoragePort, type Store } from './store.ts'

/** A point, and whose it is. */
type NamedPoint = ResumePoint & { useCase: string }

export type SessionReport =
  | { type: 'storageRefused'; area: 'local' | 'session'; cause: unknown }
  | { type: 'resumeDropped'; reason: 'malformed' | 'old' }

export interface CorePorts {
  local: StoragePort | undefined
  session: StoragePort | undefined
  /** Milliseconds since 1970. */
  now: () => number
  report: (report: SessionReport) => void
}

/** What the first screen needs of the session; the rest is made from it by `createKept`, in a file of its own. */
export interface SessionCore {
  stores: { local: Store; session: Store }
  /** Whether an interrupted visit has left something; only then is it worth waiting for the rest. */
  hasEnvelope(): boolean
  /** Before the envelope's keeper has come; it checks what it reads. */
  keepEarly(point: NamedPoint): void
  /** The number that an interrupted visit left, for a first screen whose keeper does not come; empty where there is none. */
  takeNumberEarly(): string
  /** Of this page load alone: what an earlier one left, and nobody has read, stays for the keeper. */
  forgetEarly(): void
  /** A sign-in has completed in this tab, and no profile has come since. */
  isProfileAwaited(): boolean
  carryMessage(key: MessageKey): void
  hasMessage(): boolean
  /** The message of the last navigation, once. */
  takeMessage(): MessageKey | undefined
}

function takeMessage(store: Store): MessageKey | undefined {
  const text = store.get(sessionStorageKeys.errorMessage)
  if (text === undefined) return undefined
  store.remove(sessionStorageKeys.errorMessage)
  return isMessageKey(text) ? text : undefined
}

/** A PIN or a code, typed into the field of the number by mistake, has this many digits at most; the field adds the rest. */
const couldBeSecret = (phone: string): boolean => phoneDigits(phone).length <= Math.max(digits.pin, digits.otp)

/** What an envelope may keep of facts with a number in them, as typed, perhaps half. */
export function withoutSecret<Facts extends { phone?: string }>(facts: Facts): Facts {
  const kept = { ...facts }
  if (couldBeSecret(kept.phone ?? '')) delete kept.phone
  return kept
}

/** The one writer of the envelope. */
export function writeEnvelope(store: Store, key: string, point: NamedPoint, savedAt: number): void {
  store.set(key, JSON.stringify({ ...point, facts: withoutSecret(point.facts), version: 1, savedAt }))
}

/** Storage as the first screen needs it. Never throws: refused storage becomes memory. */
export function createCore({ now, report, ...ports }: CorePorts): SessionCore {
  const local = createStore(ports.local, (cause) => report({ type: 'storageRefused', area: 'local', cause }))
  const session = createStore(ports.session, (cause) => report({ type: 'storageRefused', area: 'session', cause }))
  let isKeptEarly = false
  return {
    stores: { local, session },
    hasEnvelope: () => session.get(sessionStorageKeys.resume) !== undefined,
    keepEarly: (point) => {
      isKeptEarly = true
      writeEnvelope(session, sessionStorageKeys.resume, point, now())
    },
    takeNumberEarly: () => {
      isKeptEarly = true
      return session.get(sessionStorageKeys.resume)?.match(/"phone":"([^"\\]*)"/)?.[1] ?? ''
    },
    forgetEarly: () => {
      if (isKeptEarly) session.remove(sessionStorageKeys.resume)
    },
    isProfileAwaited: () => session.get(sessionStorageKeys.profileAwaited) !== undefined,
    carryMessage: (key) => session.set(sessionStorageKeys.errorMessage, key),
    hasMessage: () => session.get(sessionStorageKeys.errorMessage) !== undefined,
    takeMessage: () => takeMessage(session),
  }
}
