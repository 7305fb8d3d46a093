import { useSyncExternalStore } from 'react'

export interface Cell<Value> {
  get(): Value
  set(change: (value: Value) => Value): void
  subscribe(listener: () => void): () => void
}

export function createCell<Value>(first: Value): Cell<Value> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (change) => {
      value = change(value)
      for (const listener of [...listeners]) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useCell = <Value>(cell: Cell<Value>): Value => useSyncExternalStore(cell.subscribe, cell.get)
