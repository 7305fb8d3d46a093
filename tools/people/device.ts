import { capture, memory, signed } from '@palmflow/backend/testing/app'
import { endpoints, localEnvironment } from '@palmflow/contract'
import { createGatewayApi } from '@palmflow/gateway'
import { createMainApi } from '@palmflow/main-api'
import { createSession } from '@palmflow/session/app'
import { type EnrollmentServices, enrollmentCalls } from '@palmflow/workflows'

/** The services are the real clients with a simulated device. */
export function deviceAt(origin: string) {
  const random = () => crypto.randomUUID()
  const session = createSession({ local: memory(), session: memory(), random, now: Date.now, report() {} })
  const environment = localEnvironment(origin)
  const main = createMainApi(endpoints, {
    ...{ environment, session, random, treatment: 'WEB' },
    hooks: {
      here: () => new URL('/sign-in', origin),
      ...{ redirect() {}, replaceUrl() {}, onUnproven() {}, onRateLimited() {}, onSessionExtended() {}, report() {} },
    },
  })
  const deviceId = random()
  const gateway = createGatewayApi({
    ...{ environment, session },
    device: () => ({ deviceId, deviceGen: 'phone-1', appBuildId: 'build-1' }),
    hooks: { onSessionEnded: () => 'sessionExpired', onUnproven() {}, onRateLimited() {}, report() {} },
  })
  return { main, gateway, session }
}
export type Device = ReturnType<typeof deviceAt>

const biometric = 'website_biometric_consent'

/** The scanner always returns this user's palm. */
export function enrollmentAt(
  origin: string,
  { main, gateway, session: persistedSession }: Device,
  name: string,
): EnrollmentServices {
  const calls = enrollmentCalls(main, {})
  const { gatewayTokens: challenge } = persistedSession
  const open = (consentId: string | undefined, scanChallenge: string | undefined): void => {
    if (consentId !== undefined && scanChallenge !== undefined) challenge.begin(consentId, scanChallenge)
  }
  return {
    ...main,
    ...calls,
    requestGatewayToken: async (input, signal) => {
      const sentChallenge = challenge.current()
      const token = await main.requestGatewayToken(input, signal)
      challenge.take(sentChallenge, token)
      return token
    },
    loadAppProfile: gateway.loadAppProfile,
    readDevice: async () => ({ deviceModel: 'phone-1' }),
    scanPalm: async ({ palm }) => {
      const token = challenge.current().challengeToken ?? ''
      const scan = capture({ name }, crypto.randomUUID(), palm === 'RIGHT' ? 'right' : 'left')
      const { challengeToken: _, ...proven } = await signed(origin, token, scan)
      return { outcome: 'captured', capture: proven }
    },
    recordConsents: async (input, signal) => {
      const recorded = await calls.recordConsents(input, signal)
      open(recorded.consentIds[biometric], recorded.scanChallenge)
      return recorded
    },
    recordConsent: async (input, signal) => {
      const recorded = await calls.recordConsent(input, signal)
      open(recorded.consentId, recorded.scanChallenge)
      return recorded
    },
    submitPalm: async (palm, signal) => {
      const sentChallenge = challenge.current()
      const answer = await main.submitPalm(palm, signal)
      challenge.take(sentChallenge, { challengeToken: answer.scanChallenge })
      return answer
    },
  }
}
