import type { EndpointName, Services } from '@palmflow/contract'
import type { MainApiPorts } from './ports.ts'
import { createRequest } from './request.ts'

export type MainApi = Pick<Services, EndpointName>

/** The calls of the main API. Each rejects with a `Failure` of a kind that `failuresOf` lists, and nothing else. */
export function createMainApi(ports: MainApiPorts): MainApi {
  const request = createRequest(ports)
  return {
    requestAccessToken: async (_, signal) => (await request('requestAccessToken', {}, signal)).data,
    fetchFeatureFlags: (_, signal) => request('fetchFeatureFlags', { background: true }, signal),
    fetchAppConfig: (_, signal) => request('fetchAppConfig', { background: true }, signal),
    checkVerification: (_, signal) => request('checkVerification', {}, signal),
    sendOtp: (body, signal) => request('sendOtp', { body }, signal),
    submitCredential: async (body, signal) => (await request('submitCredential', { body }, signal)).data,
    loadProfile: (query, signal) => request('loadProfile', { query }, signal),
    fetchDocument: (params, signal) => request('fetchDocument', { params }, signal),
    signOut: (_, signal) => request('signOut', {}, signal),
  }
}
