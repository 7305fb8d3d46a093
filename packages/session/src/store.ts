/** The methods of the Web Storage API that the session uses. */
export interface StoragePort {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

export interface Store {
  get(key: string): string | undefined
  set(key: string, value: string): void
  remove(key: string): void
}

/** Returns undefined if the browser forbids access, because reading `window.localStorage` then throws. */
export function storageOf(ask: () => StoragePort): StoragePort | undefined {
  try {
    return ask()
  } catch {
    return undefined
  }
}

/** Never throws. Values that the browser refuses stay in memory until the page closes. */
export function createStore(port: StoragePort | undefined, onRefused: (cause: unknown) => void): Store {
  const memory = new Map<string, string | undefined>()
  let isReported = false
  const attempt = <Result>(use: (port: StoragePort) => Result): { result: Result } | undefined => {
    try {
      if (port === undefined) throw new Error('The storage is not available')
      return { result: use(port) }
    } catch (cause) {
      if (!isReported) onRefused(cause)
      isReported = true
      return undefined
    }
  }
  // After a refusal the stored value is out of date, so `get` reads this key from memory.
  const write = (key: string, value: string | undefined, use: (port: StoragePort) => void) => {
    if (attempt(use) === undefined) memory.set(key, value)
    else memory.delete(key)
  }
  return {
    get: (key) => (memory.has(key) ? memory.get(key) : (attempt((it) => it.getItem(key))?.result ?? undefined)),
    set: (key, value) => write(key, value, (it) => it.setItem(key, value)),
    remove: (key) => write(key, undefined, (it) => it.removeItem(key)),
  }
}
