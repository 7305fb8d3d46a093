import { call } from '../call.ts'
import { readFeatureFlags } from '../feature-flags.ts'

export const fetchAppConfig = call('fetchAppConfig', async ({ backend }) => ({
  answer: { weblabs: await readFeatureFlags(backend.db) },
}))
