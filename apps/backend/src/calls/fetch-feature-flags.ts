import { call } from '../call.ts'
import { readFeatureFlags } from '../feature-flags.ts'

export const fetchFeatureFlags = call('fetchFeatureFlags', async ({ backend }) => ({
  answer: await readFeatureFlags(backend.db),
}))
