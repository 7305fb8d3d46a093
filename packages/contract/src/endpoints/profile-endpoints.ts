import { ownDurations } from '../names/constants.ts'
import * as wire from '../wire/profile-wire.ts'
import type { Endpoint } from './endpoint.ts'

const { attemptTimeout: attemptTimeoutMs } = ownDurations

/** The calls of a signed-in user's profile. A separate file, because only the profile page loads it. */
export const profileEndpoints = {
  deleteProfile: {
    method: 'DELETE',
    path: '/api/v1/profile',
    once: 'method',
    access: 'none',
    wantsProof: true,
    statuses: [401, 428, 429],
    attemptTimeoutMs,
  },
  /** The response is not read: a text message says when the file is ready (R209, ruling 30). */
  startDataRequest: {
    method: 'PUT',
    path: '/api/v1/data-access-request',
    once: 'method',
    access: 'signedIn',
    wantsProof: true,
    statuses: [401, 423, 428, 429],
    attemptTimeoutMs,
  },
  fetchDataDownload: {
    method: 'POST',
    path: '/api/v1/data-download/{id}',
    params: wire.dataRequestParams,
    answer: wire.dataDownload,
    once: 'nobody',
    access: 'signedIn',
    wantsProof: true,
    /** 409: the file is not ready. */
    statuses: [401, 404, 409, 423, 428, 429],
    attemptTimeoutMs,
  },
  /** The partners' programs, with the links of the user (R410). */
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
  /** The consents of the user, with their times. */
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
  /** One consent, with its wording. */
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
  /** The sign-ins of the user, with the current one. */
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
  /** 409: the current sign-in, which only SIGN_OUT ends. */
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
  /** All sign-ins except the current one. */
  endOtherSignIns: {
    method: 'DELETE',
    path: '/api/v1/sign-ins',
    once: 'method',
    access: 'signedIn',
    statuses: [401, 423, 429],
    attemptTimeoutMs,
    ours: true,
  },
  /** The effect of the link in a text. The token is in the body: an address would be in logs (decision 0072). */
  loadUndo: {
    method: 'POST',
    path: '/api/v1/undo',
    body: wire.undoToken,
    answer: wire.undo,
    once: 'nobody',
    reads: true,
    access: 'none',
    /** 404: unknown, used or late. 409: the profile is on hold. */
    statuses: [404, 409, 429],
    attemptTimeoutMs,
    ours: true,
  },
  undoChange: {
    method: 'PUT',
    path: '/api/v1/undo',
    body: wire.undoWithPin,
    once: 'header',
    access: 'none',
    /** 409: the profile is on hold, or another user has the number now. */
    statuses: [400, 404, 409, 423, 429],
    attemptTimeoutMs,
    ours: true,
  },
} as const satisfies Record<string, Endpoint>
