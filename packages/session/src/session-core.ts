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
 * The part of the session that the first screen needs. `createPersistedSession` adds the other parts, which load later.
 */
export interface SessionCore {
  stores: { local: Store; session: Store }
  /** Returns whether the tab stores a checkpoint. A checkpoint of a native session does not count. */
  hasEnvelope(): boolean
  /** Stores a checkpoint before the lazy part has loaded. The lazy part validates the checkpoint later. */
  keepEarly(point: NamedPoint): void
  /**
   * Returns the phone number of an interrupted visit, or an empty string. A later `forgetEarly` removes the checkpoint.
   */
  takeNumberEarly(): string
  /** Removes the checkpoint only if `keepEarly` or `takeNumberEarly` was called before. */
  forgetEarly(): void
  /** Returns whether a sign-in has completed in this tab but its profile has not loaded. */
  isProfileAwaited(): boolean
  carryMessage(key: MessageKey): void
  hasMessage(): boolean
  /** Returns the message that `carryMessage` stored, and removes the message. */
  takeMessage(): MessageKey | undefined
}

function takeMessage(store: Store): MessageKey | undefined {
  const text = store.get(sessionStorageKeys.errorMessage)
  if (text === undefined) return undefined
  store.remove(sessionStorageKeys.errorMessage)
  return isMessageKey(text) ? text : undefined
}

/** Only digits count, because the field adds the other characters. */
const couldBeSecret = (phone: string): boolean => phoneDigits(phone).length <= Math.max(digits.pin, digits.otp)

/** Removes a `phone` that could be a PIN or a code in the wrong field. */
export function withoutSecret<Facts extends { phone?: string }>(facts: Facts): Facts {
  const changedFacts = { ...facts }
  if (couldBeSecret(changedFacts.phone ?? '')) delete changedFacts.phone
  return changedFacts
}

/** All new checkpoints must be written here, because this function removes secrets. */
export function writeEnvelope(store: Store, key: string, point: NamedPoint, savedAt: number): void {
  store.set(key, JSON.stringify({ ...point, facts: withoutSecret(point.facts), version: 1, savedAt }))
}

/** Never throws. If the browser refuses its storage, values stay in memory. */
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
