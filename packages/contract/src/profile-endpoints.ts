import { ownDurations } from './constants.ts'
import type { Endpoint } from './endpoint.ts'
import * as wire from './profile-wire.ts'

const { attemptTimeout: attemptTimeoutMs } = ownDurations

/** What a signed-in person asks for from their profile: a file of its own, which only its page loads. */
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
  /** Nothing is read of its answer: a text says when the file is there (A165, ruling 30). */
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
    /** 409: it is theirs, and still being made. */
    statuses: [401, 404, 409, 423, 428, 429],
    attemptTimeoutMs,
  },
  /** The partners' programs, and which of them the person has linked (B174). */
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
  /** What the person has agreed to, and when. */
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
  /** One of them, with the wording that they agreed to. */
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
  /** The sign-ins of the person, the one that asks among them. */
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
  /** 409: it is the one that asks, and SIGN_OUT ends that. */
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
  /** All but the one that asks. */
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
    /** 409: the profile is on hold, or the number is another person's by now. */
    statuses: [400, 404, 409, 423, 429],
    attemptTimeoutMs,
    ours: true,
  },
} as const satisfies Record<string, Endpoint>
