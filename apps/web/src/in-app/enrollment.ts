import { type ServiceOutput, sessionStorageKeys, type wire } from '@palmflow/contract'
import type { SessionCore } from '@palmflow/session'
import { type EnrollmentOrigin, type EnrollmentServices, enrollmentCalls } from '@palmflow/workflows'
import type { InApp } from './in-app.ts'

/** What the address says of the flow; the application outlives it for this tab (B62). */
export function originFrom(core: Pick<SessionCore, 'stores'>, search: string): EnrollmentOrigin {
  const query = new URLSearchParams(search)
  const { session } = core.stores
  const said = query.get('application')
  if (said) session.set(sessionStorageKeys.application, said)
  const application = said || session.get(sessionStorageKeys.application)
  const context = query.get('context')
  return { ...(application && { application }), ...(context && { context }) }
}

/** A partner's data, loaded once for each application as long as the page lives (B108). */
const partners = new Map<string, wire.PartnerApplication>()

const biometric = 'website_biometric_consent'

/**
 * The flow's calls in the app. A scan is signed for what the consent, and each palm after it, was answered with: it is
 * kept where a sign-in's challenge is, for there is one scanner, and one thing that it is asked for.
 */
export function enrollmentServices(inApp: InApp, origin: EnrollmentOrigin): EnrollmentServices {
  const { main, gateway, scan, readDevice, shell, kept } = inApp
  const { challenge } = kept
  const open = (
    consentId: string | undefined,
    { scanChallenge }: Pick<wire.RecordedConsent, 'scanChallenge'>,
  ): void => {
    if (consentId !== undefined && scanChallenge !== undefined) challenge.begin(consentId, scanChallenge)
  }
  const requestGatewayToken: EnrollmentServices['requestGatewayToken'] = async (input, signal) => {
    const sent = challenge.current()
    const given = await main.requestGatewayToken(input, signal)
    challenge.take(sent, given)
    return given
  }
  const calls = enrollmentCalls({ ...main, requestGatewayToken }, origin)
  const loadPartner = async (signal: AbortSignal): Promise<ServiceOutput<'fetchPartnerApplication'>> => {
    const { application = '' } = origin
    const known = partners.get(application) ?? (await calls.fetchPartnerApplication({}, signal))
    partners.set(application, known)
    return known
  }
  return {
    ...main,
    ...calls,
    requestGatewayToken,
    loadAppProfile: gateway.loadAppProfile,
    transitionToApp: scan,
    readDevice,
    fetchPartnerApplication: (_, signal) => loadPartner(signal),
    recordConsent: async ({ name }, signal) => {
      const recorded = await calls.recordConsent({ name }, signal)
      open(recorded.consentId, recorded)
      return recorded
    },
    recordConsents: async (_, signal) => {
      const recorded = await calls.recordConsents({}, signal)
      open(recorded.consentIds[biometric], recorded)
      return recorded
    },
    setPalmPreference: async ({ palms }, signal) => {
      await main.setPalmPreference({ palms }, signal)
      // The server's is what counts; a shell that does not listen holds nobody up.
      await shell.bridge.ask('palm.preference', { palms }, { id: crypto.randomUUID(), signal }).catch(() => undefined)
    },
    submitPalm: async (palm, signal) => {
      const sent = challenge.current()
      const answer = await main.submitPalm(palm, signal)
      challenge.take(sent, { challengeToken: answer.scanChallenge })
      return answer
    },
  }
}
