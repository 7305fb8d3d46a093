import { call } from '../http/main-api-call.ts'
import { readFeatureFlags } from '../people/feature-flags.ts'

export const fetchAppConfig = call('fetchAppConfig', async ({ backend }) => ({
  answer: { weblabs: await readFeatureFlags(backend.db) },
}))
