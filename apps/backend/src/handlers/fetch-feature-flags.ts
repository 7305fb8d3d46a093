import { mainApiHandler } from '../http/main-api-handler.ts'
import { readFeatureFlags } from '../users/feature-flags.ts'

export const fetchFeatureFlags = mainApiHandler('fetchFeatureFlags', async ({ backend }) => ({
  answer: await readFeatureFlags(backend.db),
}))
