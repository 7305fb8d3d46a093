import { digits, isMessageKey, type MessageKey, phoneDigits, sessionStorageKeys } from '@palmflow/contract'
import type { ResumePoint } from './resume.ts'
import { createStore, type StoragePort, type Store } from './store.ts'

type NamedPoint = ResumePoint & { useCase: string }

export type SessionReport =
  | { type: 'storageRefused'; area: 'local' | 'session'; cause: unknown }
  | { type: 'resumeDropped'; reason: 'malformed' | 'old' }

export interface CorePorts {
  local: StoragePort | undefined
  session: StoragePort | undefined
  /** Returns the current time in milliseconds since 1970. */
  now: () => number
  report: (report: SessionReport) => void
}

/**
 * The part of the session that the first screen needs. `createPersistedSession` adds the other parts and loads lazily.
 */
export interface SessionCore {
  stores: { local: Store; session: Store }
  /**
   * Returns whether an interrupted visit has left a checkpoint. Only in this case does the page wait for the lazy part
   * of the session.
   */
  hasEnvelope(): boolean
  /**
   * Stores a checkpoint before the lazy part has loaded. The lazy part later validates the checkpoint when it reads the
   * storage.
   */
  keepEarly(point: NamedPoint): void
  /**
   * Returns the phone number of an interrupted visit, or an empty string. The first screen uses this number if the lazy
   * part does not load. Afterwards `forgetEarly` removes the checkpoint.
   */
  takeNumberEarly(): string
  /** Removes the checkpoint if this page load has stored or read it. An earlier checkpoint stays for the lazy part. */
  forgetEarly(): void
  /** Returns whether a sign-in has completed in this tab but its profile has not loaded. */
  isProfileAwaited(): boolean
  carryMessage(key: MessageKey): void
  hasMessage(): boolean
  /** Returns the message of the last navigation and removes it. */
  takeMessage(): MessageKey | undefined
}

function takeMessage(store: Store): MessageKey | undefined {
  const text = store.get(sessionStorageKeys.errorMessage)
  if (text === undefined) return undefined
  store.remove(sessionStorageKeys.errorMessage)
  return isMessageKey(text) ? text : undefined
}

/**
 * Returns whether a number could be a PIN or a code that the user typed into the wrong field. Only digits count,
 * because the field adds the other characters.
 */
const couldBeSecret = (phone: string): boolean => phoneDigits(phone).length <= Math.max(digits.pin, digits.otp)

/** Returns the facts without a number that could be a PIN or a code. Other numbers may be incomplete. */
export function withoutSecret<Facts extends { phone?: string }>(facts: Facts): Facts {
  const changedFacts = { ...facts }
  if (couldBeSecret(changedFacts.phone ?? '')) delete changedFacts.phone
  return changedFacts
}

/**
 * Writes a checkpoint without secrets. Only this function may write a checkpoint, because only this function removes
 * secrets.
 */
export function writeEnvelope(store: Store, key: string, point: NamedPoint, savedAt: number): void {
  store.set(key, JSON.stringify({ ...point, facts: withoutSecret(point.facts), version: 1, savedAt }))
}

/**
 * Creates the part of the session that the first screen needs. Never throws. If the browser refuses its storage, values
 * stay in memory.
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
