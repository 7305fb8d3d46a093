import { type FailureKind, failureKind } from '@palmflow/contract'
import type { Flags } from '@palmflow/session'
import type { MainApi } from './main-api.ts'

export interface FlagsReport {
  type: 'featureFlagsFailed'
  service: 'fetchFeatureFlags' | 'fetchAppConfig'
  kind: FailureKind
}
export interface FlagsPorts {
  api: Pick<MainApi, 'fetchFeatureFlags' | 'fetchAppConfig'>
  session: Pick<Flags, 'saveFlags' | 'saveConfig'>
  /** True if the page has already fetched the flags. `refreshFlags` then fetches only the app config. */
  hasFlags?: boolean
  /** Must log and count failures (R465). */
  report: (report: FlagsReport) => void
}

/** Never rejects. If a fetch fails, the last known values stay valid. */
export async function refreshFlags(
  { api, session, report, hasFlags = false }: FlagsPorts,
  signal: AbortSignal,
): Promise<void> {
  const failed = (service: FlagsReport['service']) => (error: unknown) =>
    report({ type: 'featureFlagsFailed', service, kind: failureKind(error) })
  await Promise.all([
    !hasFlags && api.fetchFeatureFlags({}, signal).then(session.saveFlags).catch(failed('fetchFeatureFlags')),
    api.fetchAppConfig({}, signal).then(session.saveConfig).catch(failed('fetchAppConfig')),
  ])
}
