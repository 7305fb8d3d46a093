import { call } from '../http/call.ts'
import { readFeatureFlags } from '../people/feature-flags.ts'

export const fetchAppConfig = call('fetchAppConfig', async ({ backend }) => ({
  answer: { weblabs: await readFeatureFlags(backend.db) },
}))
