import { bindOnlineEnrollmentApp } from '@palmflow/workflows'
import { call, callsOf, offer, report } from './flow.js'

const names = [
  ...[
    'loadAppProfile',
    'readDevice',
    'requestAccessToken',
    'fetchPartnerApplication',
    'fetchDocument',
    'fetchDocuments',
  ],
  ...['recordConsent', 'recordConsents', 'setPalmPreference', 'submitPalm', 'checkEnrollment', 'sendOtp'],
  ...[
    'submitCredential',
    'setPin',
    'createProfile',
    'requestGatewayToken',
    'fetchAuthorization',
    'authorizeApplication',
  ],
]
async function scanPalm(request) {
  const { outcome, capture } = await call('scanPalm')(request)
  if (outcome !== 'captured') return { outcome }
  return { outcome, capture: { ...capture, encodingData: new Uint8Array(capture.encodingData) } }
}
const input = { application: 'harbor-market', isConsolidated: true, isAuthorizationShown: true }
offer(bindOnlineEnrollmentApp({ ...callsOf(names), scanPalm }, report), input)
