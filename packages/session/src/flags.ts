import { localStorageKeys, sessionStorageKeys, treatmentVariant, type wire } from '@palmflow/contract'
import type { Store } from './store.ts'

export interface Flags {
  saveFlags(flags: wire.FeatureFlags): void
  saveConfig(config: wire.AppConfig): void
  /** Returns the variant of this session, or otherwise the last known variant on this device. */
  flag(id: string): string | undefined
  isOn(id: string): boolean
}

const areFlags = (value: unknown): value is wire.FeatureFlags =>
  typeof value === 'object' && value !== null && Object.values(value).every((variant) => typeof variant === 'string')

function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Returns undefined if the text is absent, is not JSON or has another shape. Uses no schema, because a page without a
 * client would load the schema library only for the flags.
 */
export function parseFlags(text: string | undefined): wire.FeatureFlags | undefined {
  const value = parseJson(text)
  return areFlags(value) ? value : undefined
}

function parseConfig(text: string | undefined): wire.FeatureFlags | undefined {
  const value = parseJson(text)
  return typeof value === 'object' && value !== null && 'weblabs' in value && areFlags(value.weblabs)
    ? value.weblabs
    : undefined
}

export function createFlags(local: Store, session: Store): Flags {
  const flag = (id: string): string | undefined => {
    const own = parseFlags(session.get(sessionStorageKeys.featureFlags))
    const last = parseConfig(local.get(localStorageKeys.appConfig))
    return [own, last].find((flags) => flags !== undefined && Object.hasOwn(flags, id))?.[id]
  }
  return {
    saveFlags: (flags) => session.set(sessionStorageKeys.featureFlags, JSON.stringify(flags)),
    saveConfig: (config) => local.set(localStorageKeys.appConfig, JSON.stringify(config)),
    flag,
    isOn: (id) => flag(id) === treatmentVariant,
  }
}
