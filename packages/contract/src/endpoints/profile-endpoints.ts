import { ownDurations } from '../names/constants.ts'
import * as wire from '../wire/profile-wire.ts'
import type { Endpoint } from './endpoint.ts'

const { attemptTimeout: attemptTimeoutMs } = ownDurations

/** In a separate file, so that pages without a signed-in user do not load these endpoints. */
export const profileEndpoints = {
  deleteProfile: {
    method: 'DELETE',
    path: '/api/v1/profile',
    once: 'method',
    access: 'none',
    needsStepUp: true,
    statuses: [401, 428, 429],
    attemptTimeoutMs,
  },
  /** 404: the palm is not on the profile and was not removed before. A repeated call succeeds. */
  removePalm: {
    method: 'DELETE',
    path: '/api/v1/biometric/{id}',
    params: wire.palmParams,
    once: 'method',
    access: 'signedIn',
    needsStepUp: true,
    statuses: [401, 404, 428, 429],
    attemptTimeoutMs,
  },
  /**
   * The client does not read the response (R209). A text message informs the user when the file is complete (ruling
   * 30).
   */
  startDataRequest: {
    method: 'PUT',
    path: '/api/v1/data-access-request',
    once: 'method',
    access: 'signedIn',
    needsStepUp: true,
    statuses: [401, 423, 428, 429],
    attemptTimeoutMs,
  },
  fetchDataDownload: {
    method: 'POST',
    path: '/api/v1/data-download/{id}',
    params: wire.dataRequestParams,
    answer: wire.dataDownload,
    once: 'none',
    access: 'signedIn',
    needsStepUp: true,
    /** 409: the file is not complete. */
    statuses: [401, 404, 409, 423, 428, 429],
    attemptTimeoutMs,
  },
  listPrograms: {
    method: 'GET',
    path: '/api/v1/partner-programs',
    answer: wire.partnerPrograms,
    once: 'method',
    access: 'signedIn',
    statuses: [401, 429],
    attemptTimeoutMs,
    ours: true,
  },
  linkProgram: {
    method: 'PUT',
    path: '/api/v1/partner-programs/{id}',
    params: wire.programParams,
    body: wire.programLink,
    once: 'method',
    access: 'signedIn',
    statuses: [400, 401, 404, 429],
    attemptTimeoutMs,
    ours: true,
  },
  unlinkProgram: {
    method: 'DELETE',
    path: '/api/v1/partner-programs/{id}',
    params: wire.programParams,
    once: 'method',
    access: 'signedIn',
    statuses: [401, 404, 429],
    attemptTimeoutMs,
    ours: true,
  },
  listReceipts: {
    method: 'GET',
    path: '/api/v1/consent-receipts',
    answer: wire.receipts,
    once: 'method',
    access: 'signedIn',
    statuses: [401, 429],
    attemptTimeoutMs,
    ours: true,
  },
  loadReceipt: {
    method: 'GET',
    path: '/api/v1/consent-receipts/{id}',
    params: wire.receiptParams,
    answer: wire.receiptText,
    once: 'method',
    access: 'signedIn',
    statuses: [401, 404, 429],
    attemptTimeoutMs,
    ours: true,
  },
  listSignIns: {
    method: 'GET',
    path: '/api/v1/sign-ins',
    answer: wire.signIns,
    once: 'method',
    access: 'signedIn',
    statuses: [401, 429],
    attemptTimeoutMs,
    ours: true,
  },
  /** 409: the sign-in is the current one. `signOut` ends this sign-in. */
  endSignIn: {
    method: 'DELETE',
    path: '/api/v1/sign-ins/{id}',
    params: wire.signInParams,
    once: 'method',
    access: 'signedIn',
    statuses: [401, 404, 409, 423, 429],
    attemptTimeoutMs,
    ours: true,
  },
  endOtherSignIns: {
    method: 'DELETE',
    path: '/api/v1/sign-ins',
    once: 'method',
    access: 'signedIn',
    statuses: [401, 423, 429],
    attemptTimeoutMs,
    ours: true,
  },
} as const satisfies Record<string, Endpoint>
