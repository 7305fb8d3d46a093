import { digits, isMessageKey, type MessageKey, phoneDigits, sessionStorageKeys } from '@palmflow/contract'
import type { ResumePoint } from './resume.ts'
import { createStore, type StoragePort, type Store } from './store.ts'

/** A resume point with the name of its use case. */
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

/**
 * The part of the session that the first screen needs. `createPersistedSession`, which loads lazily, adds the other
 * parts.
 */
export interface SessionCore {
  stores: { local: Store; session: Store }
  /**
   * Whether an interrupted visit has left a checkpoint. Only then does the page wait for the lazy part of the session.
   */
  hasEnvelope(): boolean
  /** Stores a checkpoint before the lazy part has loaded. The lazy part checks each checkpoint that it reads. */
  keepEarly(point: NamedPoint): void
  /**
   * Returns and removes the phone number of an interrupted visit. It is for a first screen whose lazy part does not
   * load. Empty if there is none.
   */
  takeNumberEarly(): string
  /** Removes only the checkpoint of this page load. An earlier checkpoint that was not read stays for the lazy part. */
  forgetEarly(): void
  /** Whether a sign-in has completed in this tab and its profile has not arrived yet. */
  isProfileAwaited(): boolean
  carryMessage(key: MessageKey): void
  hasMessage(): boolean
  /** Returns and removes the message of the last navigation. */
  takeMessage(): MessageKey | undefined
}

function takeMessage(store: Store): MessageKey | undefined {
  const text = store.get(sessionStorageKeys.errorMessage)
  if (text === undefined) return undefined
  store.remove(sessionStorageKeys.errorMessage)
  return isMessageKey(text) ? text : undefined
}

/**
 * Whether the text could be a PIN or a code that the user typed into the number field by mistake. Only its digits
 * count, because the field adds the other characters.
 */
const couldBeSecret = (phone: string): boolean => phoneDigits(phone).length <= Math.max(digits.pin, digits.otp)

/** Removes a number that could be a PIN or a code. Other numbers may be incomplete. */
export function withoutSecret<Facts extends { phone?: string }>(facts: Facts): Facts {
  const changedFacts = { ...facts }
  if (couldBeSecret(changedFacts.phone ?? '')) delete changedFacts.phone
  return changedFacts
}

/** Writes the checkpoint. No other function may write it. */
export function writeEnvelope(store: Store, key: string, point: NamedPoint, savedAt: number): void {
  store.set(key, JSON.stringify({ ...point, facts: withoutSecret(point.facts), version: 1, savedAt }))
}

/**
 * Creates the part of the session for the first screen. It never throws. Memory replaces a storage that the browser
 * refuses.
 */
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
