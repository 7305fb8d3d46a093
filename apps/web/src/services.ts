import type { Services } from '@palmflow/contract'
import type { Late } from './late.ts'
import type { Later } from './later.ts'

/** The services of the main API, from a later that is still on its way. */
export function servicesOf(later: Late<Later>): Services {
  const api = async () => (await later.get()).api
  return {
    requestAccessToken: async (input, signal) => (await api()).requestAccessToken(input, signal),
    fetchFeatureFlags: async (input, signal) => (await api()).fetchFeatureFlags(input, signal),
    fetchAppConfig: async (input, signal) => (await api()).fetchAppConfig(input, signal),
    checkVerification: async (input, signal) => (await api()).checkVerification(input, signal),
    sendOtp: async (input, signal) => (await api()).sendOtp(input, signal),
    submitCredential: async (input, signal) => (await api()).submitCredential(input, signal),
    loadProfile: async (input, signal) => (await api()).loadProfile(input, signal),
    fetchDocument: async (input, signal) => (await api()).fetchDocument(input, signal),
    signOut: async (input, signal) => (await api()).signOut(input, signal),
  }
}
