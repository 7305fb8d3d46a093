import * as v from 'valibot'
import type { IgnoredReason } from './inbox.ts'
import { type SignalName, type SignalPayload, signals } from './messages.ts'

export function createSignals(onThrew: (cause: unknown) => void) {
  const listeners = new Set<{ name: SignalName; hear(payload: unknown): void }>()
  return {
    on: <Name extends SignalName>(name: Name, listener: (payload: SignalPayload<Name>) => void): (() => void) => {
      const one = { name, hear: (payload: unknown) => listener(v.parse(signals[name].payload, payload)) }
      listeners.add(one)
      return () => void listeners.delete(one)
    },
    received: (name: SignalName, payload: unknown): IgnoredReason | undefined => {
      if (!v.is(signals[name].payload, payload)) return 'malformed'
      for (const listener of [...listeners]) {
        try {
          if (listener.name === name) listener.hear(payload)
        } catch (cause) {
          onThrew(cause)
        }
      }
      return undefined
    },
  }
}
