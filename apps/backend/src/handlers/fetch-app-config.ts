import { mainApiHandler } from '../http/main-api-handler.ts'
import { readFeatureFlags } from '../users/feature-flags.ts'

export const fetchAppConfig = mainApiHandler('fetchAppConfig', async ({ backend }) => ({
  answer: { weblabs: await readFeatureFlags(backend.db) },
}))
