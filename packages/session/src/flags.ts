import { localStorageKeys, sessionStorageKeys, treatmentVariant, wire } from '@palmflow/contract'
import { parseStored } from './parse-stored.ts'
import type { Store } from './store.ts'

export interface Flags {
  saveFlags(flags: wire.FeatureFlags): void
  saveConfig(config: wire.AppConfig): void
  /** Returns the variant of a flag in this session. Without one, returns the last known variant on this device. */
  flag(id: string): string | undefined
  isOn(id: string): boolean
}

export function createFlags(local: Store, session: Store): Flags {
  const flag = (id: string): string | undefined => {
    const own = parseStored(wire.featureFlags, session.get(sessionStorageKeys.featureFlags))
    const last = parseStored(wire.appConfig, local.get(localStorageKeys.appConfig))?.weblabs
    return [own, last].find((flags) => flags !== undefined && Object.hasOwn(flags, id))?.[id]
  }
  return {
    saveFlags: (flags) => session.set(sessionStorageKeys.featureFlags, JSON.stringify(flags)),
    saveConfig: (config) => local.set(localStorageKeys.appConfig, JSON.stringify(config)),
    flag,
    isOn: (id) => flag(id) === treatmentVariant,
  }
}
